"""Counts the legal move sequences of each length from a position, a line a length: perft without
castling and promotions."""

import sys

import tables

REACH = {
    "P": tables.PAWN_ATTACKS[0],
    "p": tables.PAWN_ATTACKS[1],
    "n": tables.KNIGHT_ATTACKS,
    "b": tables.BISHOP_ATTACKS_EMPTY,
    "r": tables.ROOK_ATTACKS_EMPTY,
    "q": tables.QUEEN_ATTACKS_EMPTY,
    "k": tables.KING_ATTACKS,
}


def set_of(board, color):
    return sum(
        1 << square
        for square, piece in enumerate(board)
        if piece != "." and piece.islower() == color
    )


def squares(bits):
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


def attacks(board, start, occupied):
    # Between neighbours, and those that are on no line together, there is nothing.
    piece = board[start]
    reach = REACH[piece if piece == "P" else piece.lower()][start]
    return sum(
        1 << target
        for target in squares(reach)
        if not tables.BETWEEN[start][target] & occupied
    )


def in_check(board, color):
    king = 1 << board.index("Kk"[color])
    them = set_of(board, not color)
    occupied = them | set_of(board, color)
    return any(attacks(board, start, occupied) & king for start in squares(them))


def targets(board, start, color, own, other, en_passant):
    taken = attacks(board, start, own | other)
    if board[start] not in "Pp":
        return taken & ~own
    empty = ~(own | other)
    push = tables.PAWN_PUSHES[color][start] & empty
    double = tables.PAWN_DOUBLE_PUSHES[color][start] & empty if push else 0
    return push | double | taken & (other | en_passant)


def perft(board, color, en_passant, depth):
    if depth == 0:
        return 1
    count = 0
    own, other = set_of(board, color), set_of(board, not color)
    for start in squares(own):
        for target in squares(targets(board, start, color, own, other, en_passant)):
            after = board[:]
            after[target], after[start] = board[start], "."
            passed = 0
            if board[start] in "Pp":
                if en_passant >> target & 1:
                    behind = tables.PAWN_PUSHES[not color][target]
                    after[behind.bit_length() - 1] = "."
                passed = tables.BETWEEN[start][target]
            if not in_check(after, color):
                count += perft(after, not color, passed, depth - 1)
    return count


fields = sys.argv[1].split()
position = []
for rank in reversed(fields[0].split("/")):
    for letter in rank:
        position += "." * int(letter) if letter.isdigit() else letter
for length in range(1, int(sys.argv[2]) + 1):
    print(perft(position, fields[1] == "b", 0, length))
