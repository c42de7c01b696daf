#ifndef ALLOCATOR_H
#define ALLOCATOR_H

/// Makes the C library keep freed blocks of up to 32 MB for later allocations.
///
/// By default it returns them to the system, which must then provide zeroed pages for each photograph: a tenth of the CPU
/// time of developing it, more with several threads. Does nothing on a C library without this setting.
void keep_freed_memory(void);

/// Makes the C library choose an arena for the calling thread, by a first allocation.
///
/// It gives the arenas to threads in turn. Threads with the same arena wait for each other at every allocation.
void choose_arena(void);

/// Gives what ``keep_freed_memory`` keeps back to the system, for a program that waits. Does nothing on another C library.
void return_freed_memory(void);

#endif
