/// Wraps libavif: decodes and encodes AVIF.
#ifndef PHOTOMAP_CLIBAVIF_H
#define PHOTOMAP_CLIBAVIF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

enum { PHOTOMAP_AVIF_MESSAGE = 300 };

/// Decodes an AVIF file's primary picture.
typedef struct photomap_avif_decoder photomap_avif_decoder;

/// A decoded picture, before the container's crop, turns and mirrors; its numbers are bytes or, above 8 bits, of 16 bits.
typedef struct {
  /// Y, Cb, Cr and alpha; a grey picture has neither Cb nor Cr, an opaque one no alpha.
  const uint8_t *_Nullable planes[4];
  size_t bytes_per_row[4];
  int32_t width;
  int32_t height;
  /// 8, 10 or 12.
  int32_t bits;
  /// Whether Cb and Cr have half the width, and half the height.
  bool has_half_width;
  bool has_half_height;
  /// ISO/IEC 23091-2 codes; 2 is unspecified.
  int32_t colour_primaries;
  int32_t matrix_coefficients;
  bool is_full_range;
} photomap_avif_picture;

/// Decodes the picture, on one thread.
///
/// - Parameters: `bytes` must outlive the decoder; no coded picture with more than `most_pixels` is decoded; `message` has
///   PHOTOMAP_AVIF_MESSAGE bytes.
/// - Returns: The owner of the planes; null, with a message, on failure.
photomap_avif_decoder *_Nullable photomap_avif_decode(
    const uint8_t *bytes, size_t count, size_t most_pixels, photomap_avif_picture *picture, char *message);

void photomap_avif_decoder_close(photomap_avif_decoder *decoder);

typedef struct {
  int32_t width;
  int32_t height;
  /// 0, lossless, to 63.
  int32_t quantizer;
  /// libaom's speed, 0 (slow) to 9.
  int32_t speed;
} photomap_avif_settings;

/// Encodes a picture of 4:2:0, on one thread.
typedef struct photomap_avif_encoder photomap_avif_encoder;

/// Opens an encoder for a picture of sRGB colours as BT.601 at full range, whose Y, Cb and Cr belong into the returned planes.
///
/// - Returns: Null when there is no memory.
photomap_avif_encoder *_Nullable photomap_avif_encoder_open(
    const photomap_avif_settings *settings, uint8_t *_Nullable planes[_Nonnull 3], uint32_t bytes_per_row[_Nonnull 3]);

/// Encodes what is in the planes, and closes the encoder.
///
/// - Parameters: `exif` is a TIFF block, without "Exif\0\0"; `message` has PHOTOMAP_AVIF_MESSAGE bytes.
/// - Returns: The file, to be freed by `photomap_avif_free`; null, with a message, on failure.
uint8_t *_Nullable photomap_avif_encode(
    photomap_avif_encoder *encoder, const uint8_t *_Nullable exif, size_t exif_count, size_t *count, char *message);

void photomap_avif_free(uint8_t *bytes);

/// libavif's version.
const char *photomap_avif_version(void);

enum { PHOTOMAP_AVIF_CODECS = 256 };

/// Writes the names and versions of the codecs, into PHOTOMAP_AVIF_CODECS bytes.
void photomap_avif_codecs(char *names);

#pragma clang assume_nonnull end

#endif
