// Glibc declares renameat2 and its flags only for GNU sources, which Swift's view of Glibc is not.
#define _GNU_SOURCE
#include <unistd.h>
#include "exchange_paths.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

int exchange_paths(const char *a, const char *b) {
  return renameat2(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE);
}

int move_to_new_path(const char *source, const char *target) {
  return renameat2(AT_FDCWD, source, AT_FDCWD, target, RENAME_NOREPLACE);
}

int is_one_mount(const char *a, const char *b) {
  struct statx x, y;
  if (statx(AT_FDCWD, a, 0, STATX_MNT_ID, &x) != 0 || statx(AT_FDCWD, b, 0, STATX_MNT_ID, &y) != 0) return 0;
  if (x.stx_dev_major != y.stx_dev_major || x.stx_dev_minor != y.stx_dev_minor) return 0;
  // A folder can be mounted at several places, between which nothing is moved. Linux before 5.8 does not tell.
  return !(x.stx_mask & y.stx_mask & STATX_MNT_ID) || x.stx_mnt_id == y.stx_mnt_id;
}

int private_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }

int sync_file_system(const char *path) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return -1;
  int done = syncfs(descriptor);
  int reason = errno;
  close(descriptor);
  errno = reason;
  return done;
}
