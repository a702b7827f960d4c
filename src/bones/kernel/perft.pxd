# What is C in perft.py; compiled together with the other rooms (see amalgam.py).

cdef bint seen_before(State s, Moves moves, int index) noexcept
cdef int shown(State s, int packed) noexcept
