// SQLite, for the build cache.
#include <sqlite3.h>

// Macros with operators are not imported into Swift.
enum { PHOTOMAP_IOERR_WRITE = SQLITE_IOERR_WRITE, PHOTOMAP_IOERR_SHMSIZE = SQLITE_IOERR_SHMSIZE };

// Makes SQLite copy what is bound. Swift does not import the macro, which is a cast.
static inline sqlite3_destructor_type photomap_sqlite_copying(void) { return SQLITE_TRANSIENT; }
