//! Counts the legal move sequences of each length from a position, a line a length: perft without
//! castling and promotions.

const std = @import("std");
const tables = @import("tables.zig");

/// Letters of a FEN; 0 is no piece.
const Board = [64]u8;

fn colorOf(piece: u8) usize {
    return piece >> 5 & 1;
}

fn isPawn(piece: u8) bool {
    return (piece | 32) == 'p';
}

fn bit(square: usize) u64 {
    return @as(u64, 1) << @intCast(square);
}

fn setOf(board: *const Board, color: usize) u64 {
    var set: u64 = 0;
    for (board, 0..) |piece, square| {
        if (piece != 0 and colorOf(piece) == color) set |= bit(square);
    }
    return set;
}

fn reach(board: *const Board, start: usize) u64 {
    return switch (board[start] | 32) {
        'p' => tables.pawn_attacks[colorOf(board[start])][start],
        'n' => tables.knight_attacks[start],
        'b' => tables.bishop_attacks_empty[start],
        'r' => tables.rook_attacks_empty[start],
        'q' => tables.queen_attacks_empty[start],
        else => tables.king_attacks[start],
    };
}

/// Between neighbours, and those that are on no line together, there is nothing.
fn attacks(board: *const Board, start: usize, occupied: u64) u64 {
    var free: u64 = 0;
    var rest = reach(board, start);
    while (rest != 0) : (rest &= rest - 1) {
        const target: usize = @ctz(rest);
        if (tables.between[start][target] & occupied == 0) free |= bit(target);
    }
    return free;
}

fn inCheck(board: *const Board, color: usize) bool {
    var them = setOf(board, 1 - color);
    const occupied = them | setOf(board, color);
    while (them != 0) : (them &= them - 1) {
        var attacked = attacks(board, @ctz(them), occupied);
        while (attacked != 0) : (attacked &= attacked - 1) {
            if (board[@ctz(attacked)] == "Kk"[color]) return true;
        }
    }
    return false;
}

fn targets(board: *const Board, start: usize, color: usize, en_passant: u64) u64 {
    const own = setOf(board, color);
    const other = setOf(board, 1 - color);
    const taken = attacks(board, start, own | other);
    if (!isPawn(board[start])) return taken & ~own;
    const push = tables.pawn_pushes[color][start] & ~(own | other);
    const twice = if (push == 0) 0 else tables.pawn_double_pushes[color][start] & ~(own | other);
    return push | twice | (taken & (other | en_passant));
}

fn perft(board: *const Board, color: usize, en_passant: u64, depth: usize) u64 {
    if (depth == 0) return 1;
    var count: u64 = 0;
    var starts = setOf(board, color);
    while (starts != 0) : (starts &= starts - 1) {
        const start: usize = @ctz(starts);
        var rest = targets(board, start, color, en_passant);
        while (rest != 0) : (rest &= rest - 1) {
            const target: usize = @ctz(rest);
            var after = board.*;
            after[target] = board[start];
            after[start] = 0;
            var passed: u64 = 0;
            if (isPawn(board[start])) {
                if (en_passant & bit(target) != 0) after[@ctz(tables.pawn_pushes[1 - color][target])] = 0;
                passed = tables.between[start][target];
            }
            if (!inCheck(&after, color)) count += perft(&after, 1 - color, passed, depth - 1);
        }
    }
    return count;
}

pub fn main() !void {
    var arguments = std.process.args();
    _ = arguments.next();
    const fen = arguments.next().?;
    const longest = try std.fmt.parseInt(usize, arguments.next().?, 10);
    var board = [_]u8{0} ** 64;
    var square: usize = 56;
    var end: usize = 0;
    while (fen[end] != ' ') : (end += 1) {
        switch (fen[end]) {
            '/' => square -= 16,
            '1'...'8' => square += fen[end] - '0',
            else => {
                board[square] = fen[end];
                square += 1;
            },
        }
    }
    const color: usize = if (fen[end + 1] == 'b') 1 else 0;
    for (0..longest) |length| {
        std.debug.print("{d}\n", .{perft(&board, color, 0, length + 1)});
    }
}
