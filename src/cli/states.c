#include "cli/states.h"
#include "cli/outcome.h"
#include "state/state_file.h"
#include <errno.h>
#include <string.h>

bool states_allowed(const struct checkoptions *o, struct err *e) {
    const char *option = o->export_states    ? "--export-states"
                         : o->compare_states ? "--compare-states"
                                             : NULL;
    if (!option) return true;
    if (o->junit.n || o->junit_scan.n)
        return err_set(e, ERR_USAGE, "%s is for one program, not for tests", option);
    bool matched =
        o->command == FOR_CHECK ? o->matching == MATCHING_full : !strcmp(o->match, "full");
    if (!store_is_exact(o->store) || !matched)
        return err_set(e, ERR_USAGE, "%s needs an exact store and --match full", option);
    if (o->compare_states && !state_file_check(o->compare_states, e)) return false;
    return outcome_can_write(o->export_states, e);
}

struct taking {
    struct search *search;
    struct canon *canon;
    struct state_file *state_file;
    struct store_cursor *states; // in their newest form
    struct report_states *result;
    FILE *file;
};

static bool add_state(void *arg, const uint32_t *words, uint32_t n) {
    struct taking *t = arg;
    state_id id;
    search_rewind(t->search);
    uint32_t length = canon_rewrite(t->canon, words, n, &words);
    if (length) store_put(t->states, words, length, &id);
    else if (!t->result->unnamed++)
        snprintf(t->result->why, sizeof t->result->why, "a class loader of the program");
    return true;
}

static bool write_state(void *arg, const uint32_t *words, uint32_t n) {
    struct taking *t = arg;
    if (state_file_export(t->state_file, words, n, t->file)) t->result->written++;
    else if (!t->result->unnamed++)
        snprintf(t->result->why, sizeof t->result->why, "%s", state_file_why(t->state_file));
    return true;
}

static bool write_all(struct taking *t, const char *path, struct err *e) {
    if (!(t->file = fopen(path, "w")))
        return err_set(e, ERR_USAGE, "%s: %s", path, strerror(errno));
    search_rewind(t->search);
    t->state_file = state_file_new(t->canon);
    store_each(t->states, write_state, t);
    state_file_finish(t->state_file, t->file);
    state_file_free(t->state_file);
    bool written = !ferror(t->file);
    if (fclose(t->file) != 0 || !written)
        return err_set(e, ERR_IO, "%s: %s", path, strerror(errno));
    return true;
}

static bool compare_all(struct taking *t, const char *path, struct err *e) {
    struct report_states *r = t->result;
    enum state_file_line line;
    if (!(t->file = fopen(path, "r")))
        return err_set(e, ERR_USAGE, "%s: %s", path, strerror(errno));
    t->state_file = state_file_new(t->canon);
    for (;; r->theirs++) {
        const uint32_t *words;
        uint32_t n;
        search_rewind(t->search);
        line = state_file_import(t->state_file, t->file, &words, &n);
        if (line != STATE_FILE_STATE && line != STATE_FILE_UNKNOWN) break;
        r->common += line == STATE_FILE_STATE && store_has(t->states, words, n);
    }
    r->extra = store_stats(t->states).states - r->common;
    if (line == STATE_FILE_BAD)
        err_set(e, ERR_USAGE, "%s: %s", path, state_file_why(t->state_file));
    state_file_free(t->state_file);
    fclose(t->file);
    return line == STATE_FILE_END;
}

bool states_take(struct search *s, struct canon *c, struct report *r, struct err *e) {
    const struct checkoptions *o = r->options;
    if (!o->export_states && !o->compare_states) return true;
    struct taking t = {.search = s, .canon = c, .result = &r->states};
    t.states = store_open(o->store, 0);
    canon_whole(c, false);
    search_each(s, add_state, &t);
    bool ok = (!o->export_states || write_all(&t, o->export_states, e)) &&
              (!o->compare_states || compare_all(&t, o->compare_states, e));
    search_rewind(s);
    store_close(t.states);
    return ok;
}
