#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "CLibPNG.h"

struct photomap_png_reader {
  png_structp codec;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
  size_t position;
  jmp_buf back;
  char message[200];
  /// The whole picture; interlaced files only.
  uint8_t *whole;
  png_bytep *whole_rows;
  size_t bytes_per_row;
  size_t next_row;
  bool is_interlaced;
};

static void leave(png_structp codec, png_const_charp message) {
  photomap_png_reader *reader = png_get_error_ptr(codec);
  snprintf(reader->message, sizeof reader->message, "%s", message);
  longjmp(reader->back, 1);
}

static void stay_silent(png_structp codec, png_const_charp message) {
  (void)codec;
  (void)message;
}

static void supply(png_structp codec, png_bytep output, size_t count) {
  photomap_png_reader *reader = png_get_io_ptr(codec);
  if (count > reader->count - reader->position) png_error(codec, "the data ends too early");
  memcpy(output, reader->bytes + reader->position, count);
  reader->position += count;
}

photomap_png_reader *photomap_png_reader_open(const uint8_t *bytes, size_t count) {
  photomap_png_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  if (setjmp(reader->back)) {
    photomap_png_reader_close(reader);
    return NULL;
  }
  reader->codec = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, leave, stay_silent);
  if (reader->codec) reader->info = png_create_info_struct(reader->codec);
  if (!reader->info) {
    photomap_png_reader_close(reader);
    return NULL;
  }
  png_set_read_fn(reader->codec, reader, supply);
  png_set_benign_errors(reader->codec, 1);
  // The caller checks the size; libpng's own limit of a million pixels a side would refuse panoramas.
  png_set_user_limits(reader->codec, 0x7FFFFFFF, 0x7FFFFFFF);
  // Bounds what a chunk unpacks to, such as a colour profile.
  const size_t largest_chunk = 16 << 20;
  png_set_chunk_malloc_max(reader->codec, count > largest_chunk ? count : largest_chunk);
  // Texts are not needed. One may claim two gigabytes, which libpng would allocate and clear before it reads them.
  static const png_byte unused[] = "tEXt\0zTXt\0iTXt";
  png_set_keep_unknown_chunks(reader->codec, PNG_HANDLE_CHUNK_NEVER, unused, 3);
#ifdef PNG_SKIP_sRGB_CHECK_PROFILE
  png_set_option(reader->codec, PNG_SKIP_sRGB_CHECK_PROFILE, PNG_OPTION_ON);
#endif
  return reader;
}

bool photomap_png_reader_header(photomap_png_reader *reader, photomap_png_header *header) {
  png_structp codec = reader->codec;
  png_infop info = reader->info;
  memset(header, 0, sizeof *header);
  if (setjmp(reader->back)) return false;
  png_read_info(codec, info);
  header->width = png_get_image_width(codec, info);
  header->height = png_get_image_height(codec, info);
  header->is_interlaced = png_get_interlace_type(codec, info) != PNG_INTERLACE_NONE;
  header->is_deep = png_get_bit_depth(codec, info) == 16;
  header->has_alpha =
      (png_get_color_type(codec, info) & PNG_COLOR_MASK_ALPHA) || png_get_valid(codec, info, PNG_INFO_tRNS);
  header->is_gray = !(png_get_color_type(codec, info) & PNG_COLOR_MASK_COLOR);
  int intent;
  header->is_srgb = png_get_sRGB(codec, info, &intent) != 0;
  png_get_gAMA(codec, info, &header->gamma);
  double *p = header->primaries;
  header->has_primaries =
      png_get_cHRM(codec, info, &p[0], &p[1], &p[2], &p[3], &p[4], &p[5], &p[6], &p[7]) != 0;
  reader->is_interlaced = header->is_interlaced;
  return true;
}

const uint8_t *photomap_png_reader_profile(photomap_png_reader *reader, size_t *count) {
  *count = 0;
  if (setjmp(reader->back)) return NULL;
  png_charp name;
  int compression;
  png_bytep profile = NULL;
  png_uint_32 profile_count = 0;
  if (!png_get_iCCP(reader->codec, reader->info, &name, &compression, &profile, &profile_count)) return NULL;
  *count = profile_count;
  return profile;
}

/// Reads every pass of an interlaced picture; after an error the rows keep what was read.
static bool read_whole(photomap_png_reader *reader) {
  size_t height = png_get_image_height(reader->codec, reader->info);
  reader->whole = calloc(height, reader->bytes_per_row);
  reader->whole_rows = calloc(height, sizeof *reader->whole_rows);
  if (!reader->whole || !reader->whole_rows) {
    snprintf(reader->message, sizeof reader->message, "there is not enough memory");
    return false;
  }
  for (size_t y = 0; y < height; y++) reader->whole_rows[y] = reader->whole + y * reader->bytes_per_row;
  png_read_image(reader->codec, reader->whole_rows);
  return true;
}

bool photomap_png_reader_start(photomap_png_reader *reader, bool expands) {
  png_structp codec = reader->codec;
  if (setjmp(reader->back)) return false;
  png_set_expand(codec);
  if (expands) png_set_expand_16(codec);
  png_set_gray_to_rgb(codec);
  // To the byte order of little-endian machines, the only ones supported.
  if (expands || png_get_bit_depth(codec, reader->info) == 16) png_set_swap(codec);
  png_set_add_alpha(codec, 0xFFFF, PNG_FILLER_AFTER);
  if (reader->is_interlaced) png_set_interlace_handling(codec);
  png_read_update_info(codec, reader->info);
  reader->bytes_per_row = png_get_rowbytes(codec, reader->info);
  return !reader->is_interlaced || read_whole(reader);
}

bool photomap_png_reader_start_plain(photomap_png_reader *reader, uint32_t *channels) {
  png_structp codec = reader->codec;
  if (setjmp(reader->back)) return false;
  png_set_expand(codec);
  if (reader->is_interlaced) png_set_interlace_handling(codec);
  png_read_update_info(codec, reader->info);
  reader->bytes_per_row = png_get_rowbytes(codec, reader->info);
  *channels = png_get_channels(codec, reader->info);
  return !reader->is_interlaced || read_whole(reader);
}

bool photomap_png_reader_row(photomap_png_reader *reader, uint8_t *row) {
  if (reader->whole) {
    memcpy(row, reader->whole + reader->next_row * reader->bytes_per_row, reader->bytes_per_row);
    reader->next_row++;
    return true;
  }
  if (setjmp(reader->back)) return false;
  png_read_row(reader->codec, row, NULL);
  return true;
}

const char *photomap_png_reader_message(const photomap_png_reader *reader) { return reader->message; }

void photomap_png_reader_close(photomap_png_reader *reader) {
  if (reader->codec && !setjmp(reader->back)) png_destroy_read_struct(&reader->codec, &reader->info, NULL);
  free(reader->whole_rows);
  free(reader->whole);
  free(reader);
}
