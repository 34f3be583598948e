using System;

/// <summary>Counts the legal move sequences of each length from a position, a line a length: perft
/// without castling and promotions.</summary>
internal sealed class Perft
{
    // Letters of a FEN; '\0' is no piece.
    private readonly char[] board;

    private Perft(char[] board) { this.board = board; }

    private static int ColorOf(char piece) { return piece >> 5 & 1; }

    private static int First(ulong set)
    {
        int square = 0;
        while ((set >> square & 1) == 0) ++square;
        return square;
    }

    private bool IsPawn(int square) { return (board[square] | 32) == 'p'; }

    private ulong SetOf(int color)
    {
        ulong set = 0;
        for (int square = 0; square < 64; ++square)
        {
            if (board[square] != 0 && ColorOf(board[square]) == color) set |= 1UL << square;
        }
        return set;
    }

    private ulong Reach(int start)
    {
        switch (board[start] | 32)
        {
            case 'p': return Tables.PawnAttacks[ColorOf(board[start])][start];
            case 'n': return Tables.KnightAttacks[start];
            case 'b': return Tables.BishopAttacksEmpty[start];
            case 'r': return Tables.RookAttacksEmpty[start];
            case 'q': return Tables.QueenAttacksEmpty[start];
            default: return Tables.KingAttacks[start];
        }
    }

    // Between neighbours, and those that are on no line together, there is nothing.
    private ulong Attacks(int start, ulong occupied)
    {
        ulong free = 0;
        for (ulong rest = Reach(start); rest != 0; rest &= rest - 1)
        {
            int target = First(rest);
            if ((Tables.Between[start][target] & occupied) == 0) free |= 1UL << target;
        }
        return free;
    }

    private bool InCheck(int color)
    {
        ulong them = SetOf(1 - color);
        ulong occupied = them | SetOf(color);
        ulong king = 1UL << Array.IndexOf(board, "Kk"[color]);
        for (; them != 0; them &= them - 1)
        {
            if ((Attacks(First(them), occupied) & king) != 0) return true;
        }
        return false;
    }

    private ulong Targets(int start, int color, ulong own, ulong other, ulong enPassant)
    {
        ulong taken = Attacks(start, own | other);
        if (!IsPawn(start)) return taken & ~own;
        ulong push = Tables.PawnPushes[color][start] & ~(own | other);
        ulong twice = push == 0 ? 0 : Tables.PawnDoublePushes[color][start] & ~(own | other);
        return push | twice | taken & (other | enPassant);
    }

    private ulong Count(int color, ulong enPassant, int depth)
    {
        if (depth == 0) return 1;
        ulong count = 0;
        ulong own = SetOf(color);
        ulong other = SetOf(1 - color);
        for (ulong starts = own; starts != 0; starts &= starts - 1)
        {
            int start = First(starts);
            ulong rest = Targets(start, color, own, other, enPassant);
            for (; rest != 0; rest &= rest - 1)
            {
                int target = First(rest);
                char[] after = (char[])board.Clone();
                after[target] = board[start];
                after[start] = '\0';
                ulong passed = 0;
                if (IsPawn(start))
                {
                    if ((enPassant >> target & 1) != 0) after[First(Tables.PawnPushes[1 - color][target])] = '\0';
                    passed = Tables.Between[start][target];
                }
                Perft next = new Perft(after);
                if (!next.InCheck(color)) count += next.Count(1 - color, passed, depth - 1);
            }
        }
        return count;
    }

    private static void Main(string[] arguments)
    {
        string[] fields = arguments[0].Split(' ');
        char[] board = new char[64];
        int square = 56;
        foreach (char letter in fields[0])
        {
            if (letter == '/') square -= 16;
            else if (letter <= '8') square += letter - '0';
            else board[square++] = letter;
        }
        for (int length = 1; length <= int.Parse(arguments[1]); ++length)
        {
            Console.WriteLine(new Perft(board).Count("wb".IndexOf(fields[1]), 0, length));
        }
    }
}
