// Addresses as values: literal names, bytes, kinds of addresses. Names are not looked up, and
// nothing is connected.
#include "native/support.h"
#include <stdio.h>

NATIVE(init) { RETURN_VOID; }

// As the JDK's library: some interface has an address of version 6.
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

NATIVE(boundInetAddress0) { RETURN_INT(1); } // asked of the loopback address only

const struct native_row native_java_net_NetworkInterface[] = {
    {"init", "()V", init, NATIVE_DIRECT},
    {"boundInetAddress0", "(Ljava/net/InetAddress;)Z", boundInetAddress0, NATIVE_DIRECT},
    {0},
};
