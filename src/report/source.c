#include "report/source.h"
#include "base/file.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

struct place {
    char package[600], file[300];
    unsigned line;
};

static bool parse_place(const char *text, struct place *p) {
    const char *open = strrchr(text, '('), *colon = open ? strrchr(open, ':') : NULL;
    if (!colon || sscanf(colon, ":%u)", &p->line) != 1 || !p->line) return false;
    if ((size_t)(colon - open) > sizeof p->file) return false;
    snprintf(p->file, sizeof p->file, "%.*s", (int)(colon - open - 1), open + 1);
    const char *name = open;
    while (name > text && !isspace((unsigned char)name[-1])) name--;
    size_t n = (size_t)(open - name);
    if (n >= sizeof p->package) return false;
    memcpy(p->package, name, n);
    p->package[n] = 0;
    bool dotted = !strchr(p->package, '/'); // pkg.Class.method or pkg/Class.method
    for (int cut = dotted ? 2 : 1; cut; cut--) {
        char *dot = strrchr(p->package, dotted ? '.' : '/');
        if (dot) *dot = 0;
        else p->package[0] = 0;
    }
    for (char *c = p->package; *c; c++)
        if (*c == '.') *c = '/';
    return true;
}

static bool read_line(const char *file, unsigned number, char *out, size_t size) {
    FILE *f = fopen(file, "r");
    char *line = NULL;
    size_t cap = 0;
    ssize_t n = -1;
    for (unsigned i = 0; f && i < number && (n = getline(&line, &cap, f)) >= 0;) i++;
    if (n >= 0) {
        while (n && isspace((unsigned char)line[n - 1])) line[--n] = 0;
        const char *from = line;
        while (isspace((unsigned char)*from)) from++;
        snprintf(out, size, "%s", from);
    }
    free(line);
    if (f) fclose(f);
    return n >= 0;
}

bool source_line(const char *sourcepath, const char *text, char *out, size_t size) {
    struct place p;
    char file[4096];
    if (!sourcepath || !parse_place(text, &p)) return false;
    for (const char *at = sourcepath; *at;) {
        int n = (int)strcspn(at, ":");
        for (int plain = 0; plain < 2; plain++) {
            snprintf(file, sizeof file, "%.*s/%s/%s", n, at, plain ? "." : p.package, p.file);
            if (file_exists(file)) return read_line(file, p.line, out, size);
        }
        at += n + (at[n] == ':');
    }
    return false;
}
