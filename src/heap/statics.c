#include "heap/statics.h"
#include "base/invariant.h"
#include "base/err.h"
#include "heap/string.h"
#include "link/linker.h"
#include <stdlib.h>

static uint32_t find_class_offset(const struct klass *k, const char *name) {
    for (uint32_t i = 0; i < k->n_fields; i++) {
        const struct field *f = &k->fields[i];
        if (!(f->flags & ACC_STATIC) && sym_is(f->name, name)) return f->offset;
    }
    return 0;
}

void statics_init(struct heap *h) {
    struct klass *k = h->linker->klass_class;
    struct statics_offsets *o = vec_grow(h->offsets, sizeof *o);
    *o = (struct statics_offsets){
        .vm_klass = find_class_offset(k, "vmKlass"),
        .vm_state = find_class_offset(k, "vmState"),
        .vm_thread = find_class_offset(k, "vmThread"),
        .vm_error = find_class_offset(k, "vmError"),
        .module = find_class_offset(k, "module"),
        .class_loader = find_class_offset(k, "classLoader"),
        .component = find_class_offset(k, "componentType"),
        .name = find_class_offset(k, "name"),
        .class_data = find_class_offset(k, "classData"),
        .vm_defined = find_class_offset(k, "vmDefined"),
    };
    if (!o->vm_klass || !o->vm_state) bug("java.lang.Class lacks the fields of the VM");
    k->tail_at = o->vm_klass;
    h->class_size = k->size;
    h->offsets = o;
}

const struct statics_offsets *statics_offsets(struct heap *h) {
    if (!h->offsets) statics_init(h);
    return h->offsets;
}

// Stores the ConstantValue of one static field in the mirror m.
static void set_constant(struct heap *h, ref m, const struct klass *k, const struct field *f) {
    const struct constant *c = &k->cf->constants[f->info->const_index];
    switch (c->tag) {
    case CP_INT: // also booleans, bytes, chars and shorts: narrow in a zero cell
        if (f->kind == KIND_BOOLEAN || f->kind == KIND_BYTE) {
            FIELD_AT(m, f->offset, int8_t) = (int8_t)c->i;
        } else if (f->kind == KIND_CHAR || f->kind == KIND_SHORT) {
            FIELD_AT(m, f->offset, int16_t) = (int16_t)c->i;
        } else {
            FIELD_AT(m, f->offset, int32_t) = c->i;
        }
        break;
    case CP_FLOAT: FIELD_AT(m, f->offset, int32_t) = c->i; break;
    case CP_LONG:
    case CP_DOUBLE: FIELD_AT(m, f->offset, int64_t) = c->l; break;
    case CP_STRING: FIELD_AT(m, f->offset, ref) = string_sym(h, c->utf8); break;
    default: break;
    }
}

static void set_constants(struct heap *h, ref m, const struct klass *k) {
    for (uint32_t i = 0; i < k->n_fields; i++) {
        const struct field *f = &k->fields[i];
        if ((f->flags & ACC_STATIC) && f->info && f->info->const_index) set_constant(h, m, k, f);
    }
}

// The mirror is fresh permanent memory and link mode is on: no barrier is needed.
static ref make_mirror(struct heap *h, struct klass *k) {
    const struct statics_offsets *o = statics_offsets(h);
    ref m = heap_alloc_bytes(h, h->linker->klass_class, h->class_size + k->statics_size);
    if (!m) bug("the permanent part of the heap is full (%s)", k->name->text);
    INVARIANT(heap_is_perm(h, m), "heap/statics.h 1");
    FIELD_AT(m, o->vm_klass, uint32_t) = HANDLE(k);
    k->mirror = m;
    if (o->class_loader && k->loader) FIELD_AT(m, o->class_loader, ref) = k->loader->object;
    if (k->elem || k->prim) FIELD_AT(m, o->vm_state, uint32_t) = INIT_DONE;
    if (k->elem && o->component && k->element) {
        FIELD_AT(m, o->component, ref) = statics_mirror(h, k->element);
    }
    if (k->cf) set_constants(h, m, k);
    return m;
}

ref statics_mirror(struct heap *h, struct klass *k) {
    if (k->mirror) return k->mirror;
    heap_enter_link(h);
    ref m = make_mirror(h, k);
    heap_leave_link(h);
    return m;
}

struct klass *statics_klass(struct heap *h, ref mirror) {
    return KLASS_AT(FIELD_AT(mirror, statics_offsets(h)->vm_klass, uint32_t));
}

enum init_state statics_state(struct heap *h, struct klass *k) {
    if (k->elem || k->prim) return INIT_DONE;
    if (!k->mirror) return INIT_NONE;
    return (enum init_state)FIELD_AT(k->mirror, statics_offsets(h)->vm_state, uint32_t);
}

void statics_set_state(struct heap *h, struct klass *k, enum init_state state) {
    ref m = statics_mirror(h, k);
    INVARIANT(statics_klass(h, m) == k && state <= INIT_FAILED, "heap/statics.h 3");
    heap_put32(h, m, statics_offsets(h)->vm_state, state);
}
