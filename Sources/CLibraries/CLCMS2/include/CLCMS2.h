/// Wraps Little CMS: converts pixels from a profile, or from primaries, to sRGB.
#ifndef PHOTOMAP_CLCMS2_H
#define PHOTOMAP_CLCMS2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A conversion to 8-bit sRGB, four bytes per pixel.
typedef struct photomap_colour_transform photomap_colour_transform;

/// The memory layout of the input.
typedef enum {
  /// Red, green, blue and a fourth byte that is copied.
  PHOTOMAP_COLOUR_RGBA_8 = 0,
  /// The same in 16-bit numbers; the fourth is scaled.
  PHOTOMAP_COLOUR_RGBA_16 = 1,
  /// Grey, then three unused bytes.
  PHOTOMAP_COLOUR_GRAY_8 = 2,
  PHOTOMAP_COLOUR_GRAY_16 = 3,
  /// 0 is full ink, as in Adobe's files.
  PHOTOMAP_COLOUR_CMYK_8_INVERTED = 5,
} photomap_colour_layout;

/// A transform from an ICC profile; null when the profile does not fit the layout.
photomap_colour_transform *_Nullable photomap_colour_from_profile(
    const uint8_t *profile, size_t count, photomap_colour_layout layout);

/// A transform from white, red, green and blue (x and y each) and a gamma, or 0 for the sRGB curve.
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
