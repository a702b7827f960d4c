from bones.kernel.codes_c cimport CLOSING, ROOT
from bones.kernel.layout cimport end_at
from bones.kernel.legal cimport Moves, find_plays, may_draw, may_pass
from bones.kernel.state cimport State
from bones.kernel.turn cimport draw, pass_turn, play

cdef bint seen_before(State s, Moves moves, int index) noexcept
cdef int shown(State s, int move) noexcept
