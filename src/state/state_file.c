#include "state/state_file.h"
#include "classfile/classfile.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "link/loader.h"
#include "state/canon_walk.h"
#include "state/state_file_parts.h"
#include <stdarg.h>
#include <xxhash.h>

const char *const state_file_loaders[] = {
    [LOADER_BOOT] = "boot", [LOADER_PLATFORM] = "platform", [LOADER_APP] = "app"};

struct state_file *state_file_new(struct canon *c) {
    struct state_file *b = vec_grow(NULL, sizeof *b);
    *b = (struct state_file){.c = c, .names = content_names_new(c)};
    return b;
}

void state_file_free(struct state_file *b) {
    content_names_free(b->names);
    form_parse_free(&b->form);
    VEC_FREE(&b->words);
    VEC_FREE(&b->given);
    VEC_FREE(&b->things);
    free(b->map);
    free(b->line);
    free(b);
}

const char *state_file_why(const struct state_file *b) { return b->why; }

// Sets the reason why a form cannot be exported, unless there is one already. Returns 0.
static __attribute__((format(printf, 2, 3))) uint32_t set_reason(struct state_file *b,
                                                                 const char *format, ...) {
    va_list list;
    va_start(list, format);
    if (!*b->why) vsnprintf(b->why, sizeof b->why, format, list);
    va_end(list);
    return 0;
}

// ---- writing and reading ------------------------------------------------------------------------

uint64_t state_file_code_hash(const struct method *m) {
    const struct code_attr *code = m->info ? m->info->code : NULL;
    return code ? XXH3_64bits(code->code.at, code->code.len) : 0;
}

struct state_file_spot state_file_spot(const struct method *m, uint32_t pc) {
    if (pc == UINT32_MAX) return (struct state_file_spot){UINT32_MAX, 0};
    struct state_file_spot s = {m->code->bci[pc], 0};
    while (s.nth < pc && m->code->bci[pc - s.nth - 1] == s.bci) s.nth++;
    return s;
}

void state_file_put_slots(FILE *out, const struct control_link *l) {
    for (uint32_t i = 0; i < l->n_slots; i++)
        fprintf(out, " %u%c", l->slots[i].slot, l->slots[i].is_ref ? 'r' : 'p');
}

// A native method of the machine itself (vm/init.h), or NULL.
const struct method *state_file_vm_method(const struct state_file *b, const char *name,
                                          const char *type) {
    const struct vm *vm = b->c->vm;
    for (uint32_t i = 0; i < vm->hidden.all.n; i++) {
        const struct method *m = vm->hidden.all.at[i];
        if (sym_is(m->name, name) && sym_is(m->desc, type)) return m;
    }
    return NULL;
}

// ---- writing ------------------------------------------------------------------------------------

static uint32_t number_in(const struct state_file *b, uint64_t key, uint32_t **free_entry) {
    uint32_t i = (uint32_t)(key * 0x9e3779b97f4a7c15u >> 32) & (b->map_n - 1);
    while (b->map[i].number && b->map[i].key != key) i = (i + 1) & (b->map_n - 1);
    b->map[i].key = key;
    *free_entry = &b->map[i].number;
    return b->map[i].number;
}

static void grow_map(struct state_file *b) {
    struct numbered *old = b->map;
    uint32_t old_n = b->map_n, *entry;
    b->map_n = old_n ? 2 * old_n : 1024;
    b->map = calloc(b->map_n, sizeof *b->map);
    if (!b->map) bug("out of memory");
    for (uint32_t i = 0; i < old_n; i++)
        if (old[i].number) {
            number_in(b, old[i].key, &entry);
            *entry = old[i].number;
        }
    free(old);
}

static uint64_t make_key(enum thing_kind kind, uint32_t id) { return (uint64_t)kind << 32 | id; }

// The number of a thing in the file, or 0 if it has none yet.
static uint32_t find_number(struct state_file *b, enum thing_kind kind, uint32_t id) {
    uint32_t *entry;
    return number_in(b, make_key(kind, id), &entry);
}

// Ends the line that names a thing, and returns its new number.
static uint32_t end_name(struct state_file *b, enum thing_kind kind, uint32_t id) {
    uint32_t *entry;
    if (2 * (b->n + 2) > b->map_n) grow_map(b);
    number_in(b, make_key(kind, id), &entry);
    fputc('\n', b->out);
    return *entry = ++b->n;
}

static void write_word(FILE *out, const char *text) {
    fputc(' ', out);
    for (; *text; text++)
        if ((uint8_t)*text <= ' ' || *text == '\\') fprintf(out, "\\%02x", (uint8_t)*text);
        else fputc(*text, out);
}

static uint32_t write_class(struct state_file *b, struct klass *k);

static void write_layout(struct state_file *b, struct klass *k) {
    char *layout = content_names_layout(b->names, k);
    fprintf(b->out, " %s", layout);
    free(layout);
}

static uint32_t write_made(struct state_file *b, struct klass *k) {
    const struct indy_place *p = k->made_for;
    uint32_t host = write_class(b, p->method->owner);
    if (!host) return 0;
    fprintf(b->out, "made %u", host);
    write_word(b->out, p->method->name->text);
    write_word(b->out, p->method->desc->text);
    fprintf(b->out, " %u", p->bci);
    write_layout(b, k);
    return end_name(b, THING_CLASS, k->id);
}

static uint32_t write_class(struct state_file *b, struct klass *k) {
    uint32_t number = find_number(b, THING_CLASS, k->id);
    if (number) return number;
    if (k->elem) {
        uint32_t element = write_class(b, k->element);
        if (!element) return 0;
        fprintf(b->out, "array %u", element);
        return end_name(b, THING_CLASS, k->id);
    }
    if (k->prim) {
        fprintf(b->out, "primitive %s", k->name->text);
        return end_name(b, THING_CLASS, k->id);
    }
    if (k->made_for) return write_made(b, k);
    if (k->hidden_class || k->absent || k->loader->kind == LOADER_USER)
        return set_reason(b, "the class %s has no name outside of the process", k->name->text);
    fprintf(b->out, "class %s", state_file_loaders[k->loader->kind]);
    write_word(b->out, k->name->text);
    write_layout(b, k);
    return end_name(b, THING_CLASS, k->id);
}

static uint32_t write_text(struct state_file *b, const char *kind, ref string, ref r) {
    size_t len;
    char *text = string_to_modified(string, &len);
    fputs(kind, b->out);
    write_word(b->out, text);
    free(text);
    return end_name(b, THING_OBJECT, r);
}

// Writes an object that has a name without a path. Returns 0 if it has none.
static uint32_t write_by_itself(struct state_file *b, ref r) {
    struct vm *vm = b->c->vm;
    struct klass *k = KLASS_OF(r);
    uint32_t of;
    if (k == vm->linker.klass_class) {
        if (!(of = write_class(b, statics_klass(&vm->heap, r)))) return 0;
        fprintf(b->out, "mirror %u", of);
        return end_name(b, THING_OBJECT, r);
    }
    if (k == vm->linker.string && string_interned(&vm->heap, r) == r)
        return write_text(b, "text", r, r);
    ref lent = k->elem == KIND_REF ? string_of_lent(&vm->heap, r) : 0;
    if (lent) return write_text(b, "lent", lent, r);
    if (k->made_for && k->made_for->constant == r) {
        if (!(of = write_class(b, k))) return 0;
        fprintf(b->out, "constant %u", of);
        return end_name(b, THING_OBJECT, r);
    }
    for (uint32_t i = 0; i < vm->threads.n; i++)
        if (vm->threads.at[i]->object == r) {
            fprintf(b->out, "thread %u", i);
            return end_name(b, THING_OBJECT, r);
        }
    return 0;
}

struct hop { // from a parent to an object
    ref object;
    uint32_t offset;
};

static uint32_t write_object(struct state_file *b, ref r) {
    VEC(struct hop) hops = {0};
    uint32_t number, offset;
    ref parent;
    while (!(number = find_number(b, THING_OBJECT, r)) && !(number = write_by_itself(b, r))) {
        if (*b->why) break;
        if (!content_names_parent(b->names, r, &parent, &offset)) {
            set_reason(b, "no static field leads to an object of %s", KLASS_OF(r)->name->text);
            break;
        }
        VEC_PUSH(&hops, (struct hop){r, offset});
        r = parent;
    }
    while (number && hops.n) {
        struct hop hop = hops.at[--hops.n];
        char cell[CONTENT_NAMES_CELL];
        if (!content_names_cell(b->names, r, hop.offset, cell)) {
            number = set_reason(b, "a field of %s has no name", KLASS_OF(r)->name->text);
            break;
        }
        fprintf(b->out, "cell %u", number);
        write_word(b->out, cell);
        number = end_name(b, THING_OBJECT, r = hop.object);
    }
    VEC_FREE(&hops);
    return number;
}

static bool write_dirty(struct state_file *b, uint32_t parent, const struct control_key *key) {
    struct canon *c = b->c;
    uint32_t *cell = (uint32_t *)c->vm->heap.start + key->dirty.cell;
    const struct dirty *d = walk_dirty(c, cell);
    uint8_t *object = d ? walk_object_at(c, (uint8_t *)cell) : NULL;
    char name[CONTENT_NAMES_CELL];
    if (!object) return set_reason(b, "memory outside of objects has changed");
    ref r = REF_OF(object);
    if (!content_names_cell(b->names, r, (uint32_t)((uint8_t *)cell - object), name))
        return set_reason(b, "a field of %s has no name", KLASS_OF(r)->name->text);
    uint32_t number = write_object(b, r);
    if (!number) return false;
    fprintf(b->out, "link %u dirty %u", parent, number);
    write_word(b->out, name);
    return true;
}

static bool write_frame(struct state_file *b, uint32_t parent, const struct control_link *l) {
    const struct method *m = METHOD_AT(l->key.frame.method);
    bool of_vm = state_file_vm_method(b, m->name->text, m->desc->text) == m;
    uint32_t owner = of_vm ? 0 : write_class(b, m->owner);
    struct state_file_spot spot = state_file_spot(m, l->key.frame.pc);
    if (of_vm && strchr(m->desc->text, 'J'))
        return set_reason(b, "the internal method %s runs with numbers of this process",
                          m->name->text);
    if (!of_vm && !owner) return false;
    fprintf(b->out, "link %u frame %u", parent, owner);
    write_word(b->out, m->name->text);
    write_word(b->out, m->desc->text);
    fprintf(b->out, " %llx %u %u %x %u", (unsigned long long)state_file_code_hash(m), spot.bci,
            spot.nth, l->key.frame.flags, l->key.frame.base);
    state_file_put_slots(b->out, l);
    return true;
}

static bool write_user(struct state_file *b, uint32_t parent, const struct control_key *key) {
    uint32_t number = write_class(b, b->c->users.at[key->class.user]);
    if (!number) return false;
    fprintf(b->out, "link %u class %u %u %u", parent, number, key->class.state, key->class.thread);
    return true;
}

static uint32_t write_link(struct state_file *b, uint32_t link) {
    uint32_t number = link ? find_number(b, THING_LINK, link) : 0;
    if (number || !link) return number;
    const struct control_link *l = &b->c->control.links.at[link];
    uint32_t parent = write_link(b, l->key.parent);
    if (l->key.parent && !parent) return 0;
    bool ok = true;
    switch ((enum control_kind)l->key.kind) {
    case CONTROL_CLASS: ok = write_user(b, parent, &l->key); break;
    case CONTROL_DIRTY: ok = write_dirty(b, parent, &l->key); break;
    case CONTROL_THREAD:
        fprintf(b->out, "link %u thread %u %u %u", parent, l->key.thread.status,
                l->key.thread.frames, l->key.thread.choice);
        break;
    case CONTROL_FRAME: ok = write_frame(b, parent, l); break;
    case CONTROL_ROOT: fprintf(b->out, "link %u root", parent); break;
    case CONTROL_PIN: fprintf(b->out, "link %u pin", parent); break;
    case CONTROL_THREADS: bug("a form of several threads is named"); // see has_threads
    }
    return ok ? end_name(b, THING_LINK, link) : 0;
}

// Writes the class of an object in the form.
static uint32_t write_instance(struct state_file *b, struct klass *k) {
    const struct field *own = content_names_private(b->names, k);
    if (!own) return write_class(b, k);
    return set_reason(b, "%s.%s holds a number of this process", own->owner->name->text,
                      own->name->text);
}

// Writes the name that a word needs, and returns its number in the file.
static uint32_t write_thing(struct state_file *b, uint32_t word, enum form_word kind) {
    switch (kind) {
    case WORD_CONTROL: return write_link(b, word & ~FORM_WHOLE);
    case WORD_CLASS: return write_instance(b, plan_klass(b->c->filters, form_number(word)));
    case WORD_PLACE: return write_object(b, form_placed(&b->c->vm->heap, word));
    default: return 0;
    }
}

static char mark_of(uint32_t word, enum form_word kind) {
    switch (kind) {
    case WORD_CONTROL: return word & FORM_WHOLE ? '!' : '#';
    case WORD_CLASS: return '@';
    case WORD_PLACE: return '=';
    default: return 0;
    }
}

static uint32_t header_change(const struct state_file *b, uint32_t at, uint32_t word) {
    const struct form_header *h = b->form.headers.at;
    while (h->at != at) h++;
    return word ^ h->pristine;
}

// Whether a form is that of a state with several threads, in pieces or not.
static bool has_threads(const struct state_file *b, uint32_t control) {
    if (b->c->scope == CANON_ROOT) return false;
    if (control & FORM_PIECES) return true;
    return b->c->control.links.at[control & ~FORM_WHOLE].key.kind == CONTROL_THREADS;
}

bool state_file_export(struct state_file *b, const uint32_t *words, uint32_t n, FILE *out) {
    *b->why = 0;
    b->out = out;
    if (!b->map_n) {
        grow_map(b);
        fprintf(out, "%s\n", STATE_FILE_HEADING);
    }
    if (has_threads(b, words[0])) return set_reason(b, "several threads live");
    b->form.given = NULL;
    if (!form_parse(b->c, words, n, &b->form)) bug("the store has words that are not a form");
    const uint8_t *kinds = b->form.kinds.at;
    b->words.n = 0;
    for (uint32_t i = 0; i < n; i++) {
        VEC_PUSH(&b->words,
                 mark_of(words[i], kinds[i]) ? write_thing(b, words[i], kinds[i]) : words[i]);
        if (*b->why) return false;
    }
    fputs("state", out);
    for (uint32_t i = 0; i < n; i++) {
        char mark = mark_of(words[i], kinds[i]);
        if (kinds[i] == WORD_HEADER) fprintf(out, " %x", header_change(b, i, words[i]));
        else if (mark) fprintf(out, " %c%u", mark, b->words.at[i]);
        else fprintf(out, " %x", words[i]);
    }
    fputc('\n', out);
    return true;
}

void state_file_finish(struct state_file *b, FILE *out) {
    if (!b->map_n) fprintf(out, "%s\n", STATE_FILE_HEADING);
    fputs("end\n", out);
}
