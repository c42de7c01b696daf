#include <stdio.h>

#include <avif/avif.h>

#include "CLibAVIF.h"

/// A decoder is libavif's own.
static avifDecoder *own(photomap_avif_decoder *decoder) { return (avifDecoder *)decoder; }

static avifResult decode(avifDecoder *decoder, const uint8_t *bytes, size_t count) {
  avifResult result = avifDecoderSetSource(decoder, AVIF_DECODER_SOURCE_PRIMARY_ITEM);
  if (result == AVIF_RESULT_OK) result = avifDecoderSetIOMemory(decoder, bytes, count);
  if (result == AVIF_RESULT_OK) result = avifDecoderParse(decoder);
  return result == AVIF_RESULT_OK ? avifDecoderNextImage(decoder) : result;
}

static void describe(const avifImage *image, photomap_avif_picture *picture) {
  avifPixelFormatInfo format;
  avifGetPixelFormatInfo(image->yuvFormat, &format);
  for (int i = 0; i < (format.monochrome ? 1 : 3); i++) {
    picture->planes[i] = image->yuvPlanes[i];
    picture->bytes_per_row[i] = image->yuvRowBytes[i];
  }
  picture->planes[3] = image->alphaPlane;
  picture->bytes_per_row[3] = image->alphaRowBytes;
  picture->width = (int32_t)image->width;
  picture->height = (int32_t)image->height;
  picture->bits = (int32_t)image->depth;
  picture->has_half_width = format.chromaShiftX;
  picture->has_half_height = format.chromaShiftY;
  picture->colour_primaries = image->colorPrimaries;
  picture->matrix_coefficients = image->matrixCoefficients;
  picture->is_full_range = image->yuvRange == AVIF_RANGE_FULL;
}

photomap_avif_decoder *photomap_avif_decode(
    const uint8_t *bytes, size_t count, size_t most_pixels, photomap_avif_picture *picture, char *message) {
  *picture = (photomap_avif_picture){0};
  *message = 0;
  avifDecoder *decoder = avifDecoderCreate();
  if (!decoder) return NULL;
  // The build decodes several files at once; several threads for one file would only take more memory.
  decoder->maxThreads = 1;
  decoder->ignoreExif = decoder->ignoreXMP = AVIF_TRUE;
  // Files of older encoders lack properties that do not matter here.
  decoder->strictFlags = AVIF_STRICT_DISABLED;
  if (most_pixels < decoder->imageSizeLimit) decoder->imageSizeLimit = (uint32_t)most_pixels;
  avifResult result = decode(decoder, bytes, count);
  if (result == AVIF_RESULT_OK && decoder->image->yuvPlanes[0]) {
    describe(decoder->image, picture);
    return (photomap_avif_decoder *)decoder;
  }
  const char *detail = decoder->diag.error;
  snprintf(
      message, PHOTOMAP_AVIF_MESSAGE, "%s%s%s", result == AVIF_RESULT_OK ? "it has no pixels" : avifResultToString(result),
      *detail ? ": " : "", detail);
  avifDecoderDestroy(decoder);
  return NULL;
}

void photomap_avif_decoder_close(photomap_avif_decoder *decoder) { avifDecoderDestroy(own(decoder)); }
