#include "report/columns.h"
#include "base/invariant.h"
#include "report/source.h"

enum {
    LINE = 100,
    START = 9,   // of the first column, behind number and mark
    NEEDED = 44, // of the last column
    WIDEST = 46,
    SHORTEST = 8, // part of a text before a break
    GAP = 4,      // in front of the source
    SOURCE = 16,  // of a source line that is cut
    MOST = 6,     // threads that get columns
    TEXT = 1600,
    SOURCE_MOST = 300
};

struct columns {
    const struct report_violation *v;
    const char *names[MOST];
    uint32_t n, width; // n > MOST: rows have the names of threads
    FILE *out;
};

static uint32_t find_column(const struct columns *c, const char *thread) {
    uint32_t i = 0;
    while (i < c->n && i < MOST && strcmp(c->names[i], thread)) i++;
    return i;
}

static void lay_out(struct columns *c) {
    for (uint32_t i = 0; i < c->v->trace.n && c->n <= MOST; i++) {
        const char *thread = c->v->trace.at[i].thread;
        if (!thread || find_column(c, thread) < c->n) continue;
        if (c->n < MOST) c->names[c->n] = thread;
        c->n++;
    }
    uint32_t room = c->n > 1 ? (LINE - START - NEEDED) / (c->n - 1) : WIDEST;
    c->width = room < WIDEST ? room : WIDEST;
}

// Writes the lines of the threads to the left of a column.
static void put_lines(const struct columns *c, uint32_t column) {
    for (uint32_t i = 0; i < column; i++) fprintf(c->out, "|%*s", (int)c->width - 1, "");
}

static void put_header(const struct columns *c) {
    for (uint32_t i = 0; c->n <= MOST && i < c->n; i++) {
        fprintf(c->out, "%*s", START, "");
        put_lines(c, i);
        fprintf(c->out, "%s\n", c->names[i]);
    }
}

// "Lost:7 " for "... at Lost.main(Lost.java:7)"; "" if there is no line.
static void write_line(const char *text, char *out, size_t size) {
    const char *open = strrchr(text, '('), *colon = open ? strchr(open, ':') : NULL;
    const char *dot = open ? strchr(open, '.') : NULL, *end = open ? strchr(open, ')') : NULL;
    *out = 0;
    if (!colon || !end || colon[1] == '-') return;
    int n = (int)((dot && dot < colon ? dot : colon) - open - 1);
    snprintf(out, size, "%.*s%.*s ", n, open + 1, (int)(end - colon), colon);
}

// The bytes of a text without its place.
static int skip_place(const char *text) {
    const char *at = NULL;
    for (const char *p = text; (p = strstr(p, " at ")); p++) at = p;
    return at ? (int)(at - text) : (int)strlen(text);
}

static void write_row(const struct columns *c, const struct report_choice *x, char *out,
                      size_t size) {
    char line[300];
    const char *what = x->what && *x->what ? x->what : NULL, *then = x->then ? x->then : "";
    bool named = c->n > MOST && x->thread;
    write_line(x->text, line, sizeof line);
    snprintf(out, size, "%s%s%s%.*s%s%s%s", named ? x->thread : "", named ? ": " : "", line,
             what ? (int)strlen(what) : skip_place(x->text), what ? what : x->text,
             *then ? " [" : "", then, *then ? "]" : "");
}

// The bytes of a longer text that fit into the width.
static size_t cut_text(const char *text, size_t width) {
    while (width > 1 && ((uint8_t)text[width] & 0xc0) == 0x80) width--;
    return width;
}

// The bytes of the text that fit into the width: up to a blank, if there is one.
static size_t fit_text(const char *text, size_t width) {
    size_t n = strlen(text), at = width;
    if (n <= width) return n;
    while (at > SHORTEST && text[at] != ' ') at--;
    if (text[at] == ' ') return at;
    return cut_text(text, width);
}

static void continue_row(const struct columns *c, uint32_t column) {
    fprintf(c->out, "\n%*s", START, "");
    put_lines(c, column);
    fputs("  ", c->out);
}

// Ends a row, in whose last line there is this much room: with its source line, or what fits of it.
static void put_source(const struct columns *c, uint32_t column, size_t room, const char *source) {
    size_t n = strlen(source);
    if (n && GAP + (n < SOURCE ? n : SOURCE) > room) {
        continue_row(c, column);
        room = LINE - START - column * c->width - 2;
    } else if (n) {
        fprintf(c->out, "%*s", GAP, "");
        room -= GAP;
    }
    bool cut = n > room;
    if (cut) n = cut_text(source, room - 3);
    fprintf(c->out, "%.*s%s\n", (int)n, source, cut ? "..." : "");
}

static void put_row(const struct columns *c, uint32_t number, bool changes, uint32_t column,
                    const char *text, const char *source) {
    size_t width = LINE - START - column * c->width, n = fit_text(text, width);
    fprintf(c->out, "  %3u %c  ", number, changes ? '>' : ' ');
    put_lines(c, column);
    for (;;) {
        INVARIANT(n <= width && width <= LINE - START, "report/columns.h 3");
        fprintf(c->out, "%.*s", (int)n, text);
        text += n;
        while (*text == ' ') text++;
        if (!*text) break;
        continue_row(c, column);
        width = LINE - START - column * c->width - 2;
        n = fit_text(text, width);
    }
    put_source(c, column, width - n, source);
}

bool columns_text(const struct report_violation *v, const char *sourcepath, FILE *out) {
    struct columns c = {.v = v, .out = out};
    char text[TEXT], source[SOURCE_MOST];
    lay_out(&c);
    if (!c.n) return false;
    put_header(&c);
    const struct report_choice *before = NULL;
    for (uint32_t i = 0; i < v->trace.n; before = &v->trace.at[i++]) {
        const struct report_choice *x = &v->trace.at[i];
        bool changes = !before || !report_same_thread(before, x);
        write_row(&c, x, text, sizeof text);
        if (!source_line(sourcepath, x->text, source, sizeof source)) *source = 0;
        uint32_t column = c.n > MOST || !x->thread ? 0 : find_column(&c, x->thread);
        put_row(&c, i + 1, changes, column, text, source);
    }
    return true;
}
