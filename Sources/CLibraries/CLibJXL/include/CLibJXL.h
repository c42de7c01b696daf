/// Wraps libjxl: decodes JPEG XL.
#ifndef PHOTOMAP_CLIBJXL_H
#define PHOTOMAP_CLIBJXL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct {
  /// Upright: the decoder turns the picture.
  int32_t width;
  int32_t height;
  bool has_alpha;
  /// Whether a channel has 16 bits, not 8.
  bool is_deep;
  bool is_grey;
  /// Whether it has black ink beside its colours.
  bool has_ink;
  /// ISO/IEC 23091-2 codes of the decoded pixels; 0 where only a profile describes them.
  int32_t primaries;
  int32_t transfer;
  /// To be freed by `photomap_jxl_free`; null if codes describe the colours.
  uint8_t *_Nullable profile;
  size_t profile_count;
} photomap_jxl_header;

/// Reads the beginning of a file; false when it is damaged or cut short there.
bool photomap_jxl_read_header(const uint8_t *bytes, size_t count, photomap_jxl_header *header);

void photomap_jxl_free(uint8_t *_Nullable profile);

typedef enum { photomap_jxl_failed, photomap_jxl_partial, photomap_jxl_whole } photomap_jxl_result;

/// Decodes the first picture as RGBA, with 8 or 16 bits, on one thread.
///
/// - Parameters: `header` is that of the file, and `pixels` has room for its pixels.
photomap_jxl_result photomap_jxl_decode(
    const uint8_t *bytes, size_t count, const photomap_jxl_header *header, void *pixels);

/// libjxl's version: 7000 is 0.7.0.
int32_t photomap_jxl_version(void);

#pragma clang assume_nonnull end

#endif
