#include "classfile/descriptor.h"
#include "classfile/parse.h"

enum { JAVA_5 = 49 }; // earlier files may only use Java identifiers

static bool class_ok(const struct parse *p, sym s) {
    if (p->cf->major >= JAVA_5 || s->text[0] == '[')
        return descriptor_is_class_name(s->text, s->len);
    return descriptor_is_identifier(s->text, s->len, true);
}

static bool member_ok(const struct parse *p, sym s, bool method) {
    if (p->cf->major >= JAVA_5 || (method && s->text[0] == '<'))
        return descriptor_is_unqualified(s->text, s->len, method);
    return descriptor_is_identifier(s->text, s->len, false);
}

void name_check_class(struct parse *p, sym name) {
    if (p->trusted || class_ok(p, name)) return;
    parse_fail_in(p, "Illegal class name \"%s\"", name->text);
}

void name_check_field(struct parse *p, sym name) {
    if (p->trusted || member_ok(p, name, false)) return;
    parse_fail(p, "Illegal field name \"%s\" in class %s", name->text, parse_name(p));
}

void name_check_method(struct parse *p, sym name) {
    if (p->trusted || member_ok(p, name, true)) return;
    parse_fail(p, "Illegal method name \"%s\" in class %s", name->text, parse_name(p));
}

void name_bad_type(struct parse *p, const char *kind, sym name, sym desc) {
    parse_fail(p, "%s \"%s\" in class %s has illegal signature \"%s\"", kind, name->text,
               parse_name(p), desc->text);
}

// Two kinds of errors in a descriptor have their own messages. Fails with one of them if it is the
// first error.
static void fail_descriptor(struct parse *p, const char *kind, sym name, sym desc) {
    const char *s = desc->text, *end = s + desc->len;
    if (s < end && *s == '(') s++;
    while (s < end && *s) {
        const char *start = s;
        while (s < end && *s == '[') s++;
        if (s - start > 255) parse_fail_in(p, "Array type descriptor has more than 255 dimensions");
        if (s == end || !strchr("BCDFIJSZL)", *s)) break;
        if (*s++ != 'L') continue;
        const char *semicolon = memchr(s, ';', (size_t)(end - s));
        if (!semicolon || p->cf->major < JAVA_5) break;
        if (*s == '[' || !descriptor_is_class_name(s, (size_t)(semicolon - s)))
            parse_fail_in(p, "Class name is empty or contains illegal character in descriptor");
        s = semicolon + 1;
    }
    name_bad_type(p, kind, name, desc);
}

// Whether all class names in a well-formed descriptor are identifiers, as old files require.
static bool old_types_ok(const struct parse *p, sym desc) {
    if (p->cf->major >= JAVA_5) return true;
    for (const char *s = desc->text; (s = strchr(s, 'L')); s = strchr(s, ';')) {
        s++;
        if (!descriptor_is_identifier(s, strcspn(s, ";"), true)) return false;
    }
    return true;
}

void name_check_field_type(struct parse *p, sym name, sym desc) {
    if (p->trusted) return;
    if (!descriptor_is_field(desc->text, desc->len)) fail_descriptor(p, "Field", name, desc);
    if (!old_types_ok(p, desc)) name_bad_type(p, "Field", name, desc);
}

void name_check_method_type(struct parse *p, sym name, sym desc) {
    if (p->trusted && desc->text[0] == '(') return;
    if (!descriptor_is_method(desc->text, desc->len)) fail_descriptor(p, "Method", name, desc);
    if (!old_types_ok(p, desc)) name_bad_type(p, "Method", name, desc);
    // <init> and <clinit> return void. Since Java 7 <clinit> has no parameters either.
    if (name->text[0] == '<' && desc->text[desc->len - 1] != 'V')
        name_bad_type(p, "Method", name, desc);
    if (p->cf->major >= 51 && sym_is(name, "<clinit>") && !sym_is(desc, "()V"))
        name_bad_type(p, "Method", name, desc);
}
