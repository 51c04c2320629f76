#include "link/klass.h"

const uint8_t kind_shift[KIND_COUNT] = {
    [KIND_BOOLEAN] = 0, [KIND_CHAR] = 1, [KIND_FLOAT] = 2, [KIND_DOUBLE] = 3, [KIND_BYTE] = 0,
    [KIND_SHORT] = 1,   [KIND_INT] = 2,  [KIND_LONG] = 3,  [KIND_REF] = 2,
};

static const char letters[] = "ZCFDBSIJLV";

enum kind kind_of(char letter) {
    switch (letter) {
    case 'Z': return KIND_BOOLEAN;
    case 'C': return KIND_CHAR;
    case 'F': return KIND_FLOAT;
    case 'D': return KIND_DOUBLE;
    case 'B': return KIND_BYTE;
    case 'S': return KIND_SHORT;
    case 'I': return KIND_INT;
    case 'J': return KIND_LONG;
    case 'V': return KIND_VOID;
    default: return KIND_REF;
    }
}

char kind_letter(enum kind k) { return letters[k - KIND_BOOLEAN]; }

bool klass_implements(const struct klass *k, const struct klass *iface) {
    if (k->last_iface == iface) return true;
    for (uint32_t i = 0; i < k->n_ifaces; i++) {
        if (k->ifaces[i] == iface) {
            ((struct klass *)k)->last_iface = iface; // only a cache
            return true;
        }
    }
    return false;
}

bool klass_subclass(const struct klass *k, const struct klass *of) {
    for (;;) {
        if (k == of) return true;
        if (klass_is_interface(of)) return klass_implements(k, of);
        if (!klass_is_array(of)) return of->depth <= k->depth && k->supers[of->depth] == of;
        if (k->elem != KIND_REF || of->elem != KIND_REF) return false;
        k = k->element; // arrays of references compare as their elements do
        of = of->element;
    }
}

static uint32_t hash_method(sym name, sym desc) {
    return name->hash ^ (desc->hash << 5 | desc->hash >> 27);
}

struct method *klass_method(const struct klass *k, sym name, sym desc) {
    if (!k->method_table) {
        for (uint32_t i = 0; i < k->n_methods; i++) {
            if (k->methods[i].name == name && k->methods[i].desc == desc) return &k->methods[i];
        }
        return NULL;
    }
    for (uint32_t at = hash_method(name, desc) & k->method_mask; k->method_table[at];
         at = (at + 1) & k->method_mask) {
        struct method *m = &k->methods[k->method_table[at] - 1];
        if (m->name == name && m->desc == desc) return m;
    }
    return NULL;
}

struct field *klass_field(const struct klass *k, sym name, sym desc) {
    if (!k->field_table) {
        for (uint32_t i = 0; i < k->n_fields; i++) {
            struct field *f = &k->fields[i];
            if (f->name == name && (!desc || f->desc == desc)) return f;
        }
        return NULL;
    }
    for (uint32_t at = name->hash & k->field_mask; k->field_table[at];
         at = (at + 1) & k->field_mask) {
        struct field *f = &k->fields[k->field_table[at] - 1];
        if (f->name == name && (!desc || f->desc == desc)) return f;
    }
    return NULL;
}

enum { FEW = 6 }; // up to this many members are searched without a hash table

static uint32_t table_mask(uint32_t n) {
    uint32_t size = 8;
    while (size < n * 2) size *= 2;
    return size - 1;
}

static void insert_index(uint16_t *table, uint32_t mask, uint32_t hash, uint32_t index) {
    uint32_t at = hash & mask;
    while (table[at]) at = (at + 1) & mask;
    table[at] = (uint16_t)(index + 1);
}

void klass_index(struct arena *a, struct klass *k) {
    if (k->n_methods > FEW) {
        k->method_mask = table_mask(k->n_methods);
        k->method_table = arena_alloc(a, (k->method_mask + 1) * sizeof *k->method_table);
        for (uint32_t i = 0; i < k->n_methods; i++) {
            insert_index(k->method_table, k->method_mask,
                         hash_method(k->methods[i].name, k->methods[i].desc), i);
        }
    }
    if (k->n_fields > FEW) {
        k->field_mask = table_mask(k->n_fields);
        k->field_table = arena_alloc(a, (k->field_mask + 1) * sizeof *k->field_table);
        for (uint32_t i = 0; i < k->n_fields; i++) {
            insert_index(k->field_table, k->field_mask, k->fields[i].name->hash, i);
        }
    }
}

static bool is_instance(const struct method *m) { return !(m->flags & (ACC_STATIC | ACC_PRIVATE)); }

// Whether an interface that extends the candidate's interface declares the method again.
static bool is_overridden(const struct klass *k, const struct method *m) {
    for (uint32_t i = 0; i < k->n_ifaces; i++) {
        const struct klass *other = k->ifaces[i];
        if (other == m->owner || !klass_implements(other, m->owner)) continue;
        const struct method *by = klass_method(other, m->name, m->desc);
        if (by && is_instance(by)) return true;
    }
    return false;
}

struct defaults klass_default(const struct klass *k, sym name, sym desc) {
    struct defaults c = {0};
    uint32_t candidates = 0;
    for (uint32_t i = 0; i < k->n_ifaces && candidates < 2; i++) {
        struct method *m = klass_method(k->ifaces[i], name, desc);
        if (m && is_instance(m)) candidates++;
    }
    for (uint32_t i = 0; i < k->n_ifaces && candidates; i++) {
        struct method *m = klass_method(k->ifaces[i], name, desc);
        if (!m || !is_instance(m) || (candidates > 1 && is_overridden(k, m))) continue;
        if (m->flags & ACC_ABSTRACT) {
            if (!c.abstract) c.abstract = m;
        } else if (c.n_concrete++ == 0) {
            c.concrete = m;
        } else {
            c.other = m;
        }
    }
    return c;
}

struct method *klass_find_method(const struct klass *k, sym name, sym desc) {
    if (klass_is_interface(k)) {
        struct method *m = klass_method(k, name, desc);
        if (m) return m;
        m = klass_method(k->super, name, desc);
        if (m && m->flags & ACC_PUBLIC && !(m->flags & ACC_STATIC)) return m;
    } else {
        for (const struct klass *s = k; s; s = s->super) {
            struct method *m = klass_method(s, name, desc);
            if (m) return m;
        }
    }
    struct defaults c = klass_default(k, name, desc);
    return c.concrete ? c.concrete : c.abstract;
}

static struct field *find_super_field(const struct klass *k, sym name, sym desc) {
    struct field *f = NULL;
    for (uint32_t i = 0; i < k->n_direct && !f; i++) {
        f = klass_field(k->direct[i], name, desc);
        if (!f) f = find_super_field(k->direct[i], name, desc);
    }
    return f;
}

struct field *klass_find_field(const struct klass *k, sym name, sym desc) {
    for (; k; k = k->super) {
        struct field *f = klass_field(k, name, desc);
        if (!f && k->n_direct) f = find_super_field(k, name, desc);
        if (f) return f;
    }
    return NULL;
}

struct method *klass_itable(const struct klass *k, const struct method *declared) {
    assert(declared->vindex >= 0 && klass_is_interface(declared->owner));
    for (uint32_t i = 0; i < k->n_ifaces; i++) {
        if (k->ifaces[i] == declared->owner) return k->itable[i].methods[declared->vindex];
    }
    return NULL;
}

struct method *klass_select(const struct klass *k, struct method *resolved) {
    if (resolved->vindex < 0) return resolved;
    if (klass_is_interface(resolved->owner)) return klass_itable(k, resolved);
    return (uint32_t)resolved->vindex < k->n_vtable ? k->vtable[resolved->vindex] : NULL;
}

static size_t package_len(sym name) {
    const char *slash = memrchr(name->text, '/', name->len);
    return slash ? (size_t)(slash - name->text) : 0;
}

bool klass_same_package(const struct klass *a, const struct klass *b) {
    if (a->loader != b->loader) return false;
    while (klass_is_array(a)) a = a->element;
    while (klass_is_array(b)) b = b->element;
    size_t n = package_len(a->name);
    return n == package_len(b->name) && !memcmp(a->name->text, b->name->text, n);
}
