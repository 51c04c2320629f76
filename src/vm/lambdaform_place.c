// Chooses slots for the names of a LambdaForm so that few values are moved before calls. Every name
// starts with a slot of its own. Then, for each call:
//
//   in place   invokeBasic(t2, a1) with a1 in r1 and no name needed afterwards: t2 is put in r0 as
//              soon as a0 is not needed any more, and the call takes r0, r1 as they are
//   straight   otherwise a name that only the call needs is computed in the slot where the call
//              wants it, if there is no other call in between
#include "vm/lambdaform_translate.h"

static uint32_t slot_width(const struct name *n) { return lambdaform_is_wide(n->letter) ? 2 : 1; }

static bool overlaps(const struct name *n, uint32_t slot, uint32_t size) {
    return n->slot < slot + size && slot < n->slot + slot_width(n);
}

// True if no name except `but` needs these slots after `from` and until `to` is done.
static bool are_slots_free(const struct lambdaform *f, uint32_t slot, uint32_t size, uint32_t but,
                           uint32_t from, uint32_t to) {
    for (uint32_t i = 0; i < f->n; i++) {
        const struct name *n = &f->names[i];
        uint32_t made = i < f->arity ? 0 : i, last = n->last > made ? n->last : made;
        if (i != but && n->letter != 'V' && made < to && last > from && overlaps(n, slot, size))
            return false;
    }
    return true;
}

struct argument {
    uint32_t name; // UINT32_MAX: a constant
    uint16_t at;   // its slot, relative to the first argument
    uint16_t size;
};

static uint32_t list_arguments(const struct lambdaform *f, const struct name *n,
                               struct argument *out) {
    uint32_t count = (uint32_t)ARR(n->arguments)->length, at = n->what == NAME_HANDLE;
    for (uint32_t i = 0; i < count; i++) {
        char letter = lambdaform_letter(f, n, (int32_t)i);
        out[i] = (struct argument){lambdaform_name(f, lambdaform_argument(n, (int32_t)i)),
                                   (uint16_t)at, lambdaform_is_wide(letter) ? 2 : 1};
        at += out[i].size;
    }
    return count;
}

static uint32_t count_occurrences(const struct argument *a, uint32_t n, uint32_t name) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < n; i++) count += a[i].name == name;
    return count;
}

// ---- in place -----------------------------------------------------------------------------------

static int32_t first_slot(const struct lambdaform *f, const struct argument *a, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (a[i].name < f->arity) return f->names[a[i].name].slot - a[i].at;
    return -1;
}

static bool fits_in_place(const struct lambdaform *f, uint32_t call, const struct argument *a,
                          uint32_t n, uint32_t first) {
    for (uint32_t i = 0; i < call; i++) // slots behind belong to the callee
        if (f->names[i].letter != 'V' && f->names[i].last > call &&
            f->names[i].slot + slot_width(&f->names[i]) > first)
            return false;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t slot = first + a[i].at, name = a[i].name;
        if (name == UINT32_MAX) {
            if (!are_slots_free(f, slot, a[i].size, UINT32_MAX, call - 1, call + 1)) return false;
        } else if (count_occurrences(a, n, name) > 1) {
            return false;
        } else if (f->names[name].slot != slot) {
            if (name < f->arity || !are_slots_free(f, slot, a[i].size, name, name, call))
                return false;
        }
    }
    return f->names[call].what != NAME_HANDLE ||
           are_slots_free(f, first, 1, UINT32_MAX, call - 1, call + 1);
}

static bool place_in_call(struct lambdaform *f, uint32_t call, const struct argument *a,
                          uint32_t n) {
    int32_t first = first_slot(f, a, n);
    if (first < 0 || !fits_in_place(f, call, a, n, (uint32_t)first)) return false;
    for (uint32_t i = 0; i < n; i++)
        if (a[i].name != UINT32_MAX) f->names[a[i].name].slot = (uint16_t)(first + a[i].at);
    f->names[call].out = (uint16_t)first;
    return true;
}

// ---- straight -----------------------------------------------------------------------------------

// True if its instructions do not write the slots for arguments.
static bool is_quiet(const struct name *n) {
    return n->what == NAME_FIELD || n->what == NAME_MEMBER || n->what == NAME_STATIC ||
           n->what == NAME_ZERO || n->what == NAME_NONE || n->what == NAME_SELECT ||
           (n->what == NAME_SAME && !n->handle);
}

static void place_for_call(struct lambdaform *f, uint32_t call, const struct argument *a,
                           uint32_t n) {
    uint32_t quiet = call; // names from here on are quiet
    while (quiet > f->arity && is_quiet(&f->names[quiet - 1])) quiet--;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t name = a[i].name;
        if (name == UINT32_MAX || name < f->arity || name + 1 < quiet) continue;
        struct name *x = &f->names[name];
        if (x->last == call && x->slot < f->base && count_occurrences(a, n, name) == 1)
            x->slot = (uint16_t)(f->base + a[i].at);
    }
}

static void place_same(struct lambdaform *f, uint32_t at) {
    struct name *n = &f->names[at];
    uint32_t from = lambdaform_name(f, lambdaform_argument(n, 0));
    if (from == UINT32_MAX || from < f->arity || f->names[from].last != at) return;
    if (are_slots_free(f, f->names[from].slot, slot_width(n), from, at, n->last))
        n->slot = f->names[from].slot;
}

void lambdaform_place(struct lambdaform *f) {
    struct argument a[256];
    for (uint32_t i = f->arity; i < f->n; i++)
        if (f->names[i].what > NAME_SELECT)
            return; // the needs of handlers and loops are not known here
    for (uint32_t i = f->arity; i < f->n; i++) {
        struct name *n = &f->names[i];
        if (n->what != NAME_CALL && n->what != NAME_HANDLE) continue;
        if ((uint32_t)ARR(n->arguments)->length > COUNT(a)) continue;
        uint32_t count = list_arguments(f, n, a);
        if (!place_in_call(f, i, a, count)) place_for_call(f, i, a, count);
    }
    for (uint32_t i = f->arity; i < f->n; i++)
        if (f->names[i].what == NAME_SAME && f->names[i].slot < f->base) place_same(f, i);
}
