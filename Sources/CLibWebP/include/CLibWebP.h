/// The door to libwebp.
#ifndef PHOTOMAP_CLIBWEBP_H
#define PHOTOMAP_CLIBWEBP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct {
  int32_t width;
  int32_t height;
  bool has_alpha;
  bool is_animated;
} photomap_webp_header;

/// Reads what the picture is; false when it is no WebP.
bool photomap_webp_read_header(const uint8_t *bytes, size_t count, photomap_webp_header *header);

/// Decodes into RGBA rows of `width * 4` bytes.
///
/// - Returns: How many rows from the top are right: all of them, fewer when the data ends too early, 0 when
///   nothing could be decoded.
int32_t photomap_webp_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, int32_t width, int32_t height);

typedef struct {
  int32_t width;
  int32_t height;
  float quality;
  /// 0 (fast) to 6 (small).
  int32_t method;
} photomap_webp_settings;

/// Encodes RGBX rows into memory that `photomap_webp_free` takes back.
///
/// - Returns: Null on failure; `fault` then holds libwebp's error code.
uint8_t *_Nullable photomap_webp_encode(
    const uint8_t *pixels, size_t bytes_per_row, const photomap_webp_settings *settings, size_t *count,
    int32_t *fault);

void photomap_webp_free(uint8_t *bytes);

/// libwebp's version: 0x010204 is 1.2.4.
int32_t photomap_webp_version(void);

#pragma clang assume_nonnull end

#endif
