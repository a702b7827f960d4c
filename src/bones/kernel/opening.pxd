# What is C in opening.py; compiled together with the other rooms (see amalgam.py).

cpdef void open_round(State s, int dealer, int leader, int by, bint forced, int opening) noexcept nogil

cpdef bint leadable(State s) noexcept nogil

cdef bint leads(State s, int tile) noexcept nogil
cdef int holder(State s, int tile) noexcept nogil
cdef int highest_double(State s) noexcept nogil
cdef int heaviest_tile(State s) noexcept nogil
cdef void must_lead(State s, int tile) noexcept nogil
cdef void find_opener(State s, int v) noexcept nogil
cdef int may_lead_tile(State s, int tile) noexcept nogil
cdef void may_name_double(State s) noexcept nogil
cdef void may_open(State s, int v) noexcept nogil
cdef int first_opener(State s, int v) noexcept nogil
