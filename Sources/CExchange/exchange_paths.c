// Glibc declares renameat2 and its flags only for GNU sources, which Swift's view of Glibc is not.
#define _GNU_SOURCE
#include <unistd.h>
#include "exchange_paths.h"

#include <fcntl.h>
#include <stdio.h>

int exchange_paths(const char *a, const char *b) {
  return renameat2(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE);
}

int move_to_new_path(const char *source, const char *target) {
  return renameat2(AT_FDCWD, source, AT_FDCWD, target, RENAME_NOREPLACE);
}

int private_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }
