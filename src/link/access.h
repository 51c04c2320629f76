// Who may use what (JVMS 5.4.4): classes, members, nest mates. Exports of modules are not looked at
// here.
#pragma once
#include "link/label.h"
#include "link/linker.h"

// The nest host; LINK_UPCALL when a user loader must be asked for it first, else LINK_OK.
enum link_result access_nest_host(struct linker *l, struct klass *k, struct klass **out,
                                  struct link_error *e);
// LINK_ERROR: no access (e is not set), or LINK_UPCALL.
enum link_result access_member(struct linker *l, struct klass *from, struct klass *owner,
                               struct klass *named, uint16_t flags, struct link_error *e);
// What a message about a private member of `owner` adds: why the two are not in one nest, or "".
struct label access_no_nest(const struct klass *from, const struct klass *owner);
// Subclasses of jdk.internal.reflect.MagicAccessorImpl, which reflection generates: everything is
// open to them, and they are not verified (they make objects that they do not initialize).
bool access_magic(const struct klass *k);
