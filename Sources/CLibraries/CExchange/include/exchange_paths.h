#ifndef EXCHANGE_PATHS_H
#define EXCHANGE_PATHS_H

/// Exchanges two paths atomically. Returns 0, or -1 with errno set.
int exchange_paths(const char *a, const char *b);

/// Renames a file unless the target exists. Returns 0, or -1 with errno set.
int move_to_new_path(const char *source, const char *target);

/// Whether two paths are in one mount of one file system, so that a folder can be moved from one to the other.
int is_one_mount(const char *a, const char *b);

/// A pipe whose ends no other program inherits that is started meanwhile: `ends` are where it is read and written. Returns 0, or -1
/// with `errno`.
int private_pipe(int *ends);

/// Waits until the disk has all that was written to the file system of a path. Returns 0, or -1 with `errno`.
int sync_file_system(const char *path);

#endif
