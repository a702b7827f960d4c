# What is C in counting.py; compiled together with the other rooms (see amalgam.py).

cdef int count_leads(State s, int seat, Moves moves) noexcept nogil
cdef int count_plays(State s, int seat, Moves moves, int may) noexcept nogil
cdef int count_joins(State s, Moves moves, int may) noexcept nogil
cdef int count_ways(State s, Moves moves, int key, int may) noexcept nogil
cdef int nth_play(State s, Moves moves, int n, int may) noexcept nogil
cdef int nth_lead(Moves moves, int n) noexcept nogil
cdef int nth_join(State s, Moves moves, int end, int n, int may) noexcept nogil
