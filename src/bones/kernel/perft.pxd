# What is C in perft.py; compiled together with the other rooms (see amalgam.py).

cdef extern from "Python.h":
    int let_signals_in "PyErr_CheckSignals"() except -1

cdef bint seen_before(State s, Moves moves, int index) noexcept
cdef int shown(State s, int packed) noexcept
