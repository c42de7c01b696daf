/// What systems have for a process that is to start a program: only functions that are safe in handlers of signals, but the last two.
#ifndef PHOTOMAP_CONFINEMENT_H
#define PHOTOMAP_CONFINEMENT_H

#include <sys/resource.h>

#include "signals.h"

#ifdef __APPLE__
typedef int photomap_resource;
#else
typedef __rlimit_resource_t photomap_resource;
#endif

/// Takes the network from this process, where the system allows that.
void photomap_leave_network(void);

/// Programs that this process executes get no further rights.
///
/// - Returns: Whether that is so.
bool photomap_give_up_new_rights(void);

/// Files from this descriptor on are closed when the process executes a program. Where the system is too old for the call, they stay open.
void photomap_close_from(int descriptor);

/// This process gets a signal when the thread that has started it ends; macOS knows no such thing.
///
/// - Returns: Whether it can go on.
bool photomap_end_with_parent(int number);

/// As `private_pipe` of `CExchange`.
int photomap_private_pipe(int *_Nonnull ends);

/// The words of a command that confines a program, freed with `free`; null where the process confines itself.
///
/// - Parameter path: Set to that of the program that confines it.
char *_Nullable *_Nullable photomap_confining_words(
    const photomap_program *_Nonnull program, const char *_Nonnull *_Nonnull path);

#endif
