# What is C in layout.py; compiled together with the other rooms (see amalgam.py).

cpdef bint open_now(State s, int end) noexcept nogil
cpdef bint joins(State s, int symbol, int pip) noexcept nogil
cpdef int joined_half(State s, int tile, int half) noexcept nogil
cpdef int other_half(State s, int tile, int half) noexcept nogil
cpdef bint needs_number(State s, int tile, int half, int parent) noexcept nogil
cpdef int end_at(State s, int parent, int edge) noexcept nogil
cpdef bint double_counts(State s, int tile) noexcept nogil
cdef void lay_root(State s, int tile, int number) noexcept nogil
cdef void lay(State s, int tile, int half, int end, int number, int may) noexcept nogil
cdef void lapse_demands(State s) noexcept nogil
cdef void find_fits(State s, int may) noexcept nogil

cdef void open_edge(State s, int tile, int edge, int pip, int may) noexcept nogil
cdef void close_end(State s, int end) noexcept nogil
cdef void open_gate(State s, int tile) noexcept nogil
cdef int number_of(int pip, int may) noexcept nogil
cdef bint is_hub(State s, bint root) noexcept nogil
cdef int exposed_pip(State s, int tile, int half, int number, int may) noexcept nogil
cdef int double_value(State s, int tile, int joined, int number, int may) noexcept nogil
cdef void lay_double(State s, int tile, int value, int may) noexcept nogil
cdef void cover(State s, int tile, int edge, int may) noexcept nogil
