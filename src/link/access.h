// Access control (JVMS 5.4.4): classes, members, nest mates. Does not check exports of modules.
//
//   nest host  <--- NestHost ---  member        both attributes must agree; otherwise the class is
//              --- NestMembers -->              its own nest host
//
// 1. A nest host that cannot be loaded is not an error of the access: the reason is kept in
//    klass.no_nest, for the message.
// 2. Results are java's, and so are the texts.
// Cost: the nest host of a class is resolved once.
#pragma once
#include "link/label.h"
#include "link/linker.h"

// The nest host of k. Returns LINK_UPCALL if a user loader must load it first, else LINK_OK.
enum link_result access_nest_host(struct linker *l, struct klass *k, struct klass **out,
                                  struct link_error *e);
// Returns LINK_OK if `from` may access a member with these flags, which `owner` declares and which
// was resolved in `named`; LINK_ERROR (e is not set) if not; or LINK_UPCALL.
enum link_result access_member(struct linker *l, struct klass *from, struct klass *owner,
                               struct klass *named, uint16_t flags, struct link_error *e);
// The part of a message about a private member of `owner` that says why the two classes are not in
// one nest, or "".
struct label access_no_nest(const struct klass *from, const struct klass *owner);
// Whether k is a subclass of jdk.internal.reflect.MagicAccessorImpl, which reflection generates.
// These may access everything, and are not verified (they create objects without a constructor
// call).
bool access_magic(const struct klass *k);
