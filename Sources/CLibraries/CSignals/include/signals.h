/// What Swift cannot do itself: start programs with clean signals, and act when a signal comes.
#ifndef PHOTOMAP_CSIGNALS_H
#define PHOTOMAP_CSIGNALS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

typedef struct {
  const char *path;
  /// The words of the command, the first of which is its name, and the variables of its environment; null at the end.
  char *_Nullable *_Nonnull words;
  char *_Nullable *_Nonnull variables;
  /// A file that it reads; null for the standard input of this process.
  const char *_Nullable input;
  int output;
  int errors;
  /// Whether it has a process group of its own, which cannot read from a terminal.
  bool has_own_group;
  /// Whether it reads the files of others: it has no network where the system allows that, opens few files, gets no further
  /// rights, and takes at most so many bytes of address space, seconds of computing, and bytes of each file that it writes.
  bool is_confined;
  rlim_t memory, seconds, file_size;
} photomap_program;

/// Starts a program, which has no other open files. No signal is blocked or ignored in it, but SIGHUP where nohup has started this process; and it gets SIGTERM
/// when the thread that has started it ends.
///
/// - Returns: The number of its process, or a negative `errno`.
pid_t photomap_start_program(const photomap_program *program);

/// From now on, signals that would end this process (SIGINT, SIGTERM, SIGHUP, SIGQUIT) wait for `photomap_next_signal`. Those that
/// somebody else handles or ignores stay with them.
///
/// - Returns: Whether that is so.
bool photomap_catch_ending_signals(void);

/// Waits for the next of these signals.
int photomap_next_signal(void);

/// Whether one has come.
bool photomap_signal_has_come(void);

/// Ends this process as a signal does that nobody handles.
_Noreturn void photomap_end_by_signal(int number);

/// Writes a message to standard error when this process ends by a fault (SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV); it
/// then ends by that signal as before.
///
/// - Parameters:
///   - opening: What comes before the name of the signal.
///   - file_words: What comes before the name of the last file that the thread has opened, if there is one.
///   - closing: What comes at the end.
void photomap_tell_of_faults(const char *opening, const char *file_words, const char *closing);

/// Remembers the file that this thread reads, for that message.
void photomap_note_file(const char *path);

#pragma clang assume_nonnull end

#endif
