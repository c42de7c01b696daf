/// Wraps libpng's reader, so that `setjmp` stays in C.
#ifndef PHOTOMAP_CLIBPNG_H
#define PHOTOMAP_CLIBPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Decodes a PNG file row by row.
typedef struct photomap_png_reader photomap_png_reader;

typedef struct {
  uint32_t width;
  uint32_t height;
  bool is_interlaced;
  /// Rows have four 16-bit numbers per pixel, in the machine's byte order, instead of four bytes.
  bool is_deep;
  bool has_alpha;
  bool is_gray;
  /// The file has an sRGB chunk, which overrides the other colour chunks.
  bool is_srgb;
  /// The gAMA chunk's value (0.45455 for a gamma of 2.2), or 0.
  double gamma;
  bool has_primaries;
  /// White, red, green, blue: x and y each (cHRM).
  double primaries[8];
} photomap_png_header;

/// Opens a file; `bytes` must outlive the reader. Null when there is no memory.
photomap_png_reader *_Nullable photomap_png_reader_open(const uint8_t *bytes, size_t count);

/// Reads up to the first image data.
bool photomap_png_reader_header(photomap_png_reader *reader, photomap_png_header *header);

/// The ICC profile, owned by the reader; null when there is none.
const uint8_t *_Nullable photomap_png_reader_profile(photomap_png_reader *reader, size_t *count);

/// Starts decoding to RGBA, opaque where the file has no alpha. An interlaced file is decoded whole here.
///
/// - Parameter expands: Whether rows have 16-bit numbers, whatever the file has.
bool photomap_png_reader_start(photomap_png_reader *reader, bool expands);

/// Starts decoding to the file's own channels (1 grey, 2 with alpha, 3 RGB, 4 with alpha), of one byte each, or of two, the higher
/// first, where `is_deep`. Palettes and transparent colours become channels. An interlaced file is decoded whole here.
bool photomap_png_reader_start_plain(photomap_png_reader *reader, uint32_t *channels);

/// Decodes one row.
bool photomap_png_reader_row(photomap_png_reader *reader, uint8_t *row);

/// The error message, after a function returned false.
const char *photomap_png_reader_message(const photomap_png_reader *reader);

void photomap_png_reader_close(photomap_png_reader *reader);

/// Encodes a PNG file row by row, without any optional chunk.
typedef struct photomap_png_writer photomap_png_writer;

/// Null when there is no memory, or the picture cannot be a PNG. `bits` are 8 or 16.
photomap_png_writer *_Nullable photomap_png_writer_open(
    uint32_t width, uint32_t height, uint32_t channels, int32_t bits);

/// Encodes one row, in the form in which `photomap_png_reader_start_plain` has rows decoded. False when there is no memory.
bool photomap_png_writer_row(photomap_png_writer *writer, const uint8_t *row);

/// Ends the file. Its bytes belong to the writer; null when there is no memory.
const uint8_t *_Nullable photomap_png_writer_end(photomap_png_writer *writer, size_t *count);

void photomap_png_writer_close(photomap_png_writer *writer);

#pragma clang assume_nonnull end

#endif
