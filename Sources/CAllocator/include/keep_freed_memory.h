#ifndef KEEP_FREED_MEMORY_H
#define KEEP_FREED_MEMORY_H

/// Lets the C library keep blocks of some megabytes, once freed, for the next one who asks.
///
/// By default it gives them back to the system each time, and every photograph pays for fresh, zeroed pages: a tenth of
/// the CPU of developing it, more where several threads share the address space. Does nothing where the C library has no
/// such setting.
void keep_freed_memory(void);

#endif
