# What is C in serving.py; compiled together with the other rooms (see amalgam.py).

cdef void demand(State s, int tile, int plays) noexcept nogil
cdef void serve(State s, int parent) noexcept nogil
cdef void mind_demands(State s) noexcept nogil
