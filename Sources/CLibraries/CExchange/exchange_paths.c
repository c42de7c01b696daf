// Glibc declares renameat2 and its flags only for GNU sources, which Swift's view of Glibc is not.
#define _GNU_SOURCE
#include <unistd.h>
#include "exchange_paths.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

#ifdef __APPLE__
#include <string.h>
#include <sys/mount.h>
#include <sys/param.h>

/// File systems without these renames say so by another number than those of Linux.
static int as_on_linux(int result) {
  if (result != 0 && errno == ENOTSUP) errno = EINVAL;
  return result;
}

int exchange_paths(const char *a, const char *b) { return as_on_linux(renamex_np(a, b, RENAME_SWAP)); }

int move_to_new_path(const char *source, const char *target) {
  return as_on_linux(renamex_np(source, target, RENAME_EXCL));
}

int is_one_mount(const char *a, const char *b) {
  struct statfs x, y;
  if (statfs(a, &x) != 0 || statfs(b, &y) != 0) return 0;
  return memcmp(&x.f_fsid, &y.f_fsid, sizeof x.f_fsid) == 0;
}

int private_pipe(int *ends) {
  if (pipe(ends) != 0) return -1;
  // A program that is started in between closes them itself: see photomap_start_program.
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
}

int sync_file_system(const char *path) { return sync_volume_np(path, SYNC_VOLUME_FULLSYNC | SYNC_VOLUME_WAIT); }
#else
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
#endif
