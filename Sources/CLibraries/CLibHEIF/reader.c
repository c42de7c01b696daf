#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libheif/heif.h>

#include "CLibHEIF.h"

struct photomap_heif_reader {
  struct heif_context *context;
  struct heif_image_handle *handle;
  struct heif_image *image;
  uint8_t *profile;
  size_t profile_count;
  const uint8_t *bytes;
  size_t count;
  bool has_alpha;
  int32_t bits;
  char message[200];
};

static bool succeeded(photomap_heif_reader *reader, struct heif_error error) {
  if (error.code == heif_error_Ok) return true;
  snprintf(reader->message, sizeof reader->message, "%s", error.message ? error.message : "unknown error");
  return false;
}

photomap_heif_reader *photomap_heif_reader_open(const uint8_t *bytes, size_t count) {
  photomap_heif_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->context = heif_context_alloc();
  if (!reader->context) {
    free(reader);
    return NULL;
  }
  // The build decodes several files at once; several threads for one file would only take more memory.
  heif_context_set_max_decoding_threads(reader->context, 0);
  return reader;
}

/// Reads the codes of the nclx box, if any.
static void read_codes(struct heif_image_handle *handle, photomap_heif_header *header) {
  struct heif_color_profile_nclx *codes = NULL;
  header->colour_primaries = header->transfer_characteristics = 2;
  struct heif_error error = heif_image_handle_get_nclx_color_profile(handle, &codes);
  if (!codes) return;
  // libheif returns codes together with an error where one of them is undefined.
  if (error.code == heif_error_Ok) {
    header->colour_primaries = (int32_t)codes->color_primaries;
    header->transfer_characteristics = (int32_t)codes->transfer_characteristics;
  }
  heif_nclx_color_profile_free(codes);
}

/// Whether libheif left a quarter turn (ISO/IEC 23008-12, 6.5.10) out of the handle's size.
///
/// It does so where the turn is listed before the size, although the decoded picture is turned.
static bool forgot_turn(const photomap_heif_reader *reader, const photomap_heif_header *header) {
  if (heif_image_handle_get_ispe_width(reader->handle) != header->width ||
      heif_image_handle_get_ispe_height(reader->handle) != header->height) {
    return false;
  }
  static const uint8_t turn[8] = {0, 0, 0, 9, 'i', 'r', 'o', 't'};
  size_t end = reader->count < 65536 ? reader->count : 65536;
  for (size_t i = 0; i + 9 <= end; i++) {
    if (memcmp(reader->bytes + i, turn, sizeof turn) == 0) return reader->bytes[i + 8] & 1;
  }
  return false;
}

bool photomap_heif_reader_header(photomap_heif_reader *reader, photomap_heif_header *header) {
  if (!succeeded(
          reader, heif_context_read_from_memory_without_copy(
                      reader->context, reader->bytes, reader->count, NULL)) ||
      !succeeded(reader, heif_context_get_primary_image_handle(reader->context, &reader->handle))) {
    return false;
  }
  header->width = heif_image_handle_get_width(reader->handle);
  header->height = heif_image_handle_get_height(reader->handle);
  if (forgot_turn(reader, header)) {
    int32_t width = header->width;
    header->width = header->height;
    header->height = width;
  }
  header->has_alpha = heif_image_handle_has_alpha_channel(reader->handle);
  header->is_premultiplied = header->has_alpha && heif_image_handle_is_premultiplied_alpha(reader->handle);
  header->bits = heif_image_handle_get_luma_bits_per_pixel(reader->handle);
  read_codes(reader->handle, header);
  reader->has_alpha = header->has_alpha;
  reader->bits = header->bits;
  return true;
}

const uint8_t *photomap_heif_reader_profile(photomap_heif_reader *reader, size_t *count) {
  *count = 0;
  if (!reader->handle) return NULL;
  if (!reader->profile) {
    size_t size = heif_image_handle_get_raw_color_profile_size(reader->handle);
    if (size == 0 || size > reader->count) return NULL;
    reader->profile = malloc(size);
    if (!reader->profile) return NULL;
    if (!succeeded(reader, heif_image_handle_get_raw_color_profile(reader->handle, reader->profile))) {
      free(reader->profile);
      reader->profile = NULL;
      return NULL;
    }
    reader->profile_count = size;
  }
  *count = reader->profile_count;
  return reader->profile;
}

const uint8_t *photomap_heif_reader_decode(photomap_heif_reader *reader, size_t *bytes_per_row) {
  *bytes_per_row = 0;
  if (!reader->handle) return NULL;
  enum heif_chroma chroma =
      reader->bits > 8 ? (reader->has_alpha ? heif_chroma_interleaved_RRGGBBAA_LE : heif_chroma_interleaved_RRGGBB_LE)
                       : (reader->has_alpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB);
  if (!succeeded(reader, heif_decode_image(reader->handle, &reader->image, heif_colorspace_RGB, chroma, NULL))) {
    return NULL;
  }
  int stride = 0;
  const uint8_t *plane = heif_image_get_plane_readonly(reader->image, heif_channel_interleaved, &stride);
  if (!plane) snprintf(reader->message, sizeof reader->message, "the decoder gave no pixels");
  *bytes_per_row = (size_t)stride;
  return plane;
}

void photomap_heif_reader_decoded(
    const photomap_heif_reader *reader, int32_t *width, int32_t *height, int32_t *bits) {
  *width = *height = *bits = 0;
  if (!reader->image) return;
  *width = heif_image_get_width(reader->image, heif_channel_interleaved);
  *height = heif_image_get_height(reader->image, heif_channel_interleaved);
  *bits = heif_image_get_bits_per_pixel_range(reader->image, heif_channel_interleaved);
}

const char *photomap_heif_reader_message(const photomap_heif_reader *reader) { return reader->message; }

void photomap_heif_reader_close(photomap_heif_reader *reader) {
  if (reader->image) heif_image_release(reader->image);
  if (reader->handle) heif_image_handle_release(reader->handle);
  heif_context_free(reader->context);
  free(reader->profile);
  free(reader);
}
