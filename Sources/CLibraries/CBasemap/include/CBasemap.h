/// The map tiles of the world and the outline of its land, embedded in the program.
#ifndef PHOTOMAP_CBASEMAP_H
#define PHOTOMAP_CBASEMAP_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The archive's bytes, valid as long as the program runs. Format: Tools/basemap/tiles/archive.py.
const uint8_t *photomap_basemap_bytes(void);

/// The number of its bytes.
size_t photomap_basemap_count(void);

/// The land as the data of an SVG path, valid as long as the program runs.
const uint8_t *photomap_land_bytes(void);

/// The number of its bytes.
size_t photomap_land_count(void);

#pragma clang assume_nonnull end

#endif
