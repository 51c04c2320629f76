#include "native/support.h"
#include <errno.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

NATIVE(encoding) { RETURN_REF(0); }

NATIVE(ttyStatus) { RETURN_INT(isatty(0) + 2 * isatty(1) + 4 * isatty(2)); }

NATIVE(istty) { RETURN_INT(isatty(0) && isatty(1)); } // updates before 17.0.20

NATIVE(echo) { // returns the old setting
    struct termios tio;
    if (tcgetattr(0, &tio)) return throw_new(vm, t, "java/io/IOException", "%s", strerror(errno));
    bool was = tio.c_lflag & ECHO;
    tio.c_lflag = a[0].i ? tio.c_lflag | ECHO : tio.c_lflag & ~(tcflag_t)ECHO;
    if (tcsetattr(0, TCSANOW, &tio))
        return throw_new(vm, t, "java/io/IOException", "%s", strerror(errno));
    RETURN_INT(was);
}

const struct native_row native_java_io_Console[] = {
    {"encoding", "()Ljava/lang/String;", encoding, NATIVE_DIRECT},
    {"ttyStatus", "()I", ttyStatus, NATIVE_DIRECT},
    {"istty", "()Z", istty, NATIVE_DIRECT},
    {"echo", "(Z)Z", echo, NATIVE_DIRECT | NATIVE_HOST},
    {0},
};
