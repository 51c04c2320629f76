// The numbers of a report, as the rows of report/stats.def declare them.
#pragma once
#include "report/report.h"

enum unit {
    UNIT_COUNT,
    UNIT_BYTES,
    UNIT_SECONDS,
    UNIT_REAL,
    UNIT_RATE,   // per second
    UNIT_SHARE,  // from 0 to 1; in per cent for people
    UNIT_CHANCE, // a probability
};

enum shown { SHOWN_NEVER, SHOWN_ALWAYS, SHOWN_STATS }; // in the text

struct number {
    enum unit unit;
    uint64_t whole; // COUNT and BYTES
    double real;    // the others
};

static inline bool unit_is_whole(enum unit u) { return u <= UNIT_BYTES; }

// A number by the row's unit and expression.
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
