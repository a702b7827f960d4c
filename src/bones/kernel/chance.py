"""Random numbers that are the same compiled and not, on any machine.

Multiply-with-carry: x becomes FACTOR times its low half plus its high half, and the low half is the
number. FACTOR is below 2**31, so that x stays below 2**63 and plain Python, whose integers never
wrap, computes the same; FACTOR * 2**32 - 1 is a safe prime, so that the period is about 2**62.
(G. Marsaglia, "Random number generators", Journal of Modern Applied Statistical Methods 2, 2003.)
"""

from __future__ import annotations

import cython

if not cython.compiled:
    FACTOR = 2_147_483_085
    LOW = 0xFFFFFFFF
    ALL = 0xFFFFFFFFFFFFFFFF
    # Compiled, a literal this large would be a Python object: hence the names.
    STIR = 0xBF58476D1CE4E5B9
    STIR_AGAIN = 0x94D049BB133111EB


@cython.final
@cython.cclass
class Chance:
    """A stream of numbers; give it its place with `seed`."""

    def __init__(self) -> None:
        """The stream of seed 0, index 0."""
        self.x = 0
        seed(self, 0, 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mixed(z: cython.ulonglong) -> cython.ulonglong:
    """Every bit of the result depends on every bit of z (the finalizer of SplitMix64)."""
    z = ((z ^ (z >> 30)) * STIR) & ALL
    z = ((z ^ (z >> 27)) * STIR_AGAIN) & ALL
    return z ^ (z >> 31)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def seed(r: Chance, seed: cython.ulonglong, index: cython.ulonglong) -> cython.void:
    """Begin the stream number `index` of a seed; streams of different indexes are unrelated."""
    r.x = mixed((mixed(seed) + index) & ALL) >> 2
    if r.x == 0:
        r.x = 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def below(r: Chance, n: cython.int) -> cython.int:
    """A number from 0 to n - 1 (n below 2**16; the odds differ by less than n in 2**32)."""
    r.x = FACTOR * (r.x & LOW) + (r.x >> 32)
    return ((r.x & LOW) * n) >> 32


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def pick(r: Chance, n: cython.int) -> cython.int:
    """As `below`, but where there is only one thing to pick (or none) the stream stays where it is.

    Whether there is only one is as good as random: there is no branch here to guess.
    """
    x: cython.ulonglong = FACTOR * (r.x & LOW) + (r.x >> 32)
    r.x = x if n > 1 else r.x
    return ((x & LOW) * n) >> 32


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def random_word(r: Chance) -> cython.ulonglong:
    """A number of 32 bits."""
    r.x = FACTOR * (r.x & LOW) + (r.x >> 32)
    return r.x & LOW
