#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include <libde265/de265.h>

#include "CLibDE265.h"

struct photomap_hevc_decoder {
  de265_decoder_context *context;
  struct de265_image_allocation allocation;
  int32_t most_width;
  int32_t most_height;
  const char *message;
};

/// Coded pictures are a multiple of a block of at most 64 pixels wide and high.
enum { LARGEST_BLOCK = 64 };

/// What a damaged picture lacks is grey, not what was in memory before.
static void fill(const struct de265_image *image) {
  int planes = de265_get_chroma_format(image) == de265_chroma_mono ? 1 : 3;
  for (int i = 0; i < planes; i++) {
    int stride = 0, bits = de265_get_bits_per_pixel(image, i), height = de265_get_image_height(image, i);
    uint8_t *plane = (uint8_t *)de265_get_image_plane(image, i, &stride);
    // A damaged sequence may name planes that it then has none of.
    if (!plane) continue;
    size_t count = (size_t)stride * (size_t)height;
    if (bits == 8) {
      memset(plane, 128, count);
    } else {
      uint16_t middle = (uint16_t)(1 << (bits - 1));
      for (size_t at = 0; at + 2 <= count; at += 2) memcpy(plane + at, &middle, 2);
    }
  }
}

static int allocate(de265_decoder_context *context, struct de265_image_spec *spec, struct de265_image *image, void *user) {
  photomap_hevc_decoder *decoder = user;
  if (spec->width - LARGEST_BLOCK >= decoder->most_width || spec->height - LARGEST_BLOCK >= decoder->most_height) {
    decoder->message = "its coded picture is larger than it says";
    return 0;
  }
  int is_there = de265_get_default_image_allocation_functions()->get_buffer(context, spec, image, NULL);
  if (is_there) fill(image);
  return is_there;
}

static void release(de265_decoder_context *context, struct de265_image *image, void *user) {
  (void)user;
  de265_get_default_image_allocation_functions()->release_buffer(context, image, NULL);
}

/// Its tables are kept, and not made again for each decoder.
static void initialize(void) { de265_init(); }

photomap_hevc_decoder *photomap_hevc_decoder_open(int32_t most_width, int32_t most_height) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, initialize);
  photomap_hevc_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return NULL;
  decoder->context = de265_new_decoder();
  if (!decoder->context) {
    free(decoder);
    return NULL;
  }
  // With one thread beside the caller's, a damaged row of blocks does not spoil those below it.
  if (de265_start_worker_threads(decoder->context, 1) != DE265_OK) {
    photomap_hevc_decoder_close(decoder);
    return NULL;
  }
  decoder->most_width = most_width;
  decoder->most_height = most_height;
  decoder->allocation = (struct de265_image_allocation){allocate, release};
  de265_set_image_allocation_functions(decoder->context, &decoder->allocation, decoder);
  return decoder;
}

static bool fail(photomap_hevc_decoder *decoder, const char *message) {
  if (!decoder->message) decoder->message = message;
  return false;
}

bool photomap_hevc_decoder_add(photomap_hevc_decoder *decoder, const uint8_t *unit, size_t count) {
  de265_error error =
      count > INT_MAX ? DE265_ERROR_OUT_OF_MEMORY : de265_push_NAL(decoder->context, unit, (int)count, 0, NULL);
  return error == DE265_OK || fail(decoder, de265_get_error_text(error));
}

static bool describe(photomap_hevc_decoder *decoder, const struct de265_image *image, photomap_hevc_picture *picture) {
  enum de265_chroma chroma = de265_get_chroma_format(image);
  picture->bits = de265_get_bits_per_pixel(image, 0);
  for (int i = 0; i < (chroma == de265_chroma_mono ? 1 : 3); i++) {
    if (de265_get_bits_per_pixel(image, i) != picture->bits) return fail(decoder, "its depths differ");
    int stride = 0;
    picture->planes[i] = de265_get_image_plane(image, i, &stride);
    picture->bytes_per_row[i] = (size_t)stride;
    if (!picture->planes[i]) return fail(decoder, "it has no pixels");
  }
  picture->width = de265_get_image_width(image, 0);
  picture->height = de265_get_image_height(image, 0);
  picture->has_half_width = chroma == de265_chroma_420 || chroma == de265_chroma_422;
  picture->has_half_height = chroma == de265_chroma_420;
  picture->colour_primaries = de265_get_image_colour_primaries(image);
  picture->matrix_coefficients = de265_get_image_matrix_coefficients(image);
  picture->is_full_range = de265_get_image_full_range_flag(image);
  return true;
}

bool photomap_hevc_decoder_decode(photomap_hevc_decoder *decoder, photomap_hevc_picture *picture) {
  *picture = (photomap_hevc_picture){0};
  de265_flush_data(decoder->context);
  for (int more = 1; more;) {
    de265_error error = de265_decode(decoder->context, &more);
    if (error != DE265_OK) return fail(decoder, de265_get_error_text(error));
    const struct de265_image *image = de265_get_next_picture(decoder->context);
    if (image) return describe(decoder, image, picture);
  }
  return fail(decoder, "it has no picture");
}

const char *photomap_hevc_decoder_message(const photomap_hevc_decoder *decoder) {
  return decoder->message ? decoder->message : "";
}

void photomap_hevc_decoder_close(photomap_hevc_decoder *decoder) {
  de265_free_decoder(decoder->context);
  free(decoder);
}

const char *photomap_hevc_version(void) { return de265_get_version(); }
