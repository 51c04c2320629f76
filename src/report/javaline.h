// The command that takes the choices of a violation under plain java, in any debugger.
#pragma once
#include "report/report.h"

// malloc'ed; NULL: java cannot take them, because some are not choices of the program's own.
char *javaline(const struct report *r, const struct report_violation *v);
