from libc.stdint cimport uint64_t

from bones.kernel.codes_c cimport (
    BY_HEAVIEST_TILE, BY_HIGHEST_DOUBLE, BY_OPENING_DOUBLE, CLOSING, DRAWING_OPENER, HIDDEN, LEADING, NONE,
)
from bones.kernel.state cimport ONE, State, Table, any_hidden, drawable, holds
from bones.kernel.turn cimport is_opener, look_for_block, may_lead, start_turn

cpdef void open_round(State s, int dealer, int leader, int by, bint forced, int opening) noexcept nogil

cpdef bint leadable(State s) noexcept nogil

cdef bint leads(State s, int tile) noexcept nogil
cdef int double_of(int symbol) noexcept nogil
cdef int holder(State s, int tile) noexcept nogil
cdef int highest_double(State s) noexcept nogil
cdef int heaviest_tile(State s) noexcept nogil
cdef void must_lead(State s, int tile) noexcept nogil
cdef void find_opener(State s, int v) noexcept nogil
cdef int may_lead_tile(State s, int tile) noexcept nogil
cdef void may_name_double(State s) noexcept nogil
cdef void may_open(State s, int v) noexcept nogil
cdef int first_opener(State s, int v) noexcept nogil
