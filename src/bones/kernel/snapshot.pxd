from bones.kernel.codes_c cimport DEMANDING, HIDDEN, LEADING, NONE, PLAIN, PLAYING
from bones.kernel.layout cimport double_counts, open_now
from bones.kernel.state cimport State, Table, holds
