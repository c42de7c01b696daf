#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "CLibPNG.h"

struct photomap_png_writer {
  png_structp codec;
  png_infop info;
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  jmp_buf back;
};

static void leave(png_structp codec, png_const_charp message) {
  (void)message;
  photomap_png_writer *writer = png_get_error_ptr(codec);
  longjmp(writer->back, 1);
}

static void stay_silent(png_structp codec, png_const_charp message) {
  (void)codec;
  (void)message;
}

static void take(png_structp codec, png_bytep bytes, size_t count) {
  photomap_png_writer *writer = png_get_io_ptr(codec);
  if (count > writer->capacity - writer->count) {
    size_t capacity = 2 * (writer->capacity + count);
    uint8_t *larger = realloc(writer->bytes, capacity);
    if (!larger) png_error(codec, "out of memory");
    writer->bytes = larger;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, bytes, count);
  writer->count += count;
}

static void flush(png_structp codec) { (void)codec; }

photomap_png_writer *photomap_png_writer_open(
    uint32_t width, uint32_t height, uint32_t channels, int32_t bits) {
  static const int kinds[] = {PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_RGB_ALPHA};
  if (channels < 1 || channels > 4) return NULL;
  photomap_png_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  if (setjmp(writer->back)) {
    photomap_png_writer_close(writer);
    return NULL;
  }
  writer->codec = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, leave, stay_silent);
  if (writer->codec) writer->info = png_create_info_struct(writer->codec);
  if (!writer->info) {
    photomap_png_writer_close(writer);
    return NULL;
  }
  png_set_write_fn(writer->codec, writer, take, flush);
  png_set_user_limits(writer->codec, 0x7FFFFFFF, 0x7FFFFFFF);
  png_set_IHDR(
      writer->codec, writer->info, width, height, bits, kinds[channels - 1], PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(writer->codec, writer->info);
  return writer;
}

bool photomap_png_writer_row(photomap_png_writer *writer, const uint8_t *row) {
  if (setjmp(writer->back)) return false;
  png_write_row(writer->codec, row);
  return true;
}

const uint8_t *photomap_png_writer_end(photomap_png_writer *writer, size_t *count) {
  *count = 0;
  if (setjmp(writer->back)) return NULL;
  png_write_end(writer->codec, NULL);
  *count = writer->count;
  return writer->bytes;
}

void photomap_png_writer_close(photomap_png_writer *writer) {
  if (writer->codec && !setjmp(writer->back)) png_destroy_write_struct(&writer->codec, &writer->info);
  free(writer->bytes);
  free(writer);
}
