#include "CBasemap.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Made by Tools/basemap/make-tiles.py.
static const uint8_t archive[] = {
#embed "basemap.bin"
};

// Made by Tools/basemap/make-basemap.py.
static const uint8_t land[] = {
#embed "land.svgpath"
};

const uint8_t *photomap_basemap_bytes(void) { return archive; }

size_t photomap_basemap_count(void) { return sizeof archive; }

const uint8_t *photomap_land_bytes(void) { return land; }

size_t photomap_land_count(void) { return sizeof land; }
