// Constants of Linux that the classes of sockets and selectors read when they are initialized.
// Sockets themselves are refused (vm/refused.def).
#include "native/support.h"
#include <netinet/in.h>
#include <poll.h>
#include <stddef.h>
#include <sys/epoll.h>

#define CONSTANT(name, value)                                                                      \
    NATIVE(name) { RETURN_INT(value); }

CONSTANT(yes, 1)
CONSTANT(no, 0)
CONSTANT(isExclusiveBindAvailable, -1) // Windows only
CONSTANT(pollin, POLLIN)
CONSTANT(pollout, POLLOUT)
CONSTANT(pollerr, POLLERR)
CONSTANT(pollhup, POLLHUP)
CONSTANT(pollnval, POLLNVAL)

const struct native_row native_sun_nio_ch_Net[] = {
    {"isIPv6Available0", "()Z", yes, NATIVE_DIRECT},
    {"isReusePortAvailable0", "()Z", yes, NATIVE_DIRECT},
    {"isExclusiveBindAvailable", "()I", isExclusiveBindAvailable, NATIVE_DIRECT},
    {"shouldShutdownWriteBeforeClose0", "()Z", no, NATIVE_DIRECT},
    {"shouldSetBothIPv4AndIPv6Options0", "()Z", yes, NATIVE_DIRECT},
    {"canIPv6SocketJoinIPv4Group0", "()Z", yes, NATIVE_DIRECT},
    {"canJoin6WithIPv4Group0", "()Z", no, NATIVE_DIRECT},
    {"canUseIPv6OptionsWithIPv4LocalAddress0", "()Z", yes, NATIVE_DIRECT},
    {"pollinValue", "()S", pollin, NATIVE_DIRECT},
    {"polloutValue", "()S", pollout, NATIVE_DIRECT},
    {"pollerrValue", "()S", pollerr, NATIVE_DIRECT},
    {"pollhupValue", "()S", pollhup, NATIVE_DIRECT},
    {"pollnvalValue", "()S", pollnval, NATIVE_DIRECT},
    {"pollconnValue", "()S", pollout, NATIVE_DIRECT},
    {0},
};

CONSTANT(eventSize, sizeof(struct epoll_event))
CONSTANT(eventsOffset, offsetof(struct epoll_event, events))
CONSTANT(dataOffset, offsetof(struct epoll_event, data))

const struct native_row native_sun_nio_ch_EPoll[] = {
    {"eventSize", "()I", eventSize, NATIVE_DIRECT},
    {"eventsOffset", "()I", eventsOffset, NATIVE_DIRECT},
    {"dataOffset", "()I", dataOffset, NATIVE_DIRECT},
    {0},
};

CONSTANT(AFINET, AF_INET)
CONSTANT(AFINET6, AF_INET6)
CONSTANT(sizeofSockAddr4, sizeof(struct sockaddr_in))
CONSTANT(sizeofSockAddr6, sizeof(struct sockaddr_in6))
CONSTANT(sizeofFamily, sizeof(sa_family_t))
CONSTANT(offsetFamily, offsetof(struct sockaddr, sa_family))
CONSTANT(offsetSin4Port, offsetof(struct sockaddr_in, sin_port))
CONSTANT(offsetSin4Addr, offsetof(struct sockaddr_in, sin_addr))
CONSTANT(offsetSin6Port, offsetof(struct sockaddr_in6, sin6_port))
CONSTANT(offsetSin6Addr, offsetof(struct sockaddr_in6, sin6_addr))
CONSTANT(offsetSin6ScopeId, offsetof(struct sockaddr_in6, sin6_scope_id))
CONSTANT(offsetSin6FlowInfo, offsetof(struct sockaddr_in6, sin6_flowinfo))

#define ROW(name)                                                                                  \
    { #name, "()I", name, NATIVE_DIRECT }
const struct native_row native_sun_nio_ch_NativeSocketAddress[] = {
    ROW(AFINET),
    ROW(AFINET6),
    ROW(sizeofSockAddr4),
    ROW(sizeofSockAddr6),
    ROW(sizeofFamily),
    ROW(offsetFamily),
    ROW(offsetSin4Port),
    ROW(offsetSin4Addr),
    ROW(offsetSin6Port),
    ROW(offsetSin6Addr),
    ROW(offsetSin6ScopeId),
    ROW(offsetSin6FlowInfo),
    {0},
};

const struct native_row native_sun_nio_ch_UnixDomainSockets[] = {
    {"init", "()Z", yes, NATIVE_DIRECT},
    {0},
};

const struct native_row native_jdk_net_LinuxSocketOptions[] = {
    {"quickAckSupported0", "()Z", no, NATIVE_DIRECT},
    {"keepAliveOptionsSupported0", "()Z", no, NATIVE_DIRECT},
    {"incomingNapiIdSupported0", "()Z", no, NATIVE_DIRECT},
    {0},
};
