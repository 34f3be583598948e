// Counts the legal move sequences of each length from a position, a line a length: perft without
// castling and promotions.

fun bit(square: Int): Long = 1L shl square

fun squares(set: Long): List<Int> = (0..63).filter { set and bit(it) != 0L }

fun setOf(squares: List<Int>): Long = squares.fold(0L) { set, square -> set or bit(square) }

fun colorOf(piece: Char): Int = if (piece.isLowerCase()) 1 else 0

/** Letters of a FEN; a point is no piece. */
class Board(private val pieces: List<Char>) {
    private fun isPawn(square: Int) = pieces[square] in "Pp"

    private fun piecesOf(color: Int): Long =
        setOf(pieces.indices.filter { pieces[it] != '.' && colorOf(pieces[it]) == color })

    /** Between neighbours, and those that are on no line together, there is nothing. */
    private fun attacks(start: Int, occupied: Long): Long {
        val reach = when (pieces[start]) {
            'P', 'p' -> Tables.pawnAttacks[colorOf(pieces[start])]
            'N', 'n' -> Tables.knightAttacks
            'B', 'b' -> Tables.bishopAttacksEmpty
            'R', 'r' -> Tables.rookAttacksEmpty
            'Q', 'q' -> Tables.queenAttacksEmpty
            else -> Tables.kingAttacks
        }
        return setOf(squares(reach[start]).filter { Tables.between[start][it] and occupied == 0L })
    }

    private fun inCheck(color: Int): Boolean {
        val king = bit(pieces.indexOf("Kk"[color]))
        val them = piecesOf(1 - color)
        val occupied = them or piecesOf(color)
        return squares(them).any { attacks(it, occupied) and king != 0L }
    }

    private fun targets(start: Int, color: Int, own: Long, other: Long, enPassant: Long): Long {
        val taken = attacks(start, own or other)
        if (!isPawn(start)) return taken and own.inv()
        val empty = (own or other).inv()
        val push = Tables.pawnPushes[color][start] and empty
        val twice = if (push == 0L) 0L else Tables.pawnDoublePushes[color][start] and empty
        return push or twice or (taken and (other or enPassant))
    }

    fun count(color: Int, enPassant: Long, depth: Int): Long {
        if (depth == 0) return 1
        val own = piecesOf(color)
        val other = piecesOf(1 - color)
        var count = 0L
        for (start in squares(own)) {
            for (target in squares(targets(start, color, own, other, enPassant))) {
                val after = pieces.toMutableList()
                after[target] = pieces[start]
                after[start] = '.'
                if (isPawn(start) && enPassant and bit(target) != 0L) {
                    after[squares(Tables.pawnPushes[1 - color][target]).single()] = '.'
                }
                val passed = if (isPawn(start)) Tables.between[start][target] else 0L
                val next = Board(after)
                if (!next.inCheck(color)) count += next.count(1 - color, passed, depth - 1)
            }
        }
        return count
    }
}

fun main(arguments: Array<String>) {
    val (placement, side) = arguments[0].split(" ")
    val pieces = placement.split("/").reversed().joinToString("") { rank ->
        rank.map { if (it.isDigit()) ".".repeat(it - '0') else "$it" }.joinToString("")
    }
    for (length in 1..arguments[1].toInt()) {
        println(Board(pieces.toList()).count(if (side == "b") 1 else 0, 0L, length))
    }
}
