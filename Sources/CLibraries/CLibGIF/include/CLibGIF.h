/// Wraps giflib.
#ifndef PHOTOMAP_CLIBGIF_H
#define PHOTOMAP_CLIBGIF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct {
  int32_t width;
  int32_t height;
  /// Whether the first picture has transparent pixels, or does not cover all.
  bool has_alpha;
} photomap_gif_header;

/// Reads the header and that of the first picture; false when the file is not a GIF, or has no picture.
bool photomap_gif_read_header(const uint8_t *bytes, size_t count, photomap_gif_header *header);

/// Decodes the first picture into RGBA rows of `width * 4` bytes; what it does not cover is transparent.
///
/// - Parameters:
///   - width, height: Those of the header.
/// - Returns: How many rows from the top are whole: fewer than all when the data ends early, 0 on failure.
int32_t photomap_gif_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, int32_t width, int32_t height);

/// giflib's version: 50201 is 5.2.1.
int32_t photomap_gif_version(void);

#pragma clang assume_nonnull end

#endif
