#include "vm/setting.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "link/label.h"
#include "link/loader.h"
#include "vm/fetch.h"
#include "vm/frame.h"
#include "vm/vm.h"
#include <stdio.h>

// The class that reads: one that is initialized once for all paths, or the class loader that
// fetches a class in link mode. NULL if code of one path reads.
static const struct klass *find_reader(struct vm *vm, const struct thread *t) {
    if (!vm->heap.link_mode) return vm->explore.early;
    for (const struct frame *f = t->top; f >= t->frames; f--) {
        const struct klass *k = frame_initialized(f);
        if (k && k->jdk) return k;
    }
    return fetch_under_way(vm, t) ? KLASS_OF(vm->linker.app.object) : NULL;
}

// Properties of the library, each kept in a static field.
static const struct holder {
    const char *klass, *field, *one, *all;
} holders[] = {
    {"java/lang/System", "props", "the property", "the system properties"},
    {"java/security/Security", "props", "the security property", "the security properties"},
};

static ref read_named_ref(struct vm *vm, ref object, const struct klass *k, const char *name) {
    const struct field *f =
        k ? klass_find_field(k, sym_text(&vm->linker.symbols, name), NULL) : NULL;
    return f && object && f->kind == KIND_REF ? FIELD_AT(object, f->offset, ref) : 0;
}

static ref find_properties(struct vm *vm, const struct holder *h) {
    const struct klass *k = loader_find(&vm->linker.boot, sym_text(&vm->linker.symbols, h->klass));
    return k ? read_named_ref(vm, k->mirror, k, h->field) : 0;
}

// The holder to which an object belongs: the properties, their map, or a view, iterator or entry of
// the map. NULL: none.
static const struct holder *find_holder(struct vm *vm, ref object) {
    ref map = object ? read_named_ref(vm, object, KLASS_OF(object), "map") : 0;
    for (size_t i = 0; object && i < COUNT(holders); i++) {
        ref all = find_properties(vm, &holders[i]);
        if (all && (object == all || (map && map == read_named_ref(vm, all, KLASS_OF(all), "map"))))
            return &holders[i];
    }
    return NULL;
}

// The first argument if it is a string, which the caller frees; else NULL.
static char *copy_first_argument(const struct vm *vm, const struct frame *f) {
    size_t len;
    ref key = f->r[1].r;
    return key && KLASS_OF(key) == vm->k.String ? string_to_utf8(key, &len) : NULL;
}

// Finds the setting that a row of vm/outside_values.def means here. False: it is not one of the
// library.
static bool name_setting(struct vm *vm, const struct frame *f, const char *what,
                         struct setting *out) {
    *out = (struct setting){0};
    for (size_t i = 0; i < COUNT(holders); i++)
        if (!strcmp(what, holders[i].all)) out->of = &holders[i];
    if (!*what || *what == '*') {
        out->of = find_holder(vm, f->r[0].r);
        if (!out->of || (!*what && !(out->name = copy_first_argument(vm, f)))) return false;
    }
    if (!out->of) out->name = strdup(what);
    return true;
}

static bool have_same_name(const struct setting *a, const struct setting *b) {
    return a->of == b->of && !strcmp(a->name ? a->name : "", b->name ? b->name : "");
}

// Finds or adds a setting. It takes ownership of the name.
static struct setting *find_setting(struct settings *s, struct setting *named) {
    for (uint32_t i = 0; i < s->all.n; i++)
        if (have_same_name(&s->all.at[i], named)) return free(named->name), &s->all.at[i];
    VEC_PUSH(&s->all, *named);
    return &s->all.at[s->all.n - 1];
}

static bool settings_overlap(const struct setting *a, const struct setting *b) {
    return have_same_name(a, b) || (a->of && a->of == b->of && (!a->name || !b->name));
}

// Records a doubt if one setting was written and the other read.
static void note_conflict(struct vm *vm, const struct setting *written,
                          const struct setting *read) {
    if (!written->written || !read->reader || !settings_overlap(written, read)) return;
    const char *name = written->name ? read->name : NULL;
    const char *kind = !read->of ? "" : name ? read->of->one : read->of->all;
    doubt_note(vm, DOUBT_INITIALIZER, "%s reads %s%s%s, which the program changes",
               label_class(read->reader).s, kind, *kind && name ? " " : "", name ? name : "");
}

// True for a property that determines the default locale. n: length without a category.
static bool is_locale_property(const char *name, size_t n) {
    static const char *const names[] = {"user.language",
                                        "user.script",
                                        "user.country",
                                        "user.variant",
                                        "user.region",
                                        "user.extensions",
                                        "java.locale.useOldISOCodes"};
    for (size_t i = 0; i < COUNT(names); i++)
        if (strlen(names[i]) == n && !strncmp(name, names[i], n)) return true;
    return false;
}

static bool is_category_property(const char *name) { // user.language.format
    const char *dot = strrchr(name, '.');
    return dot && (!strcmp(dot, ".format") || !strcmp(dot, ".display")) &&
           is_locale_property(name, (size_t)(dot - name));
}

static bool sets_locale(const struct setting *named) { // one such property, or all properties
    return named->of == &holders[0] &&
           (!named->name || is_locale_property(named->name, strlen(named->name)));
}

// True if the class reads the setting before the program can change it, or if note_category handles
// the setting.
static bool reads_before_change(const struct klass *reader, const struct setting *named) {
    if (named->of && sym_is(reader->name, named->of->klass))
        return true; // its initializer makes them
    bool locale = sym_is(reader->name, "java/util/Locale") ||
                  sym_is(reader->name, "sun/util/locale/BaseLocale");
    return locale && (sets_locale(named) || (named->name && is_category_property(named->name)));
}

// java makes the default locale of a category on first use; here it is made with the class. A
// change of its properties in between would have no effect here: that is a doubt.
static void note_category(struct vm *vm, const struct setting *named) {
    if (named->of != &holders[0] || !named->name || !is_category_property(named->name)) return;
    struct klass *k =
        loader_find(&vm->linker.boot, sym_text(&vm->linker.symbols, "java/util/Locale"));
    if (k && k->mirror && statics_state(&vm->heap, k) != INIT_NONE)
        doubt_note(vm, DOUBT_INITIALIZER, "%s reads %s %s, which the program changes",
                   label_class(k).s, named->of->one, named->name);
}

void setting_note(struct vm *vm, const struct thread *t, const char *name, bool writes) {
    const struct klass *reader = NULL;
    struct setting named;
    if (!vm->explore.active || (writes && (vm->heap.link_mode || vm->explore.early))) return;
    if (!writes && (!vm->heap.marks.n || !(reader = find_reader(vm, t)))) return;
    if (!name_setting(vm, t->top, name, &named)) return;
    if (writes) note_category(vm, &named);
    if (!vm->heap.marks.n || (reader && reads_before_change(reader, &named))) {
        free(named.name);
        return;
    }
    struct setting *s = find_setting(&vm->settings, &named);
    s->written |= writes;
    if (reader && !s->reader) s->reader = reader;
    for (uint32_t i = 0; i < vm->settings.all.n; i++) {
        note_conflict(vm, s, &vm->settings.all.at[i]);
        note_conflict(vm, &vm->settings.all.at[i], s);
    }
}

bool setting_is_of_locale(struct vm *vm, const struct thread *t, const char *name) {
    struct setting named;
    if (!name_setting(vm, t->top, name, &named)) return false;
    bool meant = sets_locale(&named);
    free(named.name);
    return meant;
}

void setting_free(struct settings *s) {
    for (uint32_t i = 0; i < s->all.n; i++) free(s->all.at[i].name);
    VEC_FREE(&s->all);
}
