// Reads files of states (state/state_file.h).
#include "classfile/classfile.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "link/loader.h"
#include "state/canon_walk.h"
#include "state/state_file_parts.h"
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>

#define NOT_STATES "this is not a file of states (\"%s\")"

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
    const struct loader *of = !strcmp(loader, state_file_loaders[LOADER_BOOT])       ? &l->boot
                              : !strcmp(loader, state_file_loaders[LOADER_PLATFORM]) ? &l->platform
                              : !strcmp(loader, state_file_loaders[LOADER_APP])      ? &l->app
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

static bool is_made_at(const struct klass *k, const struct klass *host, const char *method,
                       const char *type, uint32_t bci) {
    const struct indy_place *p = k->made_for;
    return p && p->method->owner == host && p->bci == bci && sym_is(p->method->name, method) &&
           sym_is(p->method->desc, type);
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
    control->parent = key->parent;
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
static bool find_spot(const struct method *m, struct state_file_spot spot, uint32_t *pc) {
    *pc = UINT32_MAX;
    if (spot.bci == UINT32_MAX) return true;
    for (uint32_t i = 0; m->code && i < m->code->n; i++)
        if (m->code->bci[i] == spot.bci && state_file_spot(m, i).nth == spot.nth)
            return *pc = i, true;
    return false;
}

static bool has_slots(const struct control_link *l, const char *text) {
    char *own = NULL;
    size_t size;
    FILE *out = open_memstream(&own, &size);
    if (!out) bug("out of memory");
    state_file_put_slots(out, l);
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
    struct state_file_spot spot;
    ok = ok && (owner || !number) && type && read_integer(next_word(b), 16, &hash) &&
         next_number(b, 10, &spot.bci) && next_number(b, 10, &spot.nth) &&
         next_number(b, 16, &key.frame.flags) && next_number(b, 10, &key.frame.base);
    if (!ok) return false;
    const struct method *m = owner ? find_frame_method(b, owner->klass, name, type)
                                   : state_file_vm_method(b, name, type);
    if (!known || !m || state_file_code_hash(m) != hash || !find_spot(m, spot, &key.frame.pc) ||
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

bool state_file_check(const char *path, struct err *e) {
    char line[sizeof STATE_FILE_HEADING + 1] = "";
    FILE *in = fopen(path, "r");
    if (!in) return err_set(e, ERR_USAGE, "%s: %s", path, strerror(errno));
    bool read = fgets(line, sizeof line, in);
    line[strcspn(line, "\n")] = 0;
    if (!read && ferror(in)) err_set(e, ERR_USAGE, "%s: %s", path, strerror(errno));
    else if (strcmp(line, STATE_FILE_HEADING) != 0)
        err_set(e, ERR_USAGE, "%s: line 1: " NOT_STATES, path, STATE_FILE_HEADING);
    fclose(in);
    return e->code == ERR_NONE;
}

enum state_file_line state_file_import(struct state_file *b, FILE *in, const uint32_t **words,
                                       uint32_t *n) {
    if (!b->line_number && (!next_line(b, in) || strcmp(b->line, STATE_FILE_HEADING) != 0))
        return reject_line(b, NOT_STATES, STATE_FILE_HEADING);
    while (next_line(b, in)) {
        const char *word = next_word(b);
        if (!word) return reject_line(b, "empty line");
        if (!strcmp(word, "end")) return STATE_FILE_END;
        if (!strcmp(word, "state")) return read_state(b, words, n);
        if (!read_name(b, word)) return reject_line(b, "not a name, a state or the end");
    }
    return reject_line(b, "the file ends too early");
}
