# What is C in table.py; compiled together with the other rooms (see amalgam.py).

cdef extern from *:
    """
    #define bones_ONE 1ULL
    #define bones_SEATS 8
    #define bones_WILDS 1
    #define bones_WIDE 2
    #define bones_DEMANDS 4
    #define bones_CALLS 8
    #define bones_HIDES 16
    #define bones_SHOWN 15
    #define bones_ANYTHING 31

    #if defined(_MSC_VER)
    #include <intrin.h>
    static int bones_lowest(unsigned long long x) {
        unsigned long i; _BitScanForward64(&i, x); return (int)i;
    }
    #else
    #define bones_lowest(x) __builtin_ctzll(x)
    #endif
    #if defined(_MSC_VER)
    #define bones_count(x) ((int)__popcnt64(x))
    #elif defined(__x86_64__) && !defined(__POPCNT__)
    /* Nearly every processor counts bits by itself; a wheel asks the one it is loaded on. */
    static int bones_popcnt;
    __attribute__((constructor)) static void bones_ask_processor(void) {
        __builtin_cpu_init();
        bones_popcnt = __builtin_cpu_supports("popcnt") != 0;
    }
    static inline int bones_count(unsigned long long x) {
        if (__builtin_expect(bones_popcnt, 1)) {
            unsigned long long n;
            __asm__("popcnt %1, %0" : "=r"(n) : "rm"(x) : "cc");
            return (int)n;
        }
        return __builtin_popcountll(x);
    }
    #else
    #define bones_count(x) __builtin_popcountll(x)
    #endif
    """
    const uint64_t ONE "bones_ONE"
    const int SEATS "bones_SEATS"
    const int WILDS "bones_WILDS"
    const int WIDE "bones_WIDE"
    const int DEMANDS "bones_DEMANDS"
    const int CALLS "bones_CALLS"
    const int HIDES "bones_HIDES"
    const int SHOWN "bones_SHOWN"
    const int ANYTHING "bones_ANYTHING"
    int lowest "bones_lowest"(uint64_t x) noexcept nogil
    int count_bits "bones_count"(uint64_t x) noexcept nogil

cdef class Table:
    # the table of people and tiles
    cdef readonly int seats
    cdef readonly int sides
    cdef readonly int tiles
    cdef readonly int pips
    cdef readonly int wild
    cdef readonly int double_wild
    cdef uint8_t side_of[8]
    cdef uint8_t high[128]
    cdef uint8_t low[128]
    cdef uint8_t halves[256]
    cdef int32_t points[128]
    cdef uint8_t acts_double[128]
    cdef uint64_t all_lo
    cdef uint64_t all_hi
    cdef uint64_t doubles_lo
    cdef uint64_t doubles_hi
    cdef uint64_t leads_lo
    cdef uint64_t leads_hi
    cdef uint64_t suit_lo[128]
    cdef uint64_t suit_hi[128]
    cdef uint64_t twice_lo[128]
    cdef uint64_t twice_hi[128]
    # the lead
    cdef readonly int lead_double
    cdef readonly int last_double
    cdef readonly int seat_order
    cdef readonly int anticlockwise
    cdef readonly int next_lower
    # the layout
    cdef readonly int hubs
    cdef readonly int sides_first
    cdef readonly int opener_required
    cdef readonly int opener_arms
    cdef readonly int double_required
    cdef readonly int forbid_doubles
    cdef readonly int release
    cdef readonly int wild_end
    cdef readonly int double_wild_value
    cdef readonly int double_wild_demands
    cdef readonly int names_numbers
    # the turn
    cdef readonly int draws
    cdef readonly int reserve
    cdef readonly int voluntary_draw
    cdef readonly int must_play_drawn
    cdef readonly int must_play
    # the count
    cdef readonly int multiple
    cdef readonly int rounding_unit
    cdef readonly int quotient
    cdef readonly int min_first_score
    cdef readonly int single_scores
    cdef readonly int both_sides
    cdef uint16_t credit[2048]
    cdef readonly int claim
    cdef readonly int penalty
    # the settlement
    cdef readonly int own
    cdef readonly int bonus
    cdef readonly int per_hand
    cdef readonly int team_total
    cdef readonly int blocked_winner
    cdef readonly int blocked_total
    cdef readonly int blocked_tie
    cdef readonly int target
    # what may come up, of all this
    cdef readonly int may
