#include "keep_freed_memory.h"

// Defines __GLIBC__.
#include <limits.h>

#ifdef __GLIBC__
#include <malloc.h>

void keep_freed_memory(void) {
  // Larger blocks are rare and are still returned at once.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  // By default there are eight pools for each core, and memory freed in one is of no use to the others: of a large site a
  // sixth of all memory.
  mallopt(M_ARENA_MAX, 2);
}
#else
void keep_freed_memory(void) {}
#endif
