// Addresses as values: literal names, bytes, kinds of addresses. The only names that are looked up
// are localhost and, in `run`, the host's own. Nothing is connected.
#include "native/support.h"
#include <arpa/inet.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>
#include <unistd.h>

NATIVE(init) { RETURN_VOID; }

// As in the JDK's library: whether an interface has an IPv6 address.
NATIVE(isIPv6Supported) {
    if (vm->opt->exploring) RETURN_INT(1);
    FILE *f = fopen("/proc/net/if_inet6", "r");
    bool any = f && fgetc(f) != EOF;
    if (f) fclose(f);
    RETURN_INT(any);
}

const struct native_row native_java_net_InetAddress[] = {
    {"init", "()V", init, NATIVE_DIRECT},
    {0},
};

const struct native_row native_java_net_InetAddressImplFactory[] = {
    {"isIPv6Supported", "()Z", isIPv6Supported, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {0},
};

// ---- names --------------------------------------------------------------------------------------

static enum native_result unknown_host(struct vm *vm, struct thread *t, ref name) {
    char *text = support_path(name);
    enum native_result r = natives_refuse_as(vm, t, text, "java/net/UnknownHostException",
                                             "%s: Name or service not known", text);
    free(text);
    return r;
}

static void is_own_name(char name[256]) {
    memset(name, 0, 256);
    if (gethostname(name, 255) < 0 || !*name) strcpy(name, "localhost");
}

// Looks up a name on the host, which may not even know its own name or localhost.
static enum native_result look_up_host(struct vm *vm, struct thread *t, const char *name,
                                       int32_t *address) {
    struct addrinfo *found, wanted = {.ai_family = AF_INET, .ai_socktype = SOCK_STREAM};
    int error = getaddrinfo(name, NULL, &wanted, &found);
    if (error)
        return throw_new(vm, t, "java/net/UnknownHostException", "%s: %s", name,
                         gai_strerror(error));
    *address = (int32_t)ntohl(((struct sockaddr_in *)(void *)found->ai_addr)->sin_addr.s_addr);
    freeaddrinfo(found);
    return NATIVE_OK;
}

static enum native_result find_address(struct vm *vm, struct thread *t, ref name,
                                       int32_t *address) {
    char own[256], *text = support_path(name);
    is_own_name(own);
    *address = INADDR_LOOPBACK;
    bool exploring = vm->opt->exploring, loopback = !strcasecmp(text, "localhost");
    bool local = loopback || (!exploring && !strcasecmp(text, own));
    enum native_result r = !local      ? unknown_host(vm, t, name)
                           : exploring ? NATIVE_OK
                                       : look_up_host(vm, t, text, address);
    free(text);
    return r;
}

NATIVE(lookupAllHostAddr) { // this, name; after one upcall the address is made
    struct frame *f = t->top;
    struct klass *k = linker_boot(&vm->linker, "java/net/Inet4Address");
    int32_t found;
    NOT_NULL(a[1].r);
    if (!f->step) {
        TRY(find_address(vm, t, a[1].r, &found));
        TRY(init_class(vm, t, k));
        ref address = NATIVE_SLOT(f, NATIVE_REF0).w = heap_alloc(&vm->heap, k);
        NEED(address);
        return frame_upcall(vm, t, support_method(vm, k, "<init>", "(Ljava/lang/String;I)V"),
                            (union slot[]){{.w = address}, a[1], {.i = found}});
    }
    ref all = support_array(vm, "java/net/InetAddress", 1);
    NEED(all);
    heap_put_elem(&vm->heap, all, 0, NATIVE_SLOT(f, NATIVE_REF0).r);
    RETURN_REF(all);
}

NATIVE(getLocalHostName) {
    char name[256];
    is_own_name(name);
    ref r = string_text(&vm->heap, name);
    NEED(r);
    RETURN_REF(r);
}

// The host's name for an address of 4 or 16 bytes; false if it has none.
static bool host_of_address(const uint8_t *bytes, size_t n, char name[NI_MAXHOST]) {
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    memcpy(n == 4 ? (void *)&four.sin_addr : (void *)&six.sin6_addr, bytes, n);
    const void *address = n == 4 ? (void *)&four : (void *)&six;
    socklen_t size = n == 4 ? sizeof four : sizeof six;
    return !getnameinfo(address, size, name, NI_MAXHOST, NULL, 0, NI_NAMEREQD);
}

NATIVE(getHostByAddr) { // this, the bytes of the address
    static const uint8_t loopback4[] = {127, 0, 0, 1}, loopback6[16] = {[15] = 1};
    NOT_NULL(a[1].r);
    size_t n = (size_t)ARR(a[1].r)->length;
    const uint8_t *bytes = ARRAY_AT(a[1].r, uint8_t);
    bool local =
        (n == 4 && !memcmp(bytes, loopback4, 4)) || (n == 16 && !memcmp(bytes, loopback6, 16));
    if (!local)
        return natives_refuse_as(vm, t, "the name of an address", "java/net/UnknownHostException",
                                 "Name or service not known");
    char name[NI_MAXHOST] = "localhost";
    if (!vm->opt->exploring && !host_of_address(bytes, n, name))
        return throw_new(vm, t, "java/net/UnknownHostException", NULL);
    ref r = string_text(&vm->heap, name);
    NEED(r);
    RETURN_REF(r);
}

const struct native_row native_java_net_InetAddressImpl[] = {
    {"lookupAllHostAddr", "(Ljava/lang/String;)[Ljava/net/InetAddress;", lookupAllHostAddr, 0},
    {"getLocalHostName", "()Ljava/lang/String;", getLocalHostName, NATIVE_DIRECT | NATIVE_HOST},
    {"getHostByAddr", "([B)Ljava/lang/String;", getHostByAddr, NATIVE_DIRECT},
    {0},
};

NATIVE(boundInetAddress0) { RETURN_INT(1); } // only called for the loopback address

const struct native_row native_java_net_NetworkInterface[] = {
    {"init", "()V", init, NATIVE_DIRECT},
    {"boundInetAddress0", "(Ljava/net/InetAddress;)Z", boundInetAddress0, NATIVE_DIRECT},
    {0},
};
