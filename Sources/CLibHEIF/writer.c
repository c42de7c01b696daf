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

/// Copies RGBX to libheif's RGB.
static struct heif_error fill(
    writer *state, const uint8_t *pixels, size_t bytes_per_row, const photomap_avif_settings *settings) {
  struct heif_error error = heif_image_create(
      settings->width, settings->height, heif_colorspace_RGB, heif_chroma_interleaved_RGB, &state->image);
  if (error.code) return error;
  error = heif_image_add_plane(state->image, heif_channel_interleaved, settings->width, settings->height, 8);
  if (error.code) return error;
  int stride = 0;
  uint8_t *plane = heif_image_get_plane(state->image, heif_channel_interleaved, &stride);
  for (int32_t y = 0; y < settings->height; y++) {
    const uint8_t *from = pixels + (size_t)y * bytes_per_row;
    uint8_t *to = plane + (size_t)y * (size_t)stride;
    for (int32_t x = 0; x < settings->width; x++, from += 4, to += 3) {
      to[0] = from[0];
      to[1] = from[1];
      to[2] = from[2];
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
  struct heif_error error = fill(&state, pixels, bytes_per_row, settings);
  if (!error.code) error = prepare(&state, settings);
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
