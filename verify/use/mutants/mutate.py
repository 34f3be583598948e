"""Makes the mutants of a source in C++: one text that can be the code or any of them, as switch.hpp has it.

mutate.py < SOURCE lists the mutants of a source, each with its line.
"""

import os
import re
import sys

FOLDER = os.path.dirname(os.path.realpath(__file__))

# A sign with a blank on either side is an operator, < without one begins template arguments: as clang-format has it.
TOKEN = re.compile(
    r"""//.*?(?<!\\)\n|\#(?:\\\n|[^\n])*|[ \n]+
    |(?P<text>R"([^(]*)\([^\0]*?\)\2"|"(?:\\.|[^"\\])*")|(?P<character>'(?:\\.|[^'\\])*')
    |(?P<number>\d(?:[\w.]|'\w)*)|(?P<word>\w+)
    |(?P<sign><=>|<<=|>>=|->\*|\.\.\.|::|->|\+\+|--|<<|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|(?<=[ \n])>>(?=\ )|.)""",
    re.VERBOSE | re.ASCII,
)

# An operator's name in switch.hpp, and the one that it is mistaken for. Of a comparison that is the one that differs
# at the border; that a condition always or never holds is a mutant by itself.
OPERATORS = {
    "<": ("Less", "<="), ">": ("Greater", ">="), "<=": ("AtMost", "<"), ">=": ("AtLeast", ">"),
    "==": ("Equal", "!="), "!=": ("Unequal", "=="), "+": ("Plus", "-"), "-": ("Minus", "+"),
    "*": ("Times", "+"), "/": ("By", "*"), "%": ("Modulo", "/"), "&": ("And", "|"), "|": ("Or", "&"),
    "^": ("Xor", "|"), "<<": ("ShiftUp", ">>"), ">>": ("ShiftDown", "<<"),
}  # fmt: skip
ASSIGNMENTS = set("= += -= *= /= %= &= |= ^= <<= >>=".split())
ENDS = ASSIGNMENTS | set("&& || , ; ? : return ... else".split())
NO_STATEMENTS = set(  # that keep a statement from being dropped: reserve() only saves time
    "auto bool break case char const continue default delete do double else for if int long reserve return short static "
    "struct switch throw try typename unsigned using while".split()
)


class Token:
    def __init__(self, kind, view, begin, is_operator, place):
        self.kind, self.view, self.begin, self.end = kind, view, begin, begin + len(view)
        self.is_operator = is_operator  # of two operands
        self.match = place  # the other bracket's place, or its own
        self.is_code = False  # in a function, and computed when it runs


def tokens_of(source):
    """The tokens of a file, with brackets matched and code marked; comments and directives left out."""
    tokens = []
    for found in TOKEN.finditer(source):
        kind, begin, end = found.lastgroup, found.start(), found.end()
        if kind:
            is_operator = kind == "sign" and source[begin - 1] in " \n" and source[end] in " \n"
            tokens.append(Token(kind, found[0], begin, is_operator, len(tokens)))
    for i in range(1, len(tokens) - 1):  # a fold of a parameter pack has no operands
        if "..." in (tokens[i - 1].view, tokens[i + 1].view):
            tokens[i].is_operator = False
    match_brackets(tokens)
    mark_functions(tokens)
    unmark_constants(tokens)
    return tokens


def match_brackets(tokens):
    opened = []
    for i, token in enumerate(tokens):
        if token.kind != "sign" or (token.view == "<" and token.is_operator):
            continue
        if token.view in "([{<":
            opened.append(i)
        elif opened and token.view in ")]}":
            while len(opened) > 1 and tokens[opened[-1]].view == "<":  # an angle that is still open was none
                opened.pop()
        elif not (opened and token.view == ">" and tokens[opened[-1]].view == "<"):
            continue
        if token.view in ")]}>" and opened:
            token.match = opened.pop()
            tokens[token.match].match = i


def inside(tokens, begin, brace):
    """What a brace holds: "code", "declarations" or "values"; what stands before it since `begin` decides."""
    has_parameters = has_initialisers = False
    i = begin
    while i < brace:
        view = tokens[i].view
        if view in ("enum", "="):
            return "values"
        if view in ("namespace", "class", "struct", "union"):
            return "declarations"
        has_parameters |= view == "("
        has_initialisers |= has_parameters and view == ":"
        i = max(i, tokens[i].match) + 1
    is_function = has_parameters and (not has_initialisers or tokens[brace - 1].kind == "sign")
    return "code" if is_function else "values"


def mark_functions(tokens):
    begin = i = 0
    while i < len(tokens):
        view, brace = tokens[i].view, i
        if view in ";}":
            begin = i + 1
        if view in "(<[":
            i = max(i, tokens[i].match)
        if view == "{":
            what = inside(tokens, begin, i)
            computed = any(token.view == "consteval" for token in tokens[begin:i])
            if what != "declarations":
                i = tokens[i].match
            if what != "values":
                begin = i + 1
            if what == "code" and not computed:  # when the program runs
                for token in tokens[brace + 1 : i]:
                    token.is_code = True
        i += 1


def unmark_constants(tokens):
    """Takes the mark from what a compiler needs to know."""
    computed = set()  # the functions of this file that only it calls
    for i, token in enumerate(tokens):
        if token.view == "consteval":
            computed.add(next(tokens[at].view for at in range(i, len(tokens)) if tokens[at + 1].view == "("))
    for i in range(len(tokens) - 1):
        token, end = tokens[i], i
        if not token.is_code:
            continue
        calls = {"alignas", "alignof", "sizeof", "decltype", "noexcept", "constexpr"} | computed
        if tokens[i + 1].view == "(" and token.view in calls:  # if constexpr (…) too
            end = tokens[i + 1].match
        elif token.view in ("constexpr", "static_assert", "using"):
            while tokens[end].view != ";":
                end = max(tokens[end].match, end) + 1
        elif token.view == "case":
            while tokens[end].view != ":":
                end += 1
        elif token.view == "<" and token.match > i:
            end = token.match
        else:
            continue
        for constant in tokens[i : end + 1]:
            constant.is_code = False


class Mutator:
    """The mutants of a file are appended to a list, of tuples file, line, text of that line and what is changed; a
    mutant's number is its place there. None is made in the lines `without`."""

    def __init__(self, file, source, without, mutants):
        self.file, self.source, self.without, self.mutants = file, source, without, mutants
        self.known = set()
        self.tokens = tokens_of(source)
        self.wraps = []  # text in front of a piece of the source, and behind it
        self.decided = set()  # tokens of conditions and operands
        self.head = 0  # where the head of the last for ends

    def make(self, first, last, what, prefix, suffix=""):
        """A mutant in these tokens, as make_at() has it."""
        return self.make_at(self.tokens[first].begin, self.tokens[last].end, what, prefix, suffix)

    def make_at(self, begin, end, what, prefix, suffix):
        """A mutant: the text in front of a piece of the source, with its number for #, and behind it. False where none may
        be."""
        line = 1 + self.source.count("\n", 0, begin)
        if line in self.without:
            return False
        text = self.source[self.source.rfind("\n", 0, begin) + 1 : (self.source + "\n").find("\n", begin)].lstrip(" ")
        # A second one in the line, or in another that reads the same, has a name of its own.
        own, count = what, 1
        while (text, own) in self.known:
            count += 1
            own = f"{what} ({count})"
        self.known.add((text, own))
        self.wraps.append((begin, end, prefix.replace("#", str(len(self.mutants)), 1), suffix))
        self.mutants.append((self.file, line, text, own))
        return True

    def replace(self, what, before, after):
        """A bug that no operator makes: text, an expression or statements, that stands in the file exactly once."""
        found = list(re.finditer(r"\s+".join(map(re.escape, before.split())), self.source))
        if len(found) != 1:
            raise ValueError(f"{self.file}: {what}: its text stands there {len(found)} times: adapt by_hand.txt")
        if before.endswith(";"):
            wrap = f"if (::mutants::on(#)) {{ {after} }} else {{ ", " }"
        else:
            wrap = f"(::mutants::on(#) ? ({after}) : (", "))"
        self.make_at(*found[0].span(), what, *wrap)

    def operate(self):
        tokens = self.tokens
        for i, token in enumerate(tokens):
            if not token.is_code or i == 0:
                continue
            if token.view in ("&&", "||") and token.is_operator:
                self.drop_operands(i)
            if token.view == "?":
                self.decide(self.beginning(i), i - 1, True)
            if token.view in ("if", "while", "for") and tokens[i + 1].view == "(":
                self.decide_head(i)
            if self.begins_statement(i):
                self.drop_statement(i)
        for i, token in enumerate(tokens):
            if token.is_code and i != 0:
                self.swap(i)
                self.change_value(i)

    def text(self):
        edits = []  # where, and what; of pieces that begin or end at one place the longest is outside
        for i, (begin, end, prefix, suffix) in enumerate(self.wraps):
            edits += [(begin, 1, -end, i, prefix), (end, 0, -begin, -i, suffix)]
        pieces, done = [f'#include "{FOLDER}/switch.hpp"\n#line 1\n'], 0
        for at, *_, text in sorted(edits):
            pieces += [self.source[done:at], text]
            done = at
        return "".join(pieces) + self.source[done:]

    def swap(self, i):
        token = self.tokens[i]
        if token.view not in OPERATORS or not token.is_operator:
            return
        name, other = OPERATORS[token.view]
        if token.view in ("==", "!=") and self.is_decided(i):
            return
        swap = f"::mutants::Swap<::mutants::{name}, ::mutants::{OPERATORS[other][0]}>"
        self.make(i, i, f"{token.view} becomes {other}", f"{token.view} ({swap}{{#}}) ")

    def change_value(self, i):
        token = self.tokens[i]
        if token.view in ("!", "true", "false"):
            if not self.is_decided(i):
                turned = ("::mutants::Not{#} ->* ",) if token.view == "!" else ("(::mutants::on(#) != ", ")")
                self.make(i, i, f"{token.view} is turned round", *turned)
        elif token.kind == "character" or (token.kind == "number" and "." not in token.view):
            self.make(i, i, f"{token.view} + 1", "::mutants::one_more(#, ", ")")

    def beginning(self, i):
        """Where the operand begins that ends before that operator, which binds more loosely than most."""
        i -= 1
        while self.tokens[i].match <= i and self.tokens[i].view not in ENDS:
            i = self.tokens[i].match - 1
        return i + 1

    def ending(self, i):
        """The first token behind the operand that begins there."""
        while self.tokens[i].match >= i and self.tokens[i].view not in ENDS:
            i = self.tokens[i].match + 1
        return i

    def shown(self, first, last):
        most = 60
        text = re.sub(r"[ \n]+", " ", self.source[self.tokens[first].begin : self.tokens[last].end])
        return text if len(text) <= most else text[:most] + "…"

    def drop(self, first, last, is_and):
        """One of the operands of && or || is as if it were not there."""
        if last < first:
            return
        prefix = "(::mutants::on(#) || (" if is_and else "(!::mutants::on(#) && ("
        if self.make(first, last, self.shown(first, last) + " is dropped", prefix, "))"):
            self.decided.add((first, last))

    def drop_operands(self, i):
        is_and = self.tokens[i].view == "&&"
        left = self.beginning(i)
        if self.tokens[left - 1].view not in ("&&", "||"):
            self.drop(left, i - 1, is_and)
        right = self.ending(i + 1)
        self.drop(i + 1, right - 1, is_and or self.tokens[right].view == "&&")

    def decide(self, first, last, may_hold):
        """A condition that always holds, if it may, or never. Where its operands are dropped, it does."""
        if last < first:
            return
        end = self.ending(first)
        sign = self.tokens[end].view if end <= last else ""
        if sign in ("", "&&"):
            self.make(first, last, f"{self.shown(first, last)} is false", "(!::mutants::on(#) && (", "))")
        if may_hold and sign in ("", "||"):
            if self.make(first, last, f"{self.shown(first, last)} is true", "(::mutants::on(#) || (", "))"):
                self.decided.add((first, last))

    def is_decided(self, i):
        """Whether a comparison or negation is all of a condition or operand, whose other mutants tell more than its
        opposite."""
        return (self.beginning(i), self.ending(i + 1) - 1) in self.decided

    def decide_head(self, i):
        """What stands in parentheses behind if, while or for. A loop without end is found by no test."""
        tokens, keyword, close = self.tokens, self.tokens[i].view, self.tokens[i + 1].match
        semicolons, declares, at = [i + 1], False, i + 2
        while at < close:
            if tokens[at].view == ";":
                semicolons.append(at)
                declares = False
            declares |= tokens[at].view in ASSIGNMENTS
            at = max(at, tokens[at].match) + 1
        if keyword == "for":
            self.head = close
            if len(semicolons) == 3:
                self.decide(semicolons[1] + 1, semicolons[2] - 1, False)
        elif not declares:
            self.decide(semicolons[-1] + 1, close - 1, keyword == "if")

    def begins_statement(self, i):
        tokens, before = self.tokens, self.tokens[i - 1]
        if i < self.head:
            return False
        if before.view in ("{", "}", ";", "else", "do"):
            return True
        if before.view == ")":
            return tokens[before.match - 1].view in ("if", "for", "while", "constexpr")
        at = i - 2
        while before.view == ":" and tokens[at].view not in "{};?(":
            if tokens[at].view in ("case", "default"):
                return True
            at -= 1
        return False

    def drop_statement(self, i):
        tokens, at, acts, was_name = self.tokens, i, False, False
        while tokens[at].view in ("++", "--", "*"):
            acts |= tokens[at].view != "*"
            at += 1
        if tokens[i].kind != "word" and tokens[i].view not in ("++", "--", "*"):
            return
        while True:
            token = tokens[at]
            is_name = token.kind == "word"
            if token.view in NO_STATEMENTS or (is_name and was_name):
                return
            is_bracket = token.kind == "sign" and token.match > at
            if not is_name and not is_bracket and token.view not in (".", "->", "::"):
                break
            acts |= token.view == "("
            was_name = is_name or token.view == "<"
            at = token.match + 1
        last = tokens[at].view
        acts |= last != ";"
        if not acts or not (last in ASSIGNMENTS or last in (";", "++", "--", "<<")):
            return
        while tokens[at].view != ";" and tokens[at].match >= at:
            at = tokens[at].match + 1
        if tokens[at].view != ";":
            return
        self.make(i, at, self.shown(i, at) + " is dropped", "if (::mutants::on(#)) {} else ")


def by_hand():
    """The rows of by_hand.txt: file, what, text before and after."""
    with open(f"{FOLDER}/by_hand.txt", encoding="utf-8") as file:
        return re.findall(r"^(\S+): (.+?): (.+) → (.+)$", file.read(), re.MULTILINE)


def mutated(file, source, rows, without, mutants):
    """The text that is any of the mutants of a file, which has one line more, the first."""
    mutator = Mutator(file, source, without, mutants)
    for row_file, *row in rows:
        if row_file == file:
            mutator.replace(*row)
    mutator.operate()
    return mutator.text()


if __name__ == "__main__":
    listed = [None]
    mutated("", sys.stdin.read(), [], [], listed)
    for _, line, _, what in listed[1:]:
        print(f"{line}: {what}")
