// Counts the legal move sequences of each length from a position, a line a length: perft without
// castling and promotions.
package main

import (
	"fmt"
	"math/bits"
	"os"
	"strconv"
	"strings"
)

// Pieces as letters of a FEN; 0 is none.
type board [64]byte

func colorOf(piece byte) int { return int(piece >> 5 & 1) }

func isPawn(piece byte) bool { return piece|32 == 'p' }

func (b *board) setOf(color int) (set uint64) {
	for square, piece := range b {
		if piece != 0 && colorOf(piece) == color {
			set |= 1 << square
		}
	}
	return set
}

func (b *board) reach(start int) uint64 {
	switch b[start] | 32 {
	case 'p':
		return PawnAttacks[colorOf(b[start])][start]
	case 'n':
		return KnightAttacks[start]
	case 'b':
		return BishopAttacksEmpty[start]
	case 'r':
		return RookAttacksEmpty[start]
	case 'q':
		return QueenAttacksEmpty[start]
	}
	return KingAttacks[start]
}

// Between neighbours, and those that are on no line together, there is nothing.
func (b *board) attacks(start int, occupied uint64) (free uint64) {
	for reach := b.reach(start); reach != 0; reach &= reach - 1 {
		target := bits.TrailingZeros64(reach)
		if Between[start][target]&occupied == 0 {
			free |= 1 << target
		}
	}
	return free
}

func (b *board) inCheck(color int) bool {
	them := b.setOf(1 - color)
	occupied := them | b.setOf(color)
	for ; them != 0; them &= them - 1 {
		attacked := b.attacks(bits.TrailingZeros64(them), occupied)
		for ; attacked != 0; attacked &= attacked - 1 {
			if b[bits.TrailingZeros64(attacked)] == "Kk"[color] {
				return true
			}
		}
	}
	return false
}

func (b *board) targets(start, color int, own, other, enPassant uint64) uint64 {
	taken := b.attacks(start, own|other)
	if !isPawn(b[start]) {
		return taken &^ own
	}
	push := PawnPushes[color][start] &^ (own | other)
	double := uint64(0)
	if push != 0 {
		double = PawnDoublePushes[color][start] &^ (own | other)
	}
	return push | double | taken&(other|enPassant)
}

func (b *board) perft(color int, enPassant uint64, depth int) (count uint64) {
	if depth == 0 {
		return 1
	}
	own, other := b.setOf(color), b.setOf(1-color)
	for starts := own; starts != 0; starts &= starts - 1 {
		start := bits.TrailingZeros64(starts)
		for targets := b.targets(start, color, own, other, enPassant); targets != 0; targets &= targets - 1 {
			target := bits.TrailingZeros64(targets)
			after := *b
			after[target], after[start] = b[start], 0
			passed := uint64(0)
			if isPawn(b[start]) {
				if enPassant>>target&1 != 0 {
					after[bits.TrailingZeros64(PawnPushes[1-color][target])] = 0
				}
				passed = Between[start][target]
			}
			if !after.inCheck(color) {
				count += after.perft(1-color, passed, depth-1)
			}
		}
	}
	return count
}

func main() {
	fields := strings.Fields(os.Args[1])
	depth, _ := strconv.Atoi(os.Args[2])
	var position board
	square := 56
	for _, letter := range []byte(fields[0]) {
		switch {
		case letter == '/':
			square -= 16
		case letter <= '8':
			square += int(letter - '0')
		default:
			position[square] = letter
			square++
		}
	}
	color := strings.Index("wb", fields[1])
	for length := 1; length <= depth; length++ {
		fmt.Println(position.perft(color, 0, length))
	}
}
