#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "signals.h"

/// The file that the thread has opened last.
static _Thread_local char last_file[1024];
/// Where the handler runs when the thread's own stack is full.
static _Thread_local char spare_stack[32 << 10];
static _Thread_local bool has_spare_stack;

static const char *words_before_name, *words_before_file, *words_at_end;
static struct sigaction earlier[NSIG];
static atomic_flag is_told = ATOMIC_FLAG_INIT;

static void say(const char *text) {
  size_t count = strlen(text);
  while (count > 0) {
    ssize_t written = write(STDERR_FILENO, text, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text += written;
    count -= (size_t)written;
  }
}

static const char *name(int number) {
  switch (number) {
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGABRT: return "SIGABRT";
    case SIGBUS: return "SIGBUS";
    case SIGFPE: return "SIGFPE";
    default: return "SIGSEGV";
  }
}

/// Whether a program has sent the signal, and not the processor found the fault.
static bool is_sent(const siginfo_t *info) {
#ifdef __APPLE__
  return info->si_code <= 0 || info->si_code >= SI_USER;
#else
  return info->si_code <= 0;
#endif
}

static void tell(int number, siginfo_t *info, void *context) {
  (void)context;
  int kept = errno;
  // Other threads may fail for the same reason.
  if (!atomic_flag_test_and_set(&is_told)) {
    say(words_before_name);
    say(name(number));
    say(").\n");
    if (last_file[0]) {
      say(words_before_file);
      say(last_file);
      say("\n");
    }
    say(words_at_end);
  }
  // A handler from before, such as one that writes where the program was, comes next.
  if (earlier[number].sa_handler == SIG_IGN) earlier[number].sa_handler = SIG_DFL;
  sigaction(number, &earlier[number], NULL);
  // What the processor has found happens again when this returns; what was sent has to be sent again.
  if (is_sent(info)) raise(number);
  errno = kept;
}

void photomap_tell_of_faults(const char *opening, const char *file_words, const char *closing) {
  words_before_name = strdup(opening);
  words_before_file = strdup(file_words);
  words_at_end = strdup(closing);
  if (!words_before_name || !words_before_file || !words_at_end) return;
  photomap_note_file("");
  static const int numbers[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
    action.sa_sigaction = tell;
    sigfillset(&action.sa_mask);
    sigaction(numbers[i], &action, &earlier[numbers[i]]);
  }
}

void photomap_note_file(const char *path) {
  size_t count = strnlen(path, sizeof last_file - 1);
  memcpy(last_file, path, count);
  last_file[count] = 0;
  if (has_spare_stack) return;
  has_spare_stack = true;
  stack_t now;
  // A thread that has one keeps it.
  if (sigaltstack(NULL, &now) != 0 || !(now.ss_flags & SS_DISABLE)) return;
  stack_t spare = {.ss_sp = spare_stack, .ss_size = sizeof spare_stack};
  sigaltstack(&spare, NULL);
}
