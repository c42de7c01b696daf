#include "keep_freed_memory.h"

// Says which C library this is.
#include <limits.h>

#ifdef __GLIBC__
#include <malloc.h>

void keep_freed_memory(void) {
  // Larger blocks, of which there are few, still go back at once.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
}
#else
void keep_freed_memory(void) {}
#endif
