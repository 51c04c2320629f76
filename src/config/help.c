#include "config/help.h"
#include "base/file.h"
#include "config/checkoptions.h"
#include "config/flags.h"
#include <limits.h>

enum { WIDTH = 80, COLUMN = 26 };

// Writes words from `column` on; continuation lines start at `indent`. Backquotes are for the docs.
static void put_words(FILE *out, int column, int indent, const char *text) {
    bool first = true;
    while (*text) {
        int n = (int)strcspn(text, " ");
        int quotes = 0;
        for (int i = 0; i < n; i++) quotes += text[i] == '`';
        if (!first && column + 1 + n - quotes > WIDTH) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
            first = true;
        }
        if (!first) fputc(' ', out);
        for (int i = 0; i < n; i++)
            if (text[i] != '`') fputc(text[i], out);
        column += n - quotes + !first;
        first = false;
        text += n + (text[n] == ' ');
    }
    fputc('\n', out);
}

void help_text(FILE *out, int indent, const char *text) {
    fprintf(out, "%*s", indent, "");
    put_words(out, indent, indent, text);
}

void help_row(struct help_section *s, const char *left, const char *text) {
    if (s->title) fprintf(s->out, "\n%s:\n", s->title);
    s->title = NULL;
    int n = fprintf(s->out, "  %s", left);
    if (n > COLUMN - 2) n = (fputc('\n', s->out), 0);
    fprintf(s->out, "%*s", COLUMN - n, "");
    put_words(s->out, COLUMN, COLUMN, text);
}

void help_value(FILE *out, const char *word, const char *text) {
    int n = fprintf(out, "%*s%s: ", COLUMN + 2, "", word);
    put_words(out, n, COLUMN + 4, text);
}

// Each line of `lines`, behind `first` or blanks of its width.
static void put_lines(FILE *out, const char *first, const char *name, const char *lines) {
    int width = (int)strlen(first);
    for (const char *p = lines; *p; p += strspn(p, "\n")) {
        int n = (int)strcspn(p, "\n");
        fprintf(out, "%*s%s%.*s\n", width, p == lines ? first : "", name, n, p);
        p += n;
    }
}

// The folder of the documentation: of the checkout that the program was built in (build/, or
// build/asan/ and so on), or where it is installed. None of them exists if the executable was
// moved.
static const char *find_docs(char *out, size_t size) {
    static const char *const places[] = {"../share/doc/dejavm/docs", "../docs", "../../docs"};
    if (!file_of_program(places, COUNT(places), out, size))
        snprintf(out, size, "(sources of dejavm)/docs");
    return out;
}

// ---- all commands -------------------------------------------------------------------------------

void help_overview(FILE *out) {
    fputs("dejavm: a model checker for Java, on a virtual machine that can go back\n\n"
          "usage: dejavm COMMAND [options] ...\n"
          "Options are spelled as for java: -cp PATH, -Dkey=value, -ea, -Xmx64m.\n\n",
          out);
    for (unsigned i = 0; i < COMMAND_COUNT; i++) {
        const struct command_row *r = command_row(1 << i);
        fprintf(out, "  %-9s %s\n", r->name, r->summary);
    }
    fputs("\n"
          "  dejavm COMMAND --help    its options, examples and exit codes\n"
          "  dejavm --version         the version\n\n",
          out);
    char docs[PATH_MAX];
    fprintf(out, "Documentation in %s:\n", find_docs(docs, sizeof docs));
    fputs("  tutorial.md              fifteen minutes from a bug to its trace\n"
          "  reference/               a page for each command\n\n"
          "Examples:\n"
          "  dejavm check -cp out Driver\n"
          "  dejavm explore java.util.TreeSet --op 'add(1..N)' --op 'clear()' --bound 4\n",
          out);
}

// ---- one command --------------------------------------------------------------------------------

enum { EXITS_RUN = FOR_RUN, EXITS_SEARCH = FOR_SEARCHES, EXITS_REPLAY = FOR_REPLAY };
enum {
    EXITS_GENERATE = FOR_GENERATE,
    EXITS_DIFF = FOR_DIFF,
    EXITS_JAVAP = FOR_JAVAP,
    EXITS_NATIVES = FOR_NATIVES,
    EXITS_ALL = ~0
};

static void put_exits(enum command c, FILE *out) {
    static const struct {
        unsigned commands;
        int code;
        const char *help;
    } exits[] = {
#define EXIT(commands, name, code, help) {(unsigned)EXITS_##commands, code, help},
#include "base/exits.def"
#undef EXIT
    };
    fprintf(out, "\nExit codes%s:\n", c == FOR_RUN ? ", besides those of the program" : "");
    for (size_t i = 0; i < COUNT(exits); i++) {
        bool again = false; // a row for more commands, after one for these
        for (size_t k = 0; k < i; k++)
            again |= exits[k].commands & c && exits[k].code == exits[i].code;
        if (!(exits[i].commands & c) || again) continue;
        int n = fprintf(out, "  %-3d ", exits[i].code);
        put_words(out, n, n, exits[i].help);
    }
}

static void put_options(enum command c, FILE *out) {
    for (enum option_group g = 0; g < GROUP_COUNT; g++) {
        struct help_section s = {out, group_title(g)};
        if (g == GROUP_LAUNCH) continue;
        if (g == GROUP_COMMON) options_help(c, g, &s);
        if (g == (c == FOR_RUN ? GROUP_COMMON : GROUP_JAVA)) options_help(c, GROUP_LAUNCH, &s);
        if (g != GROUP_COMMON) options_help(c, g, &s);
        checkoptions_help(c, g, &s);
        if (g == GROUP_FLAGS && c == FOR_RUN) flags_help(&s);
        if (g == GROUP_JAVA && c != FOR_RUN && command_row(c)->java)
            help_text(out, 2, "and the other options of java: see dejavm run --help");
    }
    if (c == FOR_RUN) options_help_rest(out);
}

void help_command(enum command c, FILE *out) {
    const struct command_row *r = command_row(c);
    char name[40];
    snprintf(name, sizeof name, "dejavm %s ", r->name);
    put_lines(out, "usage: ", name, r->usage);
    fputc('\n', out);
    help_text(out, 0, r->about);
    put_options(c, out);
    fputs("\nExamples:\n", out);
    put_lines(out, "  ", "", r->examples);
    put_exits(c, out);
    const char *page = c & (FOR_DIFF | FOR_JAVAP | FOR_NATIVES) ? "tools" : r->name;
    char docs[PATH_MAX];
    fprintf(out, "\nSee %s/reference/%s.md\n", find_docs(docs, sizeof docs), page);
}
