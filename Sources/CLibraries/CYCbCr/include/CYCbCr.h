/// Brightness and colours, as decoders and encoders of video formats have them, to red, green and blue and back.
#ifndef PHOTOMAP_CYCBCR_H
#define PHOTOMAP_CYCBCR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A decoded picture: bytes or, for more than 8 bits, 16-bit numbers of the machine's order.
typedef struct {
  /// Y, Cb and Cr; grey without the latter two.
  const uint8_t *_Nullable planes[3];
  size_t bytes_per_row[3];
  int32_t width;
  int32_t height;
  /// 8 to 16.
  int32_t bits;
  /// Whether Cb and Cr have half the width, and half the height.
  bool has_half_width;
  bool has_half_height;
} photomap_ycbcr;

/// How Y, Cb and Cr give red, green and blue: red is `y + of_cb[0] * cb + of_cr[0] * cr`.
typedef struct {
  float of_cb[3];
  float of_cr[3];
  /// Whether black and white are 16 and 235 of 255.
  bool is_limited;
  /// Whether the planes are green, blue and red; then the factors of Cb are 0, 0, 1, those of Cr 1, 0, 0.
  bool is_rgb;
} photomap_ycbcr_matrix;

/// Converts the upper left part of a picture to opaque RGBA: bytes or, for more than 8 bits, 16-bit numbers of the full range.
///
/// - Returns: False when there is no memory.
bool photomap_ycbcr_to_rgba(
    const photomap_ycbcr *picture, const photomap_ycbcr_matrix *matrix, int32_t width, int32_t height, uint8_t *to,
    size_t bytes_per_row);

/// Writes Y of the upper left part of a picture as the alpha of RGBA.
///
/// - Parameters: `is_deep` tells whether the RGBA has 16-bit numbers.
void photomap_ycbcr_to_alpha(
    const photomap_ycbcr *picture, int32_t width, int32_t height, bool is_deep, uint8_t *to, size_t bytes_per_row);

/// Converts RGBX to BT.601 at full range, with Cb and Cr at half size.
void photomap_ycbcr_from_rgbx(
    const uint8_t *pixels, size_t bytes_per_row, int32_t width, int32_t height,
    uint8_t *_Nullable const *_Nonnull planes, const uint32_t *plane_bytes_per_row);

#pragma clang assume_nonnull end

#endif
