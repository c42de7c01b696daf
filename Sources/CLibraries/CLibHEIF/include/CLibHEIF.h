/// Wraps libheif: decodes HEIC and AVIF, encodes AVIF.
#ifndef PHOTOMAP_CLIBHEIF_H
#define PHOTOMAP_CLIBHEIF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Decodes a HEIF file's primary picture.
typedef struct photomap_heif_reader photomap_heif_reader;

typedef struct {
  /// After the container's crop, turns and mirrors.
  int32_t width;
  int32_t height;
  bool has_alpha;
  /// Whether colour is multiplied by alpha.
  bool is_premultiplied;
  /// 8, 10 or 12.
  int32_t bits;
  /// ISO/IEC 23091-2 codes of an nclx box; 2, unspecified, when there is none.
  int32_t colour_primaries;
  int32_t transfer_characteristics;
} photomap_heif_header;

/// Opens a file; `bytes` must outlive the reader. Null when there is no memory.
photomap_heif_reader *_Nullable photomap_heif_reader_open(const uint8_t *bytes, size_t count);

/// Reads the header of the primary picture.
bool photomap_heif_reader_header(photomap_heif_reader *reader, photomap_heif_header *header);

/// The ICC profile, owned by the reader; null when there is none.
const uint8_t *_Nullable photomap_heif_reader_profile(photomap_heif_reader *reader, size_t *count);

/// Decodes the whole picture: RGBA or, without alpha, RGB; bytes or, for more than 8 bits, 16-bit numbers.
///
/// - Returns: The first row, owned by the reader; null on failure.
const uint8_t *_Nullable photomap_heif_reader_decode(photomap_heif_reader *reader, size_t *bytes_per_row);

/// The size of the decoded picture, and the bits of a sample.
void photomap_heif_reader_decoded(
    const photomap_heif_reader *reader, int32_t *width, int32_t *height, int32_t *bits);

/// The error message, after a function failed.
const char *photomap_heif_reader_message(const photomap_heif_reader *reader);

void photomap_heif_reader_close(photomap_heif_reader *reader);

typedef struct {
  int32_t width;
  int32_t height;
  /// libheif's own scale, 0 to 100.
  int32_t quality;
  /// libaom's speed, 0 (slow) to 9.
  int32_t speed;
} photomap_avif_settings;

enum { PHOTOMAP_AVIF_MESSAGE = 200 };

/// Encodes RGBX rows, 4:2:0, on one thread, into memory to be freed by `photomap_avif_free`.
///
/// - Parameters: `exif` is a TIFF block, without "Exif\0\0".
/// - Returns: Null, with a message, on failure.
uint8_t *_Nullable photomap_avif_encode(
    const uint8_t *pixels, size_t bytes_per_row, const photomap_avif_settings *settings,
    const uint8_t *_Nullable exif, size_t exif_count, size_t *count, char *message);

void photomap_avif_free(uint8_t *bytes);

/// libheif's version: 0x010F0100 is 1.15.1.
uint32_t photomap_heif_version(void);

/// The AV1 encoder's name and version; empty when libheif was built without one.
const char *photomap_avif_encoder(void);

#pragma clang assume_nonnull end

#endif
