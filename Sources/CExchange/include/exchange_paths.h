#ifndef EXCHANGE_PATHS_H
#define EXCHANGE_PATHS_H

/// Swaps what two paths name, in one step. Returns 0, or -1 with errno set.
int exchange_paths(const char *a, const char *b);

#endif
