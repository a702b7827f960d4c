# What is C in deals.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #include <stdlib.h>
    #define bones_LEFT 8
    #define bones_RESERVE 9
    #define bones_OUTSIDE 10
    #define bones_MIXED 11
    #define bones_DRAWN 16

    /* Arrays of a Python list; NULL and an error set if there is no memory or no number. */
    #define bones_ARRAY(name, type, number) \
        static type *name(PyObject *list) { \
            Py_ssize_t i, n = PyList_Size(list); \
            type *cells = calloc((size_t)(n + 1), sizeof(type)); \
            if (cells == NULL) { PyErr_NoMemory(); return NULL; } \
            for (i = 0; i < n; i++) cells[i] = (type)number(PyList_GetItem(list, i)); \
            if (PyErr_Occurred()) { free(cells); return NULL; } \
            return cells; \
        }
    bones_ARRAY(bones_cells_of, uint32_t, PyLong_AsUnsignedLongMask)
    bones_ARRAY(bones_words_of, uint64_t, PyLong_AsUnsignedLongLongMask)
    bones_ARRAY(bones_reals_of, double, PyFloat_AsDouble)
    """
    const int LEFT "bones_LEFT"
    const int RESERVE "bones_RESERVE"
    const int OUTSIDE "bones_OUTSIDE"
    const int MIXED "bones_MIXED"
    const int DRAWN "bones_DRAWN"
    uint32_t *cells_of "bones_cells_of"(object numbers) except NULL
    uint64_t *words_of "bones_words_of"(object numbers) except NULL
    double *reals_of "bones_reals_of"(object numbers) except NULL
    void let_go "free"(void *array) noexcept nogil

cdef class Deals:
    cdef readonly State template
    cdef readonly dict packed
    cdef readonly int cases
    cdef readonly int kept
    cdef uint64_t unlaid_lo
    cdef uint64_t unlaid_hi
    cdef bint draws
    # by case
    cdef uint32_t *case_under
    cdef uint32_t *case_step
    cdef uint32_t *case_node
    cdef uint32_t *case_kind
    cdef uint32_t *case_class
    cdef uint32_t *case_left
    cdef uint32_t *case_drawn
    cdef uint64_t *case_hand
    # by step, state of the count, way on
    cdef uint32_t *step_kind
    cdef uint32_t *step_class
    cdef uint32_t *node_way
    cdef uint32_t *way_under
    cdef uint32_t *way_some
    cdef uint32_t *way_node
    # by kind, class, part of a class
    cdef uint32_t *kind_tile
    cdef uint32_t *kind_next
    cdef uint32_t *tile
    cdef uint32_t *class_owner
    cdef uint32_t *class_first
    cdef uint32_t *class_fill
    cdef uint32_t *class_part
    cdef uint32_t *part_owner
    cdef uint32_t *part_size
    cdef uint32_t *left
    # by kept deal, and tile
    cdef uint32_t *owner
    # the deal being made
    cdef uint64_t lo[8]
    cdef uint64_t hi[8]
    cdef uint8_t yard[128]
    cdef int yards
    cdef uint8_t reserve[128]
    cdef int reserves
    cdef uint8_t mixed[128]
    cdef int drawn

cdef void deal_one(Deals d, State s, Chance chance) noexcept nogil
cdef void deal_counted(Deals d, Chance chance) noexcept nogil
cdef void deal_kept(Deals d, Chance chance) noexcept nogil
cdef int begin_case(Deals d, Chance chance) noexcept nogil
cdef void put(Deals d, int into, int tile) noexcept nogil
cdef void give_to(Deals d, int owner, int tile) noexcept nogil
cdef void part_mixed(Deals d, Chance chance, int into) noexcept nogil
