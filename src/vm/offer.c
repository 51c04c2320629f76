#include "vm/offer.h"

const char *offer_kind(enum choice_kind kind) {
    static const char *const names[] = {
#define CHOICE(name, help) #name,
#include "vm/choices.def"
#undef CHOICE
    };
    return names[kind];
}
