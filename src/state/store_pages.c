#include "state/store_pages.h"
#include "base/invariant.h"
#include "base/err.h"
#include <sys/mman.h>

enum { PAGE = 4096 };
#define LARGE ((size_t)32 << 20) // from this size on huge pages waste little

static size_t round_to_pages(size_t bytes) { return (bytes + PAGE - 1) & -(size_t)PAGE; }

static void *map_pages(size_t bytes) {
    return mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                -1, 0);
}

void store_pages_grow(struct store_pages *p, size_t bytes) {
    size_t more = round_to_pages(bytes + p->bytes / 2);
    void *at = p->at ? mremap(p->at, p->bytes, more, MREMAP_MAYMOVE) : map_pages(more);
    if (at == MAP_FAILED) bug("out of memory (%zu bytes for visited states)", more);
    INVARIANT(more >= bytes && !((uint8_t *)at)[more - 1], "state/store_pages.h 1");
    if (more >= LARGE) madvise(at, more, MADV_HUGEPAGE);
    *p = (struct store_pages){at, more};
}

void store_pages_free(struct store_pages *p) {
    if (p->at) munmap(p->at, p->bytes);
    *p = (struct store_pages){0};
}

uint64_t store_pages_used(const struct store_pages *p, size_t bytes) {
    return p->at ? round_to_pages(bytes) : 0;
}
