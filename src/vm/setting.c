#include "vm/setting.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "link/label.h"
#include "link/loader.h"
#include "vm/fetch.h"
#include "vm/frame.h"
#include "vm/vm.h"
#include <stdio.h>

// Which class reads: the one that is initialized once for all paths, or in link mode the class
// loader's.
static const struct klass *initialized(struct vm *vm, const struct thread *t) {
    if (!vm->heap.link_mode) return vm->explore.early;
    for (const struct frame *f = t->top; f >= t->frames; f--) {
        const struct klass *k = frame_initialized(f);
        if (k && k->jdk) return k;
    }
    return fetch_under_way(vm, t) ? KLASS_OF(vm->linker.app.object) : NULL;
}

// Properties of the library: a static field has them.
static const struct holder {
    const char *klass, *field, *one, *all;
} holders[] = {
    {"java/lang/System", "props", "the property", "the system properties"},
    {"java/security/Security", "props", "the security property", "the security properties"},
};

static ref field_of(struct vm *vm, ref object, const struct klass *k, const char *name) {
    const struct field *f =
        k ? klass_find_field(k, sym_text(&vm->linker.symbols, name), NULL) : NULL;
    return f && object && f->kind == KIND_REF ? FIELD_AT(object, f->offset, ref) : 0;
}

static ref properties_of(struct vm *vm, const struct holder *h) {
    const struct klass *k = loader_find(&vm->linker.boot, sym_text(&vm->linker.symbols, h->klass));
    return k ? field_of(vm, k->mirror, k, h->field) : 0;
}

// Whose properties an object is, or is the map of, or a view, iterator or entry of that map; NULL:
// nobody's.
static const struct holder *holder_of(struct vm *vm, ref object) {
    ref map = object ? field_of(vm, object, KLASS_OF(object), "map") : 0;
    for (size_t i = 0; object && i < COUNT(holders); i++) {
        ref all = properties_of(vm, &holders[i]);
        if (all && (object == all || (map && map == field_of(vm, all, KLASS_OF(all), "map"))))
            return &holders[i];
    }
    return NULL;
}

// The first argument, a string, which the caller frees; NULL: it is none.
static char *first_argument(const struct vm *vm, const struct frame *f) {
    size_t len;
    ref key = f->r[1].r;
    return key && KLASS_OF(key) == vm->k.String ? string_to_utf8(key, &len) : NULL;
}

// What a row of vm/draws.def means here. False: nothing that the library has.
static bool name_setting(struct vm *vm, const struct frame *f, const char *what,
                         struct setting *out) {
    *out = (struct setting){0};
    for (size_t i = 0; i < COUNT(holders); i++)
        if (!strcmp(what, holders[i].all)) out->of = &holders[i];
    if (!*what || *what == '*') {
        out->of = holder_of(vm, f->r[0].r);
        if (!out->of || (!*what && !(out->name = first_argument(vm, f)))) return false;
    }
    if (!out->of) out->name = strdup(what);
    return true;
}

static bool same_name(const struct setting *a, const struct setting *b) {
    return a->of == b->of && !strcmp(a->name ? a->name : "", b->name ? b->name : "");
}

// Takes the name.
static struct setting *setting_of(struct settings *s, struct setting *named) {
    for (uint32_t i = 0; i < s->all.n; i++)
        if (same_name(&s->all.at[i], named)) return free(named->name), &s->all.at[i];
    VEC_PUSH(&s->all, *named);
    return &s->all.at[s->all.n - 1];
}

static bool overlap(const struct setting *a, const struct setting *b) {
    return same_name(a, b) || (a->of && a->of == b->of && (!a->name || !b->name));
}

// One was written, the other read.
static void doubt(struct vm *vm, const struct setting *written, const struct setting *read) {
    if (!written->written || !read->reader || !overlap(written, read)) return;
    const char *name = written->name ? read->name : NULL;
    const char *kind = !read->of ? "" : name ? read->of->one : read->of->all;
    doubt_note(vm, DOUBT_INITIALIZER, "%s reads %s%s%s, which the program changes",
               label_class(read->reader).s, kind, *kind && name ? " " : "", name ? name : "");
}

// What decides on the default locale; behind it may be a category, of which only n bytes are not.
static bool is_of_locale(const char *name, size_t n) {
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

static bool is_of_category(const char *name) { // user.language.format
    const char *dot = strrchr(name, '.');
    return dot && (!strcmp(dot, ".format") || !strcmp(dot, ".display")) &&
           is_of_locale(name, (size_t)(dot - name));
}

static bool are_of_locale(const struct setting *named) { // one of them, or all
    return named->of == &holders[0] &&
           (!named->name || is_of_locale(named->name, strlen(named->name)));
}

// Whether the class has read the setting before the program could change it, or what it reads of a
// category is seen to below.
static bool comes_first(const struct klass *reader, const struct setting *named) {
    if (named->of && sym_is(reader->name, named->of->klass)) return true; // it makes them
    bool locale = sym_is(reader->name, "java/util/Locale") ||
                  sym_is(reader->name, "sun/util/locale/BaseLocale");
    return locale && (are_of_locale(named) || (named->name && is_of_category(named->name)));
}

// java makes the default locale of a category when it is first asked for; here it is made with the
// class. A change of its properties in between comes too late.
static void note_category(struct vm *vm, const struct setting *named) {
    if (named->of != &holders[0] || !named->name || !is_of_category(named->name)) return;
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
    if (!writes && (!vm->heap.marks.n || !(reader = initialized(vm, t)))) return;
    if (!name_setting(vm, t->top, name, &named)) return;
    if (writes) note_category(vm, &named);
    if (!vm->heap.marks.n || (reader && comes_first(reader, &named))) {
        free(named.name);
        return;
    }
    struct setting *s = setting_of(&vm->settings, &named);
    s->written |= writes;
    if (reader && !s->reader) s->reader = reader;
    for (uint32_t i = 0; i < vm->settings.all.n; i++) {
        doubt(vm, s, &vm->settings.all.at[i]);
        doubt(vm, &vm->settings.all.at[i], s);
    }
}

bool setting_is_of_locale(struct vm *vm, const struct thread *t, const char *name) {
    struct setting named;
    if (!name_setting(vm, t->top, name, &named)) return false;
    bool meant = are_of_locale(&named);
    free(named.name);
    return meant;
}

void setting_free(struct settings *s) {
    for (uint32_t i = 0; i < s->all.n; i++) free(s->all.at[i].name);
    VEC_FREE(&s->all);
}
