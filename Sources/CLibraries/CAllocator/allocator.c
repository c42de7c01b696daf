#include "allocator.h"

// Defines __GLIBC__.
#include <limits.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <stdlib.h>
#include <unistd.h>

void keep_freed_memory(void) {
  // Larger blocks are rare and are still returned at once.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  // By default there are eight arenas for each core, and memory freed in one is of no use to the others: of a large site a
  // sixth of all memory. With fewer than one for each core, threads wait for each other.
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  mallopt(M_ARENA_MAX, cores < 2 ? 2 : cores > 64 ? 64 : (int)cores);
}

void choose_arena(void) {
  // Without `volatile` the compiler removes both calls.
  void *volatile block = malloc(1);
  free(block);
}

void return_freed_memory(void) { malloc_trim(0); }
#else
void keep_freed_memory(void) {}
void choose_arena(void) {}
void return_freed_memory(void) {}
#endif
