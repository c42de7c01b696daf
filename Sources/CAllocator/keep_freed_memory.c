#include "keep_freed_memory.h"

// Defines __GLIBC__.
#include <limits.h>

#ifdef __GLIBC__
#include <malloc.h>

void keep_freed_memory(void) {
  // Larger blocks are rare and are still returned at once.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
}
#else
void keep_freed_memory(void) {}
#endif
