/// Wraps libjpeg-turbo, so that `setjmp` stays in C: every function returns, for any content of a file.
#ifndef PHOTOMAP_CLIBJPEG_H
#define PHOTOMAP_CLIBJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Decodes a JPEG file row by row.
typedef struct photomap_jpeg_reader photomap_jpeg_reader;

/// The size of an error message, with its final zero.
enum { PHOTOMAP_JPEG_MESSAGE = 200 };

typedef struct {
  uint32_t width;
  uint32_t height;
  /// 1 grey, 3 colour, 4 CMYK; others are not supported.
  int32_t components;
} photomap_jpeg_header;

typedef struct {
  uint32_t width;
  uint32_t height;
} photomap_jpeg_frame;

/// Opens a file; `bytes` must outlive the reader. Null when there is no memory.
photomap_jpeg_reader *_Nullable photomap_jpeg_reader_open(const uint8_t *bytes, size_t count);

/// Reads up to the first scan.
bool photomap_jpeg_reader_header(photomap_jpeg_reader *reader, photomap_jpeg_header *header);

/// The ICC profile, joined from its markers and owned by the reader; null when there is none.
const uint8_t *_Nullable photomap_jpeg_reader_profile(photomap_jpeg_reader *reader, size_t *count);

/// Starts decoding at `eighths`/8 of the size (1, 2, 4 or 8), as RGBX or, for four components, CMYK.
bool photomap_jpeg_reader_start(photomap_jpeg_reader *reader, int32_t eighths, photomap_jpeg_frame *frame);

/// Decodes one row of 4 bytes per pixel.
bool photomap_jpeg_reader_row(photomap_jpeg_reader *reader, uint8_t *row);

/// Whether the data ended early, or was damaged; libjpeg has filled the gaps.
bool photomap_jpeg_reader_is_cut_short(const photomap_jpeg_reader *reader);
bool photomap_jpeg_reader_is_damaged(const photomap_jpeg_reader *reader);

/// The error message, after a function returned false.
const char *photomap_jpeg_reader_message(const photomap_jpeg_reader *reader);

void photomap_jpeg_reader_close(photomap_jpeg_reader *reader);

typedef struct {
  uint32_t width;
  uint32_t height;
  int32_t quality;
  /// Colour at half the resolution in both directions.
  bool subsampled;
  bool optimised;
  bool progressive;
  /// Brightness alone.
  bool grey;
} photomap_jpeg_settings;

/// Encodes RGBX rows into memory to be freed by `photomap_jpeg_free`; null, with a message, on failure.
uint8_t *_Nullable photomap_jpeg_encode(
    const uint8_t *pixels, size_t bytes_per_row, const photomap_jpeg_settings *settings,
    const uint8_t *_Nullable app1, size_t app1_count, size_t *count, char *message);

/// Writes the compressed pixels of a file whose header was read, and nothing else of it, into memory to be freed by
/// `photomap_jpeg_free`; null, with a message, on failure. The reader can then only be closed.
uint8_t *_Nullable photomap_jpeg_rewrite(photomap_jpeg_reader *reader, size_t *count, char *message);

void photomap_jpeg_free(uint8_t *bytes);

/// The version of libjpeg-turbo at compile time: 2001005 is 2.1.5.
int32_t photomap_jpeg_version(void);

#pragma clang assume_nonnull end

#endif
