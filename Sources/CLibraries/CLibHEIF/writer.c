#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libheif/heif.h>

#include "CLibHEIF.h"

typedef struct {
  struct heif_context *context;
  struct heif_encoder *encoder;
  struct heif_image *image;
  struct heif_image_handle *handle;
  struct heif_encoding_options *options;
  struct heif_color_profile_nclx *codes;
  uint8_t *bytes;
  size_t count;
} writer;

static struct heif_error keep(struct heif_context *context, const void *data, size_t size, void *user) {
  (void)context;
  writer *state = user;
  struct heif_error error = {heif_error_Ok, heif_suberror_Unspecified, "ok"};
  state->bytes = malloc(size);
  if (!state->bytes) {
    error.code = heif_error_Memory_allocation_error;
    error.message = "out of memory";
    return error;
  }
  memcpy(state->bytes, data, size);
  state->count = size;
  return error;
}

#if defined(__x86_64__) && defined(__linux__)
/// Compiled for processors with and without AVX2; the bytes are the same.
#define VECTORS __attribute__((target_clones("avx2", "default")))
#else
#define VECTORS
#endif

/// The luma of a row of RGBX.
VECTORS static void luma_row(const uint8_t *restrict from, uint8_t *restrict y, int32_t width) {
  for (int32_t x = 0; x < width; x++) {
    uint32_t pixel;
    memcpy(&pixel, from + 4 * (size_t)x, 4);
    uint32_t red = pixel & 255, green = pixel >> 8 & 255, blue = pixel >> 16 & 255;
    y[x] = (uint8_t)((19595 * red + 38470 * green + 7471 * blue + 32768) >> 16);
  }
}

/// The chroma of each two by two pixels of two rows of RGBX.
VECTORS static void chroma_rows(
    const uint8_t *restrict upper, const uint8_t *restrict lower, uint8_t *restrict cb, uint8_t *restrict cr,
    int32_t pairs) {
  for (int32_t x = 0; x < pairs; x++) {
    uint64_t a, b;
    memcpy(&a, upper + 8 * (size_t)x, 8);
    memcpy(&b, lower + 8 * (size_t)x, 8);
    // Red and blue, and green, of four pixels: 0x03FC at most, in halves of 16 bits.
    uint64_t wide = (a & 0x00FF00FF00FF00FF) + (b & 0x00FF00FF00FF00FF);
    uint64_t tall = (a >> 8 & 0x00FF00FF00FF00FF) + (b >> 8 & 0x00FF00FF00FF00FF);
    uint32_t sums = (uint32_t)wide + (uint32_t)(wide >> 32), greens = (uint32_t)tall + (uint32_t)(tall >> 32);
    int32_t red = sums & 0xFFFF, blue = (int32_t)(sums >> 16), green = greens & 0xFFFF;
    // 128, and a half less the least, so that the most is 255.
    cb[x] = (uint8_t)((-11058 * red - 21710 * green + 32768 * blue + (257 << 17) - 1) >> 18);
    cr[x] = (uint8_t)((32768 * red - 27439 * green - 5329 * blue + (257 << 17) - 1) >> 18);
  }
}

/// Converts RGBX to planes of BT.601 at full range, with chroma at half size: libheif's own conversion takes several times as
/// long.
static struct heif_error fill(
    writer *state, const uint8_t *pixels, size_t bytes_per_row, const photomap_avif_settings *settings) {
  int32_t width = settings->width, height = settings->height;
  int32_t half_width = (width + 1) / 2, half_height = (height + 1) / 2;
  struct heif_error error =
      heif_image_create(width, height, heif_colorspace_YCbCr, heif_chroma_420, &state->image);
  if (!error.code) error = heif_image_add_plane(state->image, heif_channel_Y, width, height, 8);
  if (!error.code) error = heif_image_add_plane(state->image, heif_channel_Cb, half_width, half_height, 8);
  if (!error.code) error = heif_image_add_plane(state->image, heif_channel_Cr, half_width, half_height, 8);
  if (!error.code) error = heif_image_set_nclx_color_profile(state->image, state->codes);
  if (error.code) return error;
  int strides[3];
  uint8_t *luma = heif_image_get_plane(state->image, heif_channel_Y, &strides[0]);
  uint8_t *blue = heif_image_get_plane(state->image, heif_channel_Cb, &strides[1]);
  uint8_t *red = heif_image_get_plane(state->image, heif_channel_Cr, &strides[2]);
  for (int32_t y = 0; y < height; y++) {
    luma_row(pixels + (size_t)y * bytes_per_row, luma + (size_t)y * (size_t)strides[0], width);
  }
  for (int32_t y = 0; y < half_height; y++) {
    const uint8_t *upper = pixels + (size_t)(2 * y) * bytes_per_row;
    const uint8_t *lower = 2 * y + 1 < height ? upper + bytes_per_row : upper;
    uint8_t *cb = blue + (size_t)y * (size_t)strides[1], *cr = red + (size_t)y * (size_t)strides[2];
    chroma_rows(upper, lower, cb, cr, width / 2);
    if (width % 2) {
      // The last column has no neighbour, and counts twice.
      uint8_t last[2][8];
      for (int i = 0; i < 8; i++) {
        size_t at = 4 * (size_t)(width - 1) + (size_t)(i % 4);
        last[0][i] = upper[at];
        last[1][i] = lower[at];
      }
      chroma_rows(last[0], last[1], cb + half_width - 1, cr + half_width - 1, 1);
    }
  }
  return error;
}

/// Uses one thread, so that a picture gives the same bytes on every machine.
static struct heif_error prepare(writer *state, const photomap_avif_settings *settings) {
  struct heif_error error =
      heif_context_get_encoder_for_format(state->context, heif_compression_AV1, &state->encoder);
  if (!error.code) error = heif_encoder_set_lossy_quality(state->encoder, settings->quality);
  if (!error.code) error = heif_encoder_set_parameter_integer(state->encoder, "speed", settings->speed);
  if (!error.code) error = heif_encoder_set_parameter_integer(state->encoder, "threads", 1);
  if (!error.code) error = heif_encoder_set_parameter_string(state->encoder, "chroma", "420");
  if (error.code) return error;
  state->options = heif_encoding_options_alloc();
  state->codes = heif_nclx_color_profile_alloc();
  if (!state->options || !state->codes) {
    error.code = heif_error_Memory_allocation_error;
    error.message = "out of memory";
    return error;
  }
  state->codes->color_primaries = heif_color_primaries_ITU_R_BT_709_5;
  state->codes->transfer_characteristics = heif_transfer_characteristic_IEC_61966_2_1;
  state->codes->matrix_coefficients = heif_matrix_coefficients_ITU_R_BT_601_6;
  state->codes->full_range_flag = 1;
  state->options->output_nclx_profile = state->codes;
  state->options->save_alpha_channel = 0;
  return error;
}

static struct heif_error encode(writer *state, const uint8_t *exif, size_t exif_count) {
  struct heif_error error =
      heif_context_encode_image(state->context, state->image, state->encoder, state->options, &state->handle);
  if (!error.code && exif) {
    error = heif_context_add_exif_metadata(state->context, state->handle, exif, (int)exif_count);
  }
  if (error.code) return error;
  struct heif_writer sink = {1, keep};
  return heif_context_write(state->context, &sink, state);
}

uint8_t *photomap_avif_encode(
    const uint8_t *pixels, size_t bytes_per_row, const photomap_avif_settings *settings, const uint8_t *exif,
    size_t exif_count, size_t *count, char *message) {
  writer state = {0};
  *count = 0;
  message[0] = 0;
  state.context = heif_context_alloc();
  if (!state.context) return NULL;
  struct heif_error error = prepare(&state, settings);
  if (!error.code) error = fill(&state, pixels, bytes_per_row, settings);
  if (!error.code) error = encode(&state, exif, exif_count);
  if (error.code) {
    snprintf(message, PHOTOMAP_AVIF_MESSAGE, "%s", error.message ? error.message : "unknown error");
    free(state.bytes);
    state.bytes = NULL;
    state.count = 0;
  }
  if (state.handle) heif_image_handle_release(state.handle);
  if (state.codes) heif_nclx_color_profile_free(state.codes);
  if (state.options) heif_encoding_options_free(state.options);
  if (state.encoder) heif_encoder_release(state.encoder);
  if (state.image) heif_image_release(state.image);
  heif_context_free(state.context);
  *count = state.count;
  return state.bytes;
}

void photomap_avif_free(uint8_t *bytes) { free(bytes); }

uint32_t photomap_heif_version(void) { return heif_get_version_number(); }

const char *photomap_avif_encoder(void) {
  const struct heif_encoder_descriptor *encoder = NULL;
  if (heif_get_encoder_descriptors(heif_compression_AV1, NULL, &encoder, 1) < 1) return "";
  return heif_encoder_descriptor_get_name(encoder);
}
