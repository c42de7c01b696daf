#include <stdlib.h>

#include <webp/decode.h>
#include <webp/encode.h>

#include "CLibWebP.h"

bool photomap_webp_read_header(const uint8_t *bytes, size_t count, photomap_webp_header *header) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK) return false;
  header->width = features.width;
  header->height = features.height;
  header->has_alpha = features.has_alpha;
  header->is_animated = features.has_animation;
  return true;
}

int32_t photomap_webp_decode(
    const uint8_t *bytes, size_t count, uint8_t *pixels, int32_t width, int32_t height) {
  size_t bytes_per_row = (size_t)width * 4;
  // Unlike the plain decoder, the incremental one keeps its rows when the data ends early.
  WebPIDecoder *decoder =
      WebPINewRGB(MODE_RGBA, pixels, bytes_per_row * (size_t)height, (int)bytes_per_row);
  if (!decoder) return 0;
  VP8StatusCode status = WebPIUpdate(decoder, bytes, count);
  int rows = 0;
  if (status == VP8_STATUS_OK) {
    rows = height;
  } else if (!WebPIDecGetRGB(decoder, &rows, NULL, NULL, NULL)) {
    rows = 0;
  }
  WebPIDelete(decoder);
  return rows;
}

uint8_t *photomap_webp_encode(
    const uint8_t *pixels, size_t bytes_per_row, const photomap_webp_settings *settings, size_t *count,
    int32_t *error) {
  *count = 0;
  *error = VP8_ENC_ERROR_INVALID_CONFIGURATION;
  WebPConfig config;
  WebPPicture picture;
  if (!WebPConfigPreset(&config, WEBP_PRESET_PHOTO, settings->quality) || !WebPPictureInit(&picture)) {
    return NULL;
  }
  config.method = settings->method;
  WebPMemoryWriter memory;
  WebPMemoryWriterInit(&memory);
  picture.width = settings->width;
  picture.height = settings->height;
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &memory;
  bool encoded = WebPPictureImportRGBX(&picture, pixels, (int)bytes_per_row) && WebPEncode(&config, &picture);
  *error = picture.error_code;
  WebPPictureFree(&picture);
  if (!encoded) {
    WebPMemoryWriterClear(&memory);
    return NULL;
  }
  *count = memory.size;
  return memory.mem;
}

uint8_t *photomap_webp_encode_exactly(
    const uint8_t *pixels, int32_t width, int32_t height, bool has_alpha, size_t *count, int32_t *error) {
  *count = 0;
  *error = VP8_ENC_ERROR_INVALID_CONFIGURATION;
  WebPConfig config;
  WebPPicture picture;
  // The fastest of its ten levels but one, which is a tenth larger than the best.
  if (!WebPConfigInit(&config) || !WebPConfigLosslessPreset(&config, 1) || !WebPPictureInit(&picture)) return NULL;
  // What is wholly transparent has no colour.
  config.exact = 0;
  WebPMemoryWriter memory;
  WebPMemoryWriterInit(&memory);
  picture.use_argb = 1;
  picture.width = width;
  picture.height = height;
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &memory;
  int bytes_per_row = width * 4;
  bool encoded = (has_alpha ? WebPPictureImportRGBA(&picture, pixels, bytes_per_row)
                            : WebPPictureImportRGBX(&picture, pixels, bytes_per_row)) &&
                 WebPEncode(&config, &picture);
  *error = picture.error_code;
  WebPPictureFree(&picture);
  if (!encoded) {
    WebPMemoryWriterClear(&memory);
    return NULL;
  }
  *count = memory.size;
  return memory.mem;
}

void photomap_webp_free(uint8_t *bytes) { WebPFree(bytes); }

int32_t photomap_webp_version(void) { return WebPGetEncoderVersion(); }
