from libc.stdint cimport uint32_t, uint64_t

from bones.kernel.codes_c cimport (
    ANY, DEMANDING, DRAWING_OPENER, DRAW_NONE, DRAW_ONE, HIDDEN, LEADING, NONE, OVER, PLAIN,
    PLAYING, CLOSING, ROOT, UNNAMED,
)
from bones.kernel.layout cimport (
    end_at, exposes_wild, joined_half, joins, needs_number, open_now,
)
from bones.kernel.settle cimport may_call
from bones.kernel.state cimport ONE, State, Table, drawable, holds, lowest, may_hold
from bones.kernel.turn cimport can_lead, can_play, is_opener, move

cdef int CAPACITY

cdef class Moves:
    cdef readonly int count
    cdef uint32_t list[16384]

cpdef void find_plays(State s, int seat, Moves moves) noexcept nogil
cpdef bint may_draw(State s, int seat) noexcept nogil
cpdef bint may_pass(State s, int seat) noexcept nogil
cpdef bint drawn_fits(State s) noexcept nogil
cpdef bint fits(State s, int tile) noexcept nogil

cdef bint may_begin_drawing(State s, int seat) noexcept nogil
cdef void add(Moves moves, int move) noexcept nogil
cdef void add_numbers(State s, Moves moves, int tile, int half, int parent, int edge) noexcept nogil
cdef void find_leads(State s, unsigned long long lo, unsigned long long hi, Moves moves) noexcept nogil
cdef void find_drawn_openers(State s, unsigned long long lo, unsigned long long hi, Moves moves) noexcept nogil
cdef void find_joins(State s, int end, unsigned long long word, int offset, Moves moves) noexcept nogil
