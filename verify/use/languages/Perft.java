/**
 * Counts the legal move sequences of each length from a position, a line a length: perft without
 * castling and promotions.
 */
public final class Perft {
    /** Letters of a FEN; 0 is no piece. */
    private final char[] board;

    private Perft(char[] board) {
        this.board = board;
    }

    private static int colorOf(char piece) {
        return piece >> 5 & 1;
    }

    private boolean isPawn(int square) {
        return (board[square] | 32) == 'p';
    }

    private long setOf(int color) {
        long set = 0;
        for (int square = 0; square < 64; ++square) {
            if (board[square] != 0 && colorOf(board[square]) == color) set |= 1L << square;
        }
        return set;
    }

    private long reach(int start) {
        switch (board[start] | 32) {
            case 'p': return tables.PAWN_ATTACKS[colorOf(board[start])][start];
            case 'n': return tables.KNIGHT_ATTACKS[start];
            case 'b': return tables.BISHOP_ATTACKS_EMPTY[start];
            case 'r': return tables.ROOK_ATTACKS_EMPTY[start];
            case 'q': return tables.QUEEN_ATTACKS_EMPTY[start];
            default: return tables.KING_ATTACKS[start];
        }
    }

    /** Between neighbours, and those that are on no line together, there is nothing. */
    private long attacks(int start, long occupied) {
        long free = 0;
        for (long rest = reach(start); rest != 0; rest &= rest - 1) {
            int target = Long.numberOfTrailingZeros(rest);
            if ((tables.BETWEEN[start][target] & occupied) == 0) free |= 1L << target;
        }
        return free;
    }

    private boolean inCheck(int color) {
        long them = setOf(1 - color);
        long occupied = them | setOf(color);
        long king = 1L << new String(board).indexOf("Kk".charAt(color));
        for (; them != 0; them &= them - 1) {
            if ((attacks(Long.numberOfTrailingZeros(them), occupied) & king) != 0) return true;
        }
        return false;
    }

    private long targets(int start, int color, long own, long other, long enPassant) {
        long taken = attacks(start, own | other);
        if (!isPawn(start)) return taken & ~own;
        long push = tables.PAWN_PUSHES[color][start] & ~(own | other);
        long twice = push == 0 ? 0 : tables.PAWN_DOUBLE_PUSHES[color][start] & ~(own | other);
        return push | twice | taken & (other | enPassant);
    }

    private long count(int color, long enPassant, int depth) {
        if (depth == 0) return 1;
        long count = 0;
        long own = setOf(color);
        long other = setOf(1 - color);
        for (long starts = own; starts != 0; starts &= starts - 1) {
            int start = Long.numberOfTrailingZeros(starts);
            long rest = targets(start, color, own, other, enPassant);
            for (; rest != 0; rest &= rest - 1) {
                int target = Long.numberOfTrailingZeros(rest);
                char[] after = board.clone();
                after[target] = board[start];
                after[start] = 0;
                long passed = 0;
                if (isPawn(start)) {
                    if ((enPassant >>> target & 1) != 0) {
                        after[Long.numberOfTrailingZeros(tables.PAWN_PUSHES[1 - color][target])] = 0;
                    }
                    passed = tables.BETWEEN[start][target];
                }
                Perft next = new Perft(after);
                if (!next.inCheck(color)) count += next.count(1 - color, passed, depth - 1);
            }
        }
        return count;
    }

    public static void main(String[] arguments) {
        String[] fields = arguments[0].split(" ");
        char[] board = new char[64];
        int square = 56;
        for (char letter : fields[0].toCharArray()) {
            if (letter == '/') square -= 16;
            else if (letter <= '8') square += letter - '0';
            else board[square++] = letter;
        }
        for (int length = 1; length <= Integer.parseInt(arguments[1]); ++length) {
            System.out.println(new Perft(board).count("wb".indexOf(fields[1]), 0, length));
        }
    }
}
