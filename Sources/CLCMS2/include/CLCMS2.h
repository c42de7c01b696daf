/// The door to Little CMS: from a profile, or a description of one, to sRGB.
#ifndef PHOTOMAP_CLCMS2_H
#define PHOTOMAP_CLCMS2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A conversion to 8-bit sRGB, four bytes a pixel.
typedef struct photomap_colour_transform photomap_colour_transform;

/// How the pixels to convert lie in memory.
typedef enum {
  /// Red, green, blue and a fourth byte that is copied.
  PHOTOMAP_COLOUR_RGBA_8 = 0,
  /// The same in 16-bit numbers; the fourth is copied, scaled.
  PHOTOMAP_COLOUR_RGBA_16 = 1,
  /// Gray, then three bytes that do not count.
  PHOTOMAP_COLOUR_GRAY_8 = 2,
  PHOTOMAP_COLOUR_GRAY_16 = 3,
  PHOTOMAP_COLOUR_CMYK_8 = 4,
  /// 0 is full ink, as Adobe writes it.
  PHOTOMAP_COLOUR_CMYK_8_INVERTED = 5,
} photomap_colour_layout;

/// From an ICC profile; null when it cannot be used for that layout.
photomap_colour_transform *_Nullable photomap_colour_from_profile(
    const uint8_t *profile, size_t count, photomap_colour_layout layout);

/// From white, red, green and blue (x and y each) and an exponent (2.2), or 0 for the sRGB curve.
photomap_colour_transform *_Nullable photomap_colour_from_primaries(
    const double *primaries, double exponent, photomap_colour_layout layout);

/// Converts `count` pixels; in place where both sides have four bytes a pixel.
void photomap_colour_apply(
    const photomap_colour_transform *transform, const void *input, void *output, size_t count);

/// Little CMS's version: 2140 is 2.14.
int32_t photomap_colour_version(void);

void photomap_colour_close(photomap_colour_transform *transform);

#pragma clang assume_nonnull end

#endif
