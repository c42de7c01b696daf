#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "confinement.h"
#include "signals.h"

/// Where signals are written and read.
static int signal_pipe[2] = {-1, -1};
static atomic_bool has_come;

/// Like `run`, in the new process.
///
/// - Returns: Whether the limits are set.
static bool confine(const photomap_program *program) {
  photomap_leave_network();
  const struct {
    photomap_resource resource;
    rlim_t value;
  } limits[] = {
#ifndef __APPLE__
                // macOS has no limit of memory.
                {RLIMIT_AS, program->memory},
#endif
                {RLIMIT_CPU, program->seconds},
                {RLIMIT_FSIZE, program->file_size},
                {RLIMIT_NOFILE, 64},
                {RLIMIT_CORE, 0}};
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
    struct rlimit limit;
    if (getrlimit(limits[i].resource, &limit) != 0) return false;
    // What this process may at most stays the most. A little more than the limit ends what does not hear the signal at the limit.
    if (limits[i].value < limit.rlim_max) limit.rlim_max = limits[i].value + 5;
    limit.rlim_cur = limits[i].value < limit.rlim_max ? limits[i].value : limit.rlim_max;
    if (setrlimit(limits[i].resource, &limit) != 0) return false;
  }
  return photomap_give_up_new_rights();
}

/// Runs in the new process, where only functions may be called that are safe in handlers of signals.
static void run(const photomap_program *program, const char *path, char *const *words, pid_t parent) {
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) != 0) continue;
    // A program that nohup protects protects the programs that it starts.
    if (number == SIGHUP && action.sa_handler == SIG_IGN) continue;
    action.sa_handler = SIG_DFL;
    action.sa_flags = 0;
    sigaction(number, &action, NULL);
  }
  if (program->has_own_group) setpgid(0, 0);
  int input = program->input ? open(program->input, O_RDONLY) : STDIN_FILENO;
  if (input < 0 || dup2(input, STDIN_FILENO) < 0) return;
  // Neither is one of the first three descriptors, which this process has always open.
  if (dup2(program->output, STDOUT_FILENO) < 0 || dup2(program->errors, STDERR_FILENO) < 0) return;
  // No other file, such as the socket of a server, is open in it.
  photomap_close_from(STDERR_FILENO + 1);
  // After all files are opened, since this process may have more of them than the program may; and before the next call, which
  // another user's namespace would undo.
  if (program->is_confined && !confine(program)) return;
  // The parent may have ended before this call.
  if (!photomap_end_with_parent(program->is_confined ? SIGKILL : SIGTERM) || getppid() != parent) return;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(path, words, program->variables);
}

pid_t photomap_start_program(const photomap_program *program) {
  // Closed by a successful start; otherwise it tells why there was none.
  int ends[2];
  if (photomap_private_pipe(ends) != 0) return -errno;
  // What is executed: the program, or one that confines it.
  const char *path = program->path;
  char *const *words = program->words;
  char **own = program->is_confined ? photomap_confining_words(program, &path) : NULL;
  if (own) words = own;
  // No handler of this process may run in the new one.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t parent = getpid();
  pid_t process = fork();
  int reason = errno;
  if (process == 0) {
    run(program, path, words, parent);
    reason = errno;
    ssize_t written = write(ends[1], &reason, sizeof reason);
    _exit(written == sizeof reason ? 127 : 126);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[1]);
  free(own);
  ssize_t count = 0;
  if (process > 0) {
    while ((count = read(ends[0], &reason, sizeof reason)) < 0 && errno == EINTR) {
    }
  }
  close(ends[0]);
  if (process > 0 && count == 0) return process;
  // Nobody else waits for it.
  if (process > 0) {
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {
    }
  }
  return -reason;
}

static void note(int number) {
  int kept = errno;
  unsigned char byte = (unsigned char)number;
  atomic_store(&has_come, true);
  ssize_t written = write(signal_pipe[1], &byte, 1);
  (void)written;
  errno = kept;
}

bool photomap_catch_ending_signals(void) {
  if (photomap_private_pipe(signal_pipe) != 0) return false;
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction action;
    if (sigaction(numbers[i], NULL, &action) != 0 || action.sa_handler != SIG_DFL) continue;
    action.sa_handler = note;
    action.sa_flags = SA_RESTART;
    sigaction(numbers[i], &action, NULL);
  }
  return true;
}

int photomap_next_signal(void) {
  unsigned char byte = 0;
  while (read(signal_pipe[0], &byte, 1) != 1) {
  }
  return byte;
}

bool photomap_signal_has_come(void) { return atomic_load(&has_come); }

void photomap_end_by_signal(int number) {
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  _exit(128 + number);
}
