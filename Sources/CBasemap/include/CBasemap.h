/// The map of the world in tiles, carried inside the program.
#ifndef PHOTOMAP_CBASEMAP_H
#define PHOTOMAP_CBASEMAP_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The archive's first byte; it is there as long as the program runs. Tools/basemap/tiles/archive.py says what is in it.
const uint8_t *photomap_basemap_bytes(void);

/// How many bytes it has.
size_t photomap_basemap_count(void);

#pragma clang assume_nonnull end

#endif
