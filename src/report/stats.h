// The numbers of a report, one row each in report/stats.def.
//
//   STAT(states, COUNT, ALWAYS, "  states: #", c->states, "distinct states ...")
//        |       |      |       |              |           |
//        key     unit   shown   words of text  value       help in docs/json.md
//
// 1. A unit decides the C type of a number and its format in the text; the JSON has plain numbers.
// 2. A row COMPUTED has its value from a function stat_key in its own file.
#pragma once
#include "report/report.h"

enum unit {
    UNIT_COUNT,
    UNIT_BYTES,
    UNIT_SECONDS,
    UNIT_REAL,
    UNIT_RATE,   // per second
    UNIT_SHARE,  // from 0 to 1; in per cent in the text
    UNIT_CHANCE, // a probability
};

enum shown { SHOWN_NEVER, SHOWN_ALWAYS, SHOWN_STATS }; // in the text: with --stats, or always

struct number {
    enum unit unit;
    uint64_t whole; // COUNT and BYTES
    double real;    // the others
};

static inline bool unit_is_whole(enum unit u) { return u <= UNIT_BYTES; }

// The number of a row.
#define NUMBER(unit, from)                                                                         \
    (unit_is_whole(UNIT_##unit) ? (struct number){UNIT_##unit, (uint64_t)(from), 0}                \
                                : (struct number){UNIT_##unit, 0, (double)(from)})

// The rows COMPUTED: each file stat_key.c defines one.
#define STAT(...)
#define STRING(...)
#define REPEAT(...)
#define PART(...)
#define OBJECT(...)
#define CLOSE
#define WHEN(...)
#define END
#define COMPUTED(key, unit, shown, words, help) double stat_##key(const struct report *r);
#include "report/stats.def"
#undef STAT
#undef STRING
#undef REPEAT
#undef PART
#undef OBJECT
#undef CLOSE
#undef WHEN
#undef END
#undef COMPUTED
