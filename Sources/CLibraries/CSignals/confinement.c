#define _GNU_SOURCE
#include "confinement.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __APPLE__
void photomap_leave_network(void) {}

bool photomap_give_up_new_rights(void) { return true; }

void photomap_close_from(int descriptor) {
  int end = getdtablesize();
  // Without a limit it is a number of thousands of millions; no computer has so many files.
  if (end < 0 || end > 1 << 16) end = 1 << 16;
  for (; descriptor < end; descriptor++) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

bool photomap_end_with_parent(int number) {
  (void)number;
  return true;
}

int photomap_private_pipe(int *ends) {
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
}

char **photomap_confining_words(const photomap_program *program, const char **path) {
  // Without this program of macOS, the other one is not started either. It passes its process, files and limits on.
  *path = "/usr/bin/sandbox-exec";
  size_t count = 0;
  while (program->words[count]) count++;
  char **words = calloc(count + 5, sizeof *words);
  if (!words) return NULL;
  words[0] = "sandbox-exec";
  words[1] = "-p";
  words[2] = "(version 1)(allow default)(deny network*)";
  words[3] = (char *)program->path;
  for (size_t i = 1; i < count; i++) words[i + 3] = program->words[i];
  return words;
}
#else
#include <linux/close_range.h>
#include <sched.h>
#include <sys/prctl.h>

void photomap_leave_network(void) {
  // Of a root user without this right, a namespace of its own would take the right to read others' files.
  if (unshare(CLONE_NEWNET) != 0 && geteuid() != 0) (void)unshare(CLONE_NEWUSER | CLONE_NEWNET);
}

bool photomap_give_up_new_rights(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0; }

void photomap_close_from(int descriptor) { close_range((unsigned)descriptor, ~0U, CLOSE_RANGE_CLOEXEC); }

bool photomap_end_with_parent(int number) { return prctl(PR_SET_PDEATHSIG, number) == 0; }

int photomap_private_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }

char **photomap_confining_words(const photomap_program *program, const char **path) {
  (void)program;
  (void)path;
  return NULL;
}
#endif
