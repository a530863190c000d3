"""Sets of tickets and of tracks, kept as the bits of some words; a word is masked, so that every form agrees."""

from branchline.rules.compiled import compiled, lowest_bit

WORD = 32
ALL = 0xFFFFFFFF


@compiled
def add(words: list[int], member: int) -> None:
    """A member comes into a set."""
    words[member >> 5] |= 1 << (member & 31)


@compiled
def drop(words: list[int], member: int) -> None:
    """A member, if it is one, leaves a set."""
    words[member >> 5] = words[member >> 5] & ALL & ~(1 << (member & 31))


@compiled
def holds(words: list[int], member: int) -> bool:
    """Whether a number is a member of a set."""
    return ((words[member >> 5] & ALL) >> (member & 31)) & 1 != 0


@compiled
def clear(words: list[int]) -> None:
    """All members leave a set."""
    for word in range(len(words)):
        words[word] = 0


@compiled
def next_in(words: list[int], first: int) -> int:
    """The first member from a number on; more than there can be members if there is none."""
    word = first >> 5
    rest = ((words[word] & ALL) >> (first & 31)) << (first & 31) if word < len(words) else 0
    while rest == 0 and word + 1 < len(words):
        word += 1
        rest = words[word] & ALL
    return word * WORD + lowest_bit(rest) if rest != 0 else len(words) * WORD
