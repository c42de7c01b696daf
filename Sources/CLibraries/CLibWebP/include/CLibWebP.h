/// Wraps libwebp.
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

/// Reads the header; false when the file is not WebP.
bool photomap_webp_read_header(const uint8_t *bytes, size_t count, photomap_webp_header *header);

/// Decodes into RGBA rows of `width * 4` bytes.
///
/// - Returns: How many rows from the top were decoded: fewer than all when the data ends early, 0 on failure.
int32_t photomap_webp_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, int32_t width, int32_t height);

typedef struct {
  int32_t width;
  int32_t height;
  float quality;
  /// 0 (fast) to 6 (small).
  int32_t method;
} photomap_webp_settings;

/// Encodes RGBX rows into memory to be freed by `photomap_webp_free`.
///
/// - Returns: Null on failure; `error` is then libwebp's error code.
uint8_t *_Nullable photomap_webp_encode(
    const uint8_t *pixels, size_t bytes_per_row, const photomap_webp_settings *settings, size_t *count,
    int32_t *error);

/// Encodes RGBA rows without loss, but for the colours of what is wholly transparent, into memory to be freed by
/// `photomap_webp_free`.
///
/// - Returns: Null on failure; `error` is then libwebp's error code.
uint8_t *_Nullable photomap_webp_encode_exactly(
    const uint8_t *pixels, int32_t width, int32_t height, bool has_alpha, size_t *count, int32_t *error);

void photomap_webp_free(uint8_t *bytes);

/// libwebp's version: 0x010204 is 1.2.4.
int32_t photomap_webp_version(void);

#pragma clang assume_nonnull end

#endif
