// Glibc declares renameat2 and its flags only for GNU sources, which Swift's view of Glibc is not.
#define _GNU_SOURCE
#include "exchange_paths.h"

#include <stdio.h>

#if defined(__APPLE__)
#include <sys/stdio.h>
int exchange_paths(const char *a, const char *b) { return renamex_np(a, b, RENAME_SWAP); }
#else
#include <fcntl.h>
int exchange_paths(const char *a, const char *b) {
  return renameat2(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE);
}
#endif
