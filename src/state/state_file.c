#include "state/state_file.h"
#include "classfile/classfile.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "link/loader.h"
#include "state/content_names.h"
#include "state/form_parse.h"
#include "state/canon_walk.h"
#include <ctype.h>
#include <stdarg.h>
#include <xxhash.h>

static const char heading[] = "dejavm states 1";
static const char *const loaders[] = {
    [LOADER_BOOT] = "boot", [LOADER_PLATFORM] = "platform", [LOADER_APP] = "app"};

enum thing_kind { THING_CLASS, THING_OBJECT, THING_LINK };
struct thing {       // something that has a number in the file
    uint8_t kind;    // enum thing_kind
    bool unknown;    // this process does not have it
    uint32_t number; // of a link in this process
    struct klass *klass;
    ref object;
};
struct numbered { // when writing: the number of a thing in the file
    uint64_t key;
    uint32_t number; // 0: the entry is free
};

struct state_file {
    struct canon *c;
    struct content_names *names;
    struct form_parsed form;
    VEC(uint32_t) words;
    VEC(uint8_t) given; // kinds of words as the file gives them (state/form_parse.h)
    char why[1600];
    FILE *out;
    uint32_t n; // names written
    struct numbered *map;
    uint32_t map_n;           // a power of two; 0: nothing is written
    VEC(struct thing) things; // read
    char *line, *at;
    size_t line_cap;
    uint64_t line_number;
};

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

static uint64_t code_hash(const struct method *m) {
    const struct code_attr *code = m->info ? m->info->code : NULL;
    return code ? XXH3_64bits(code->code.at, code->code.len) : 0;
}

// The position of a frame: a bytecode index, and which of the instructions made from it.
struct spot {
    uint32_t bci, nth;
};

static struct spot spot_of(const struct method *m, uint32_t pc) {
    if (pc == UINT32_MAX) return (struct spot){UINT32_MAX, 0};
    struct spot s = {m->code->bci[pc], 0};
    while (s.nth < pc && m->code->bci[pc - s.nth - 1] == s.bci) s.nth++;
    return s;
}

static void show_slots(FILE *out, const struct control_link *l) {
    for (uint32_t i = 0; i < l->n_slots; i++)
        fprintf(out, " %u%c", l->slots[i].slot, l->slots[i].is_ref ? 'r' : 'p');
}

// A native method of the machine itself (vm/init.h), or NULL.
static const struct method *find_vm_method(const struct state_file *b, const char *name,
                                           const char *type) {
    const struct vm *vm = b->c->vm;
    for (uint32_t i = 0; i < vm->hidden.all.n; i++) {
        const struct method *m = vm->hidden.all.at[i];
        if (sym_is(m->name, name) && sym_is(m->desc, type)) return m;
    }
    return NULL;
}

static bool is_made_at(const struct klass *k, const struct klass *host, const char *method,
                       const char *type, uint32_t bci) {
    const struct indy_place *p = k->made_for;
    return p && p->method->owner == host && p->bci == bci && sym_is(p->method->name, method) &&
           sym_is(p->method->desc, type);
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
    fprintf(b->out, "class %s", loaders[k->loader->kind]);
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
    bool of_vm = find_vm_method(b, m->name->text, m->desc->text) == m;
    uint32_t owner = of_vm ? 0 : write_class(b, m->owner);
    struct spot spot = spot_of(m, l->key.frame.pc);
    if (of_vm && strchr(m->desc->text, 'J'))
        return set_reason(b, "the internal method %s runs with numbers of this process",
                          m->name->text);
    if (!of_vm && !owner) return false;
    fprintf(b->out, "link %u frame %u", parent, owner);
    write_word(b->out, m->name->text);
    write_word(b->out, m->desc->text);
    fprintf(b->out, " %llx %u %u %x %u", (unsigned long long)code_hash(m), spot.bci, spot.nth,
            l->key.frame.flags, l->key.frame.base);
    show_slots(b->out, l);
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

bool state_file_export(struct state_file *b, const uint32_t *words, uint32_t n, FILE *out) {
    *b->why = 0;
    b->out = out;
    if (!b->map_n) {
        grow_map(b);
        fprintf(out, "%s\n", heading);
    }
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
    if (!b->map_n) fprintf(out, "%s\n", heading);
    fputs("end\n", out);
}

// ---- reading ------------------------------------------------------------------------------------

static __attribute__((format(printf, 2, 3))) enum state_file_line
reject_line(struct state_file *b, const char *format, ...) {
    int n = snprintf(b->why, sizeof b->why, "line %llu: ", (unsigned long long)b->line_number);
    va_list list;
    va_start(list, format);
    vsnprintf(b->why + n, sizeof b->why - (size_t)n, format, list);
    va_end(list);
    return STATE_FILE_BAD;
}

static int hex_digit(char c) {
    return isdigit((uint8_t)c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

// The next word of the line, with escapes replaced, or NULL at the end.
static char *next_word(struct state_file *b) {
    while (*b->at == ' ') b->at++;
    if (!*b->at) return NULL;
    char *word = b->at, *to = word;
    for (; *b->at && *b->at != ' '; b->at++) {
        bool escaped = *b->at == '\\' && hex_digit(b->at[1]) >= 0 && hex_digit(b->at[2]) >= 0;
        *to++ = escaped ? (char)(hex_digit(b->at[1]) << 4 | hex_digit(b->at[2])) : *b->at;
        if (escaped) b->at += 2;
    }
    if (*b->at) b->at++;
    *to = 0;
    return word;
}

static bool read_integer(const char *text, int base, uint64_t *out) {
    char *end;
    if (!text || !isxdigit((uint8_t)*text)) return false;
    *out = strtoull(text, &end, base);
    return !*end;
}

static bool next_number(struct state_file *b, int base, uint32_t *out) {
    uint64_t v;
    bool ok = read_integer(next_word(b), base, &v) && v <= UINT32_MAX;
    *out = ok ? (uint32_t)v : 0;
    return ok;
}

static const struct thing *thing_at(const struct state_file *b, uint64_t number,
                                    enum thing_kind kind) {
    if (!number || number > b->things.n) return NULL;
    const struct thing *t = &b->things.at[number - 1];
    return t->kind == kind ? t : NULL;
}

// A thing that an earlier line has named, or NULL if the line is wrong.
static const struct thing *next_thing(struct state_file *b, enum thing_kind kind) {
    uint32_t number;
    return next_number(b, 10, &number) ? thing_at(b, number, kind) : NULL;
}

// The readers add a thing for each line, and return false if the line is wrong. A thing that this
// process does not have is unknown.
static bool add_class_thing(struct state_file *b, struct klass *k) {
    VEC_PUSH(&b->things, (struct thing){.kind = THING_CLASS, .unknown = !k, .klass = k});
    return true;
}

static bool add_object_thing(struct state_file *b, ref r) {
    VEC_PUSH(&b->things, (struct thing){.kind = THING_OBJECT, .unknown = !r, .object = r});
    return true;
}

static bool add_link_thing(struct state_file *b, uint32_t number) {
    VEC_PUSH(&b->things, (struct thing){.kind = THING_LINK, .unknown = !number, .number = number});
    return true;
}

static bool has_layout(struct state_file *b, struct klass *k, const char *layout) {
    char *own = content_names_layout(b->names, k);
    bool same = !strcmp(own, layout);
    free(own);
    return same;
}

static sym known_sym(const struct state_file *b, const char *text) {
    return sym_find(&b->c->vm->linker.symbols, text, strlen(text));
}

static bool read_class(struct state_file *b) {
    struct linker *l = &b->c->vm->linker;
    const char *loader = next_word(b), *name = next_word(b), *layout = b->at;
    if (!name) return false;
    const struct loader *of = !strcmp(loader, loaders[LOADER_BOOT])       ? &l->boot
                              : !strcmp(loader, loaders[LOADER_PLATFORM]) ? &l->platform
                              : !strcmp(loader, loaders[LOADER_APP])      ? &l->app
                                                                          : NULL;
    if (!of) return false;
    sym s = known_sym(b, name);
    struct klass *k = s ? loader_find(of, s) : NULL;
    return add_class_thing(b, k && has_layout(b, k, layout) ? k : NULL);
}

static bool read_array(struct state_file *b) {
    const struct thing *element = next_thing(b, THING_CLASS);
    return element && add_class_thing(b, element->unknown ? NULL : element->klass->array);
}

static bool read_primitive(struct state_file *b) {
    struct linker *l = &b->c->vm->linker;
    const char *name = next_word(b);
    for (int i = 0; name && i < KIND_COUNT; i++)
        if (l->prim[i] && sym_is(l->prim[i]->name, name)) return add_class_thing(b, l->prim[i]);
    return false;
}

static bool read_made(struct state_file *b) {
    const struct linker *l = &b->c->vm->linker;
    const struct thing *host = next_thing(b, THING_CLASS);
    const char *method = next_word(b), *type = next_word(b);
    uint32_t bci;
    if (!host || !type || !next_number(b, 10, &bci)) return false;
    const char *layout = b->at;
    for (uint32_t i = 0; i < l->klasses.n && !host->unknown; i++) {
        struct klass *k = l->klasses.at[i];
        if (is_made_at(k, host->klass, method, type, bci) && has_layout(b, k, layout))
            return add_class_thing(b, k);
    }
    return add_class_thing(b, NULL);
}

static bool read_mirror(struct state_file *b) {
    const struct thing *k = next_thing(b, THING_CLASS);
    return k && add_object_thing(b, k->unknown ? 0 : k->klass->mirror);
}

// A new string of this content, or 0 if out of memory. Going back removes it.
static ref next_string(struct state_file *b) {
    const char *text = next_word(b);
    if (!text) text = "";
    return string_modified(&b->c->vm->heap, text, strlen(text));
}

static bool read_text(struct state_file *b) {
    ref r = next_string(b);
    return add_object_thing(b, r ? string_interned(&b->c->vm->heap, r) : 0);
}

static bool read_lent(struct state_file *b) {
    ref r = next_string(b);
    return add_object_thing(b, r ? string_lent(&b->c->vm->heap, r) : 0);
}

static bool read_constant(struct state_file *b) {
    const struct thing *k = next_thing(b, THING_CLASS);
    bool known = k && !k->unknown && k->klass->made_for;
    return k && add_object_thing(b, known ? k->klass->made_for->constant : 0);
}

static bool read_thread(struct state_file *b) {
    const struct vm *vm = b->c->vm;
    uint32_t id;
    return next_number(b, 10, &id) &&
           add_object_thing(b, id < vm->threads.n ? vm->threads.at[id]->object : 0);
}

static bool is_ref_cell(ref object, const char *name) {
    const char *colon = strrchr(name, ':');
    if (KLASS_OF(object)->elem) return KLASS_OF(object)->elem == KIND_REF;
    return colon && (colon[1] == 'L' || colon[1] == '[');
}

static bool read_cell(struct state_file *b) {
    const struct thing *parent = next_thing(b, THING_OBJECT);
    const char *name = next_word(b);
    uint32_t offset;
    if (!parent || !name) return false;
    bool known = !parent->unknown &&
                 content_names_find_cell(b->names, parent->object, name, &offset) &&
                 is_ref_cell(parent->object, name);
    return add_object_thing(b, known ? FIELD_AT(parent->object, offset, ref) : 0);
}

// ---- links --------------------------------------------------------------------------------------

static struct control_link *find_link(struct state_file *b, const struct control_key *key,
                                      bool *fresh) {
    struct control *control = &b->c->control;
    control_begin(control);
    return control_find(control, key, fresh);
}

static bool add_slotless_link(struct state_file *b, const struct control_key *key) {
    bool fresh;
    find_link(b, key, &fresh);
    return add_link_thing(b, b->c->control.parent);
}

static bool read_user(struct state_file *b, struct control_key key, bool known) {
    const struct canon *c = b->c;
    const struct thing *k = next_thing(b, THING_CLASS);
    key.kind = CONTROL_CLASS;
    bool ok = k && next_number(b, 10, &key.class.state) && next_number(b, 10, &key.class.thread);
    if (!ok) return false;
    uint32_t user = 0;
    while (user < c->users.n && c->users.at[user] != k->klass) user++;
    key.class.user = user;
    return known && user < c->users.n ? add_slotless_link(b, &key) : add_link_thing(b, 0);
}

static bool read_dirty(struct state_file *b, struct control_key key, bool known) {
    const struct thing *object = next_thing(b, THING_OBJECT);
    const char *name = next_word(b);
    uint32_t offset;
    if (!object || !name) return false;
    known = known && !object->unknown &&
            content_names_find_cell(b->names, object->object, name, &offset);
    if (!known) return add_link_thing(b, 0);
    uint32_t *cell = (uint32_t *)((uint8_t *)OBJ(object->object) + offset);
    key.kind = CONTROL_DIRTY;
    key.dirty.cell = (uint32_t)(cell - (uint32_t *)b->c->vm->heap.start);
    return walk_dirty(b->c, cell) ? add_slotless_link(b, &key) : add_link_thing(b, 0);
}

static bool read_thread_link(struct state_file *b, struct control_key key, bool known) {
    key.kind = CONTROL_THREAD;
    bool ok = next_number(b, 10, &key.thread.status) && next_number(b, 10, &key.thread.frames) &&
              next_number(b, 10, &key.thread.choice);
    return ok && (known ? add_slotless_link(b, &key) : add_link_thing(b, 0));
}

// Finds the instruction. Returns false if the method does not have it.
static bool find_spot(const struct method *m, struct spot spot, uint32_t *pc) {
    *pc = UINT32_MAX;
    if (spot.bci == UINT32_MAX) return true;
    for (uint32_t i = 0; m->code && i < m->code->n; i++)
        if (m->code->bci[i] == spot.bci && spot_of(m, i).nth == spot.nth) return *pc = i, true;
    return false;
}

static bool has_slots(const struct control_link *l, const char *text) {
    char *own = NULL;
    size_t size;
    FILE *out = open_memstream(&own, &size);
    if (!out) bug("out of memory");
    show_slots(out, l);
    fclose(out);
    bool same = !strcmp(own + (*own == ' '), text);
    free(own);
    return same;
}

// Whether a frame at this instruction can be that of a caller.
static bool is_call(const struct method *m, uint32_t pc) {
    uint16_t constant = pc == UINT32_MAX ? 0 : m->code->cp[pc];
    sym type = constant ? m->code->constants[constant].desc : NULL;
    return type && *type->text == '(';
}

// Whether the thread has room for the frame and its slots.
static bool has_room(const struct state_file *b, const struct method *m, uint32_t base) {
    const struct thread *t = b->c->vm->threads.at[0];
    return base < (uint32_t)(t->slots_end - t->slots) &&
           (uint32_t)m->nslots + NATIVE_SLOTS < (uint32_t)(t->slots_end - t->slots) - base;
}

// Returns NULL if the class is NULL or does not have the method.
static const struct method *find_frame_method(const struct state_file *b, const struct klass *k,
                                              const char *name, const char *type) {
    sym s = known_sym(b, name), d = known_sym(b, type);
    return k && s && d ? klass_method(k, s, d) : NULL;
}

static bool read_frame_link(struct state_file *b, struct control_key key, bool known) {
    uint32_t number;
    bool ok = next_number(b, 10, &number);
    const struct thing *owner = thing_at(b, number, THING_CLASS);
    const char *name = next_word(b), *type = next_word(b);
    uint64_t hash;
    struct spot spot;
    ok = ok && (owner || !number) && type && read_integer(next_word(b), 16, &hash) &&
         next_number(b, 10, &spot.bci) && next_number(b, 10, &spot.nth) &&
         next_number(b, 16, &key.frame.flags) && next_number(b, 10, &key.frame.base);
    if (!ok) return false;
    const struct method *m =
        owner ? find_frame_method(b, owner->klass, name, type) : find_vm_method(b, name, type);
    if (!known || !m || code_hash(m) != hash || !find_spot(m, spot, &key.frame.pc) ||
        !has_room(b, m, key.frame.base) ||
        (key.frame.flags & FLAG_IN_CALL && !is_call(m, key.frame.pc)))
        return add_link_thing(b, 0);
    bool fresh;
    key.kind = CONTROL_FRAME;
    key.frame.method = HANDLE(m);
    struct control_link *l = find_link(b, &key, &fresh);
    if (fresh) form_cache_slots(b->c, l);
    return add_link_thing(b, has_slots(l, b->at) ? b->c->control.parent : 0);
}

static bool read_link(struct state_file *b) {
    uint32_t number;
    if (!next_number(b, 10, &number)) return false;
    const struct thing *parent = number ? thing_at(b, number, THING_LINK) : NULL;
    const char *kind = next_word(b);
    if ((number && !parent) || !kind) return false;
    struct control_key key = {.parent = parent ? parent->number : 0};
    bool known = !parent || !parent->unknown;
    if (!strcmp(kind, "class")) return read_user(b, key, known);
    if (!strcmp(kind, "dirty")) return read_dirty(b, key, known);
    if (!strcmp(kind, "thread")) return read_thread_link(b, key, known);
    if (!strcmp(kind, "frame")) return read_frame_link(b, key, known);
    bool root = !strcmp(kind, "root");
    if (!root && strcmp(kind, "pin") != 0) return false;
    key.kind = root ? CONTROL_ROOT : CONTROL_PIN;
    return known ? add_slotless_link(b, &key) : add_link_thing(b, 0);
}

// ---- forms --------------------------------------------------------------------------------------

// Returns false if the word is wrong. *known becomes false if it names something unknown.
static bool read_form_word(struct state_file *b, const char *text, bool *known) {
    static const enum thing_kind kinds[] = {
        ['#'] = THING_LINK, ['!'] = THING_LINK, ['@'] = THING_CLASS, ['='] = THING_OBJECT};
    static const uint8_t words_of[] = {
        [THING_LINK] = WORD_CONTROL, [THING_CLASS] = WORD_CLASS, [THING_OBJECT] = WORD_PLACE};
    struct canon *c = b->c;
    uint64_t v;
    bool name = strchr("#!@=", *text);
    if (!read_integer(text + name, name ? 10 : 16, &v) || v > UINT32_MAX) return false;
    const struct thing *t = name ? thing_at(b, v, kinds[(uint8_t)*text]) : NULL;
    if (name && !t) return false;
    *known &= !t || !t->unknown;
    uint32_t word = (uint32_t)v;
    if (*known && t && t->kind == THING_LINK) word = t->number | (*text == '!' ? FORM_WHOLE : 0);
    if (*known && t && t->kind == THING_CLASS)
        word = form_new(plan_of(c->vm, c->filters, t->klass)->id);
    if (*known && t && t->kind == THING_OBJECT) word = form_place(&c->vm->heap, t->object);
    VEC_PUSH(&b->words, word);
    VEC_PUSH(&b->given, t ? words_of[t->kind] : WORD_VALUE);
    return true;
}

static enum state_file_line read_state(struct state_file *b, const uint32_t **words, uint32_t *n) {
    bool known = true;
    b->words.n = b->given.n = 0;
    for (const char *text; (text = next_word(b));)
        if (!read_form_word(b, text, &known))
            return reject_line(b, "%s is not a word of a form", text);
    if (!known) return STATE_FILE_UNKNOWN;
    b->form.given = b->given.at;
    if (!form_parse(b->c, b->words.at, b->words.n, &b->form))
        return reject_line(b, "the words are not a form");
    for (uint32_t i = 0; i < b->form.headers.n; i++)
        b->words.at[b->form.headers.at[i].at] ^= b->form.headers.at[i].pristine;
    *n = canon_rewrite(b->c, b->words.at, b->words.n, words);
    return *n ? STATE_FILE_STATE : STATE_FILE_UNKNOWN;
}

static const struct {
    const char *word;
    bool (*read)(struct state_file *b);
} readers[] = {
    {"class", read_class}, {"array", read_array},       {"primitive", read_primitive},
    {"made", read_made},   {"mirror", read_mirror},     {"text", read_text},
    {"lent", read_lent},   {"constant", read_constant}, {"thread", read_thread},
    {"cell", read_cell},   {"link", read_link},
};

static bool read_name(struct state_file *b, const char *word) {
    for (size_t i = 0; i < COUNT(readers); i++)
        if (!strcmp(word, readers[i].word)) return readers[i].read(b);
    return false;
}

static bool next_line(struct state_file *b, FILE *in) {
    ssize_t n = getline(&b->line, &b->line_cap, in);
    if (n < 0) return false;
    if (n && b->line[n - 1] == '\n') b->line[--n] = 0;
    b->at = b->line;
    b->line_number++;
    return true;
}

enum state_file_line state_file_import(struct state_file *b, FILE *in, const uint32_t **words,
                                       uint32_t *n) {
    if (!b->line_number && (!next_line(b, in) || strcmp(b->line, heading) != 0))
        return reject_line(b, "this is not a file of states (\"%s\")", heading);
    while (next_line(b, in)) {
        const char *word = next_word(b);
        if (!word) return reject_line(b, "empty line");
        if (!strcmp(word, "end")) return STATE_FILE_END;
        if (!strcmp(word, "state")) return read_state(b, words, n);
        if (!read_name(b, word)) return reject_line(b, "not a name, a state or the end");
    }
    return reject_line(b, "the file ends too early");
}
