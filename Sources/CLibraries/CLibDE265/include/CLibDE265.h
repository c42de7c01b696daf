/// Wraps libde265: decodes HEVC, the codec of HEIC.
#ifndef PHOTOMAP_CLIBDE265_H
#define PHOTOMAP_CLIBDE265_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Decodes one picture.
typedef struct photomap_hevc_decoder photomap_hevc_decoder;

/// A decoded picture, owned by the decoder; its numbers are bytes or, above 8 bits, of 16 bits.
typedef struct {
  /// Y, Cb and Cr; a grey picture has only the first.
  const uint8_t *_Nullable planes[3];
  size_t bytes_per_row[3];
  int32_t width;
  int32_t height;
  /// 8 to 16.
  int32_t bits;
  /// Whether Cb and Cr have half the width, and half the height.
  bool has_half_width;
  bool has_half_height;
  /// ISO/IEC 23091-2 codes; 2 is unspecified.
  int32_t colour_primaries;
  int32_t matrix_coefficients;
  bool is_full_range;
} photomap_hevc_picture;

/// Opens a decoder, with one thread of its own, for which the caller waits.
///
/// - Parameters: no memory is taken for a picture that is larger, coded edges of up to 64 pixels aside.
/// - Returns: Null when there is no memory.
photomap_hevc_decoder *_Nullable photomap_hevc_decoder_open(int32_t most_width, int32_t most_height);

/// Adds a NAL unit, without a start code; it is copied.
bool photomap_hevc_decoder_add(photomap_hevc_decoder *decoder, const uint8_t *unit, size_t count);

/// Decodes the first picture of the units.
bool photomap_hevc_decoder_decode(photomap_hevc_decoder *decoder, photomap_hevc_picture *picture);

/// The error message, after a function failed.
const char *photomap_hevc_decoder_message(const photomap_hevc_decoder *decoder);

void photomap_hevc_decoder_close(photomap_hevc_decoder *decoder);

/// libde265's version.
const char *photomap_hevc_version(void);

#pragma clang assume_nonnull end

#endif
