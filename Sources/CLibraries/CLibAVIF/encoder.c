#include <stdio.h>
#include <stdlib.h>

#include <avif/avif.h>

#include "CLibAVIF.h"

struct photomap_avif_encoder {
  avifEncoder *encoder;
  avifImage *image;
};

static void close_encoder(photomap_avif_encoder *encoder) {
  if (encoder->image) avifImageDestroy(encoder->image);
  if (encoder->encoder) avifEncoderDestroy(encoder->encoder);
  free(encoder);
}

photomap_avif_encoder *photomap_avif_encoder_open(
    const photomap_avif_settings *settings, uint8_t *planes[3], uint32_t bytes_per_row[3]) {
  photomap_avif_encoder *encoder = calloc(1, sizeof *encoder);
  if (!encoder) return NULL;
  encoder->encoder = avifEncoderCreate();
  encoder->image =
      avifImageCreate((uint32_t)settings->width, (uint32_t)settings->height, 8, AVIF_PIXEL_FORMAT_YUV420);
  if (!encoder->encoder || !encoder->image ||
      avifImageAllocatePlanes(encoder->image, AVIF_PLANES_YUV) != AVIF_RESULT_OK) {
    close_encoder(encoder);
    return NULL;
  }
  for (int i = 0; i < 3; i++) {
    planes[i] = encoder->image->yuvPlanes[i];
    bytes_per_row[i] = encoder->image->yuvRowBytes[i];
  }
  encoder->image->yuvRange = AVIF_RANGE_FULL;
  encoder->image->colorPrimaries = AVIF_COLOR_PRIMARIES_BT709;
  encoder->image->transferCharacteristics = AVIF_TRANSFER_CHARACTERISTICS_SRGB;
  encoder->image->matrixCoefficients = AVIF_MATRIX_COEFFICIENTS_BT601;
  encoder->encoder->codecChoice = AVIF_CODEC_CHOICE_AOM;
  // One thread, so that a picture gives the same bytes on every machine.
  encoder->encoder->maxThreads = 1;
  encoder->encoder->speed = settings->speed;
  encoder->encoder->minQuantizer = AVIF_QUANTIZER_BEST_QUALITY;
  encoder->encoder->maxQuantizer = AVIF_QUANTIZER_WORST_QUALITY;
  char level[12];
  snprintf(level, sizeof level, "%d", settings->quantizer);
  avifEncoderSetCodecSpecificOption(encoder->encoder, "end-usage", "q");
  avifEncoderSetCodecSpecificOption(encoder->encoder, "cq-level", level);
  avifEncoderSetCodecSpecificOption(encoder->encoder, "tune", "ssim");
  return encoder;
}

uint8_t *photomap_avif_encode(
    photomap_avif_encoder *encoder, const uint8_t *exif, size_t exif_count, size_t *count, char *message) {
  avifRWData file = AVIF_DATA_EMPTY;
  if (exif) avifImageSetMetadataExif(encoder->image, exif, exif_count);
  avifResult result = avifEncoderWrite(encoder->encoder, encoder->image, &file);
  if (result != AVIF_RESULT_OK) {
    const char *detail = encoder->encoder->diag.error;
    snprintf(message, PHOTOMAP_AVIF_MESSAGE, "%s", *detail ? detail : avifResultToString(result));
    avifRWDataFree(&file);
  }
  // The caller copies the file, into memory that is free now.
  close_encoder(encoder);
  *count = file.size;
  return file.data;
}

void photomap_avif_free(uint8_t *bytes) { avifFree(bytes); }
