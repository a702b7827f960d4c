from bones.kernel.codes_c cimport (
    ANY, CLOSING, DRAWING_OPENER, DRAW_NONE, DRAW_ONE, HIDDEN, LEADING, NONE, OVER, PLAIN, PLAYING,
    ROOT, UNNAMED,
)
from bones.kernel.layout cimport (
    end_at, exposes_wild, joined_half, joins, needs_number, open_now, ungated,
)
from bones.kernel.legal cimport drawn_fits, fits, may_draw
from bones.kernel.settle cimport may_call
from bones.kernel.state cimport State, Table, drawable, holds, may_hold
from bones.kernel.turn cimport can_lead, can_play, is_opener
