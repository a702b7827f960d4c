"""Sets of tiles are words of 64 bits; this is what compiled code does with one instruction."""


def lowest(word: int) -> int:
    """The place of the lowest bit set. `word` is not 0."""
    return (word & -word).bit_length() - 1
