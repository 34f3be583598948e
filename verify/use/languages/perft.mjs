// Counts the legal move sequences of each length from a position, a line a length: perft without
// castling and promotions.
import * as tables from "./tables.js";

const reach = {
  P: tables.pawnAttacks[0],
  p: tables.pawnAttacks[1],
  n: tables.knightAttacks,
  b: tables.bishopAttacksEmpty,
  r: tables.rookAttacksEmpty,
  q: tables.queenAttacksEmpty,
  k: tables.kingAttacks,
};

const isPawn = (piece) => piece === "P" || piece === "p";
const bit = (square) => 1n << BigInt(square);

function setOf(board, color) {
  let set = 0n;
  board.forEach((piece, square) => {
    if (piece !== "." && (piece === piece.toLowerCase()) === (color === 1))
      set |= bit(square);
  });
  return set;
}

function* squares(set) {
  for (let square = 0; set >> BigInt(square) !== 0n; ++square) {
    if (set & bit(square)) yield square;
  }
}

// Between neighbours, and those that are on no line together, there is nothing.
function attacks(board, start, occupied) {
  const piece = board[start];
  let free = 0n;
  for (const target of squares(
    reach[piece === "P" ? piece : piece.toLowerCase()][start],
  )) {
    if (!(tables.between[start][target] & occupied)) free |= bit(target);
  }
  return free;
}

function inCheck(board, color) {
  const king = bit(board.indexOf("Kk"[color]));
  const them = setOf(board, 1 - color);
  const occupied = them | setOf(board, color);
  return [...squares(them)].some(
    (start) => attacks(board, start, occupied) & king,
  );
}

function targets(board, start, color, own, other, enPassant) {
  const taken = attacks(board, start, own | other);
  if (!isPawn(board[start])) return taken & ~own;
  const empty = ~(own | other);
  const push = tables.pawnPushes[color][start] & empty;
  const double = push ? tables.pawnDoublePushes[color][start] & empty : 0n;
  return push | double | (taken & (other | enPassant));
}

function perft(board, color, enPassant, depth) {
  if (depth === 0) return 1;
  let count = 0;
  const own = setOf(board, color);
  const other = setOf(board, 1 - color);
  for (const start of squares(own)) {
    for (const target of squares(
      targets(board, start, color, own, other, enPassant),
    )) {
      const after = [...board];
      after[target] = board[start];
      after[start] = ".";
      let passed = 0n;
      if (isPawn(board[start])) {
        if (enPassant & bit(target)) {
          for (const behind of squares(tables.pawnPushes[1 - color][target]))
            after[behind] = ".";
        }
        passed = tables.between[start][target];
      }
      if (!inCheck(after, color))
        count += perft(after, 1 - color, passed, depth - 1);
    }
  }
  return count;
}

const [placement, side] = process.argv[2].split(" ");
const position = [];
for (const rank of placement.split("/").reverse()) {
  for (const letter of rank)
    position.push(...("........".slice(0, Number(letter) || 0) || letter));
}
for (let length = 1; length <= Number(process.argv[3]); ++length) {
  console.log(perft(position, side === "b" ? 1 : 0, 0n, length));
}
