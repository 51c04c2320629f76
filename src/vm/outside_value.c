#include "vm/outside_value.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "link/label.h"
#include "vm/access.h"
#include "vm/frame.h"
#include "vm/init.h"
#include "vm/natives.h"
#include "vm/setting.h"
#include "vm/weak.h"

struct pattern { // of class names; may end in *
    const char *text;
    size_t len; // without the *
};
#define PATTERN(text)                                                                              \
    { text, sizeof(text) - 1 - ((text)[sizeof(text) - 2] == '*') }

enum { OF_FIELD = 253, OF_NAME, FIELD };

static const struct row {
    struct pattern klass;
    const char *method;
    bool own, choices;
    bool probe; // a draw if threads are explored, else own
    enum doubt kind;
    const char *setting; // its name; NULL: not a row SETTING
    bool writes;
    uint8_t place; // of WRITES and READS
} rows[] = {
#define OUTSIDE(klass, method, kind, choices)                                                      \
    {PATTERN(klass), method, false, choices, false, DOUBT_##kind, NULL, false, 0},
#define OWN(klass, method, why)                                                                    \
    {PATTERN(klass), method, true, false, false, DOUBT_COUNT, NULL, false, 0},
#define PROBE(klass, method, why)                                                                  \
    {PATTERN(klass), method, true, false, true, DOUBT_RANDOM, NULL, false, 0},
#define SHOWS(klass)
#define SETTING(klass, method, what, writes)                                                       \
    {PATTERN(klass), method, false, false, false, DOUBT_COUNT, what, writes, 0},
#define WRITES(klass, method, place)                                                               \
    {PATTERN(klass), method, false, false, false, DOUBT_WRITES, NULL, true, place},
#define READS(klass, method, place)                                                                \
    {PATTERN(klass), method, false, false, false, DOUBT_WRITES, NULL, false, place},
#include "vm/outside_values.def"
#undef OUTSIDE
#undef OWN
#undef PROBE
#undef SHOWS
#undef SETTING
#undef WRITES
#undef READS
};
static const struct pattern shows[] = {
#define OUTSIDE(...)
#define OWN(...)
#define PROBE(...)
#define SHOWS(klass) PATTERN(klass),
#define SETTING(...)
#define WRITES(...)
#define READS(...)
#include "vm/outside_values.def"
#undef OUTSIDE
#undef OWN
#undef PROBE
#undef SHOWS
#undef SETTING
#undef WRITES
#undef READS
};

// Compares the last character first: names of one package share their start.
static bool fits_class(const struct pattern *p, sym name) {
    size_t n = p->len;
    if (p->text[n] ? name->len < n : name->len != n) return false;
    return p->text[n - 1] == name->text[n - 1] && !memcmp(p->text, name->text, n);
}

static bool fits_method(const char *pattern, const struct method *m) {
    size_t n = strcspn(pattern, "(*");
    if (pattern[n] == '*') return m->name->len >= n && !memcmp(pattern, m->name->text, n);
    return n == m->name->len && !memcmp(pattern, m->name->text, n) &&
           (!pattern[n] || sym_is(m->desc, pattern + n));
}

static const struct row *next_row(const struct row *row, const struct klass *k) {
    while (row < rows + COUNT(rows) && !fits_class(&row->klass, k->name)) row++;
    return row;
}

// The first row of a class is searched once. Most classes have none.
static const struct row *first_row(struct klass *k) {
    if (UNLIKELY(!k->outside))
        k->outside = (uint16_t)((k->jdk ? next_row(rows, k) - rows : (ptrdiff_t)COUNT(rows)) + 1);
    return rows + k->outside - 1;
}

static const struct row *find_row(const struct method *m) {
    const struct row *row = first_row(m->owner);
    while (row < rows + COUNT(rows) && !fits_method(row->method, m))
        row = next_row(row + 1, m->owner);
    return row < rows + COUNT(rows) ? row : NULL;
}

bool outside_value_has_row(const struct vm *vm, const struct method *m) {
    bool exploring = vm->opt->exploring;
    if (!exploring && !sym_is(m->owner->name, "java/util/Properties") &&
        !sym_is(m->owner->name, "java/lang/System"))
        return false;
    const struct row *row = find_row(m);
    bool own = row && row->own && !(row->probe && vm->opt->threads);
    return row && !own && (exploring || row->writes);
}

// True if the walk ends here: the library draws for itself, or has recorded the draw.
static bool ends_walk(const struct frame *f) {
    const struct klass *initialized = frame_initialized(f);
    if (initialized) return initialized->jdk;
    const struct row *row = find_row(f->method);
    return row && !row->setting;
}

// The frame of the program whose call draws; NULL if the library draws for itself. Hidden methods
// of the program (Math::random as a function) have no place, but what they call counts as called by
// the program.
static const struct frame *find_reader(const struct thread *t, const struct frame *f) {
    for (bool glue = false; f >= t->frames && (glue || !ends_walk(f)); f--) {
        const struct method *m = f->method;
        bool own = m->info && !m->owner->jdk && !m->owner->api;
        if (own && !m->hidden) return f;
        glue |= own;
    }
    return NULL;
}

static bool is_excused(const struct vm *vm, const struct thread *t, enum doubt kind) {
    for (uint32_t i = 0; i < vm->opt->fixed.n; i++) {
        const char *word = vm->opt->fixed.at[i];
        bool method = strchr(word, '.');
        if (method ? frame_is_on_stack(t, word) : !strcmp(word, doubt_key(kind))) return true;
    }
    return false;
}

// The method that the frame has called.
static const struct method *find_called(const struct thread *t, const struct frame *f) {
    while (++f <= t->top)
        if (!f->method->hidden) return f->method;
    return t->direct;
}

// Records a draw with its place. top: the newest frame that may belong to the program.
static void record_read(struct vm *vm, const struct thread *t, const struct frame *top,
                        enum doubt kind) {
    const struct frame *f = find_reader(t, top);
    if (!f || is_excused(vm, t, kind)) return;
    char place[600];
    const struct method *m = find_called(t, f);
    bool made = sym_is(m->name, "<init>");
    frame_place(f, place, sizeof place);
    doubt_note(vm, kind, "%s%s%s%s at %s", made ? "new " : "", label_class(m->owner).s,
               made ? "" : ".", made ? "" : m->name->text, place);
}

void outside_value_note(struct vm *vm, const struct thread *t, enum doubt kind) {
    if (vm->opt->exploring) record_read(vm, t, t->top, kind);
}

bool outside_value_counts(const struct vm *vm, const struct thread *t, enum doubt kind) {
    return find_reader(t, t->top) && !is_excused(vm, t, kind);
}

bool outside_value_is_called(const struct thread *t, const struct frame *f) {
    static const struct pattern through[] = {PATTERN("java/lang/invoke/*"),
                                             PATTERN("java/lang/reflect/*"),
                                             PATTERN("jdk/internal/reflect/*")};
    for (; f >= t->frames; f--) {
        const struct klass *k = f->method->owner;
        bool passes = false;
        for (size_t i = 0; k->jdk && i < COUNT(through); i++)
            passes |= fits_class(&through[i], k->name);
        if (!passes) return !k->jdk && !k->api;
    }
    return false;
}

static ref read_ref_named(struct vm *vm, ref r, const char *name) {
    const struct field *f =
        klass_find_field(KLASS_OF(r), sym_text(&vm->linker.symbols, name), NULL);
    return f ? FIELD_AT(r, f->offset, ref) : 0;
}

// The field that a method with a row WRITES or READS accesses.
struct touched {
    struct klass *klass;       // class of the object
    const struct field *field; // NULL: not known
    ref object;                // 0: any object, for a handle
    uint32_t offset;
};

static struct touched touched_by_name(struct vm *vm, ref mirror, ref name) {
    struct klass *k = mirror && name ? statics_klass(&vm->heap, mirror) : NULL;
    sym text = k ? string_to_sym(&vm->heap, name, false) : NULL;
    const struct field *f = k ? klass_find_field(k, text, NULL) : NULL;
    if (!f || !f->owner->jdk) return (struct touched){0};
    return (struct touched){k, f, 0, f->offset};
}

// The field of a java.lang.reflect.Field.
static struct touched touched_by_field(struct vm *vm, ref field) {
    if (!field) return (struct touched){0};
    return touched_by_name(vm, read_ref_named(vm, field, "clazz"),
                           read_ref_named(vm, field, "name"));
}

static struct touched touched_by_field_of(struct vm *vm, ref field, ref object) {
    struct touched at = touched_by_field(vm, field);
    if (at.field) at.object = at.field->flags & ACC_STATIC ? at.field->owner->mirror : object;
    return at.object ? at : (struct touched){0};
}

static const struct field *find_field_at(struct vm *vm, ref r, uint32_t offset) {
    const struct klass *k = KLASS_OF(r);
    bool is_static = k->tail_at && offset >= vm->linker.class_instance_size;
    for (k = is_static ? statics_klass(&vm->heap, r) : k; k; k = is_static ? NULL : k->super)
        for (uint32_t i = 0; i < k->n_fields; i++) {
            const struct field *f = &k->fields[i];
            if (f->offset == offset && !!(f->flags & ACC_STATIC) == is_static) return f;
        }
    return NULL;
}

static struct touched find_touched(struct vm *vm, const struct frame *f, const struct row *row) {
    const union slot *a = f->r;
    if (row->place == FIELD) return touched_by_field_of(vm, a[0].r, a[1].r);
    if (row->place == OF_FIELD) return touched_by_field(vm, a[1].r);
    if (row->place == OF_NAME) return touched_by_name(vm, a[1].r, a[2].r);
    ref r = f->method->desc->text[1] == 'L' ? a[row->place].r : 0; // otherwise it is an address
    uint32_t offset = r ? (uint32_t)a[row->place + 1].l : 0;
    return r ? (struct touched){KLASS_OF(r), find_field_at(vm, r, offset), r, offset}
             : (struct touched){0};
}

// True if the method at the start of f accesses a field that states leave out. Reading a final
// field is harmless.
static bool touches_left_out(struct vm *vm, const struct frame *f, const struct row *row) {
    const struct explore *e = &vm->explore;
    if (!e->leaves_out) return false;
    struct touched at = find_touched(vm, f, row);
    if (!at.klass || (!row->writes && at.field && at.field->flags & ACC_FINAL)) return false;
    return at.object ? e->leaves_out(e->leaves_arg, at.object, at.offset)
                     : e->leaves_field(e->leaves_field_arg, at.klass, at.field);
}

bool outside_value_is_shown(const struct frame *f) {
    const struct klass *k = f->method->owner;
    for (size_t i = 0; k->jdk && i < COUNT(shows); i++)
        if (fits_class(&shows[i], k->name)) return true;
    return false;
}

// The last condition is the most expensive.
static bool shows_reference(struct vm *vm, const struct thread *t) {
    return (outside_value_is_shown(t->top) || outside_value_is_called(t, t->top - 1)) &&
           find_reader(t, t->top - 1) && weak_shows(vm, t->top->r[0].r);
}

enum native_result outside_value_enter(struct vm *vm, struct thread *t) {
    const struct row *row = find_row(t->top->method);
    if (row->place) {
        if (touches_left_out(vm, t->top, row)) record_read(vm, t, t->top - 1, row->kind);
        return NATIVE_OK;
    }
    if (row->setting) {
        if (row->writes && setting_is_of_locale(vm, t, row->setting))
            TRY(init_class(vm, t, linker_boot(&vm->linker, "java/util/Locale")));
        setting_note(vm, t, row->setting, row->writes);
        return NATIVE_OK;
    }
    if (row->kind == DOUBT_REFERENCES && !shows_reference(vm, t)) return NATIVE_OK;
    if (row->kind == DOUBT_FINALIZERS && !outside_value_is_called(t, t->top - 1)) return NATIVE_OK;
    if (row->kind == DOUBT_CLOCK && vm->explore.threads && vm->figures.threads) {
        bool counts = find_reader(t, t->top - 1) && !is_excused(vm, t, row->kind);
        return !counts || access_learn(vm, ACCESS_CLOCK) ? NATIVE_OK : NATIVE_PAUSE;
    }
    if (!row->choices || !vm->explore.enumerate) record_read(vm, t, t->top - 1, row->kind);
    return NATIVE_OK;
}
