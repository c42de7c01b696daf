#include <stdlib.h>
#include <string.h>

#include <jxl/decode.h>
#include <jxl/version.h>

#include "CLibJXL.h"

// Before libjxl 0.9 these have an argument more, which nothing reads.
#if JPEGXL_NUMERIC_VERSION < JPEGXL_COMPUTE_NUMERIC_VERSION(0, 9, 0)
#define JxlDecoderGetColorAsEncodedProfile(decoder, ...) JxlDecoderGetColorAsEncodedProfile(decoder, NULL, __VA_ARGS__)
#define JxlDecoderGetICCProfileSize(decoder, ...) JxlDecoderGetICCProfileSize(decoder, NULL, __VA_ARGS__)
#define JxlDecoderGetColorAsICCProfile(decoder, ...) JxlDecoderGetColorAsICCProfile(decoder, NULL, __VA_ARGS__)
#endif

/// Opens a decoder that has all bytes; null when there is no memory.
static JxlDecoder *open_decoder(const uint8_t *bytes, size_t count, int events) {
  JxlDecoder *decoder = JxlDecoderCreate(NULL);
  if (!decoder) return NULL;
  if (JxlDecoderSubscribeEvents(decoder, events) != JXL_DEC_SUCCESS ||
      JxlDecoderSetInput(decoder, bytes, count) != JXL_DEC_SUCCESS) {
    JxlDecoderDestroy(decoder);
    return NULL;
  }
  JxlDecoderCloseInput(decoder);
  JxlDecoderSetUnpremultiplyAlpha(decoder, JXL_TRUE);
  return decoder;
}

/// A profile of linear numbers would lose shades in 8 bits: colours that the decoder converts anyway become sRGB.
static void prefer_srgb(JxlDecoder *decoder, const JxlBasicInfo *info) {
  if (info->uses_original_profile ||
      JxlDecoderGetColorAsEncodedProfile(decoder, JXL_COLOR_PROFILE_TARGET_ORIGINAL, NULL) == JXL_DEC_SUCCESS) {
    return;
  }
  JxlColorEncoding encoding;
  memset(&encoding, 0, sizeof encoding);
  encoding.color_space = info->num_color_channels == 1 ? JXL_COLOR_SPACE_GRAY : JXL_COLOR_SPACE_RGB;
  encoding.white_point = JXL_WHITE_POINT_D65;
  encoding.primaries = JXL_PRIMARIES_SRGB;
  encoding.transfer_function = JXL_TRANSFER_FUNCTION_SRGB;
  encoding.rendering_intent = JXL_RENDERING_INTENT_RELATIVE;
  JxlDecoderSetPreferredColorProfile(decoder, &encoding);
}

/// Reads up to the colours, and chooses those of the pixels.
static bool read_beginning(JxlDecoder *decoder, JxlBasicInfo *info) {
  if (JxlDecoderProcessInput(decoder) != JXL_DEC_BASIC_INFO ||
      JxlDecoderGetBasicInfo(decoder, info) != JXL_DEC_SUCCESS ||
      JxlDecoderProcessInput(decoder) != JXL_DEC_COLOR_ENCODING || info->xsize > INT32_MAX ||
      info->ysize > INT32_MAX) {
    return false;
  }
  prefer_srgb(decoder, info);
  return true;
}

static void read_colour(JxlDecoder *decoder, photomap_jxl_header *header) {
  JxlColorEncoding encoding;
  const JxlColorProfileTarget target = JXL_COLOR_PROFILE_TARGET_DATA;
  if (JxlDecoderGetColorAsEncodedProfile(decoder, target, &encoding) == JXL_DEC_SUCCESS &&
      (header->is_grey || (encoding.primaries != JXL_PRIMARIES_CUSTOM && encoding.white_point == JXL_WHITE_POINT_D65)) &&
      encoding.transfer_function != JXL_TRANSFER_FUNCTION_GAMMA &&
      encoding.transfer_function != JXL_TRANSFER_FUNCTION_UNKNOWN &&
      encoding.transfer_function != JXL_TRANSFER_FUNCTION_DCI) {
    // The numbers of libjxl are those of the standard.
    header->primaries = header->is_grey ? JXL_PRIMARIES_SRGB : (int32_t)encoding.primaries;
    header->transfer = (int32_t)encoding.transfer_function;
    return;
  }
  size_t count = 0;
  if (JxlDecoderGetICCProfileSize(decoder, target, &count) != JXL_DEC_SUCCESS || count == 0) return;
  uint8_t *profile = malloc(count);
  if (profile && JxlDecoderGetColorAsICCProfile(decoder, target, profile, count) == JXL_DEC_SUCCESS) {
    header->profile = profile;
    header->profile_count = count;
  } else {
    free(profile);
  }
}

static bool has_black(const JxlDecoder *decoder, const JxlBasicInfo *info) {
  for (uint32_t index = 0; index < info->num_extra_channels && index < 64; index++) {
    JxlExtraChannelInfo channel;
    if (JxlDecoderGetExtraChannelInfo(decoder, index, &channel) == JXL_DEC_SUCCESS &&
        channel.type == JXL_CHANNEL_BLACK) {
      return true;
    }
  }
  return false;
}

bool photomap_jxl_read_header(const uint8_t *bytes, size_t count, photomap_jxl_header *header) {
  memset(header, 0, sizeof *header);
  JxlDecoder *decoder = open_decoder(bytes, count, JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING);
  if (!decoder) return false;
  JxlBasicInfo info;
  bool is_read = read_beginning(decoder, &info);
  if (is_read) {
    header->width = (int32_t)info.xsize;
    header->height = (int32_t)info.ysize;
    header->has_alpha = info.alpha_bits > 0;
    header->is_grey = info.num_color_channels == 1;
    header->has_ink = has_black(decoder, &info);
    read_colour(decoder, header);
    bool is_hdr =
        header->transfer == JXL_TRANSFER_FUNCTION_PQ || header->transfer == JXL_TRANSFER_FUNCTION_HLG;
    header->is_deep = info.bits_per_sample > 8 || is_hdr;
  }
  JxlDecoderDestroy(decoder);
  return is_read;
}

void photomap_jxl_free(uint8_t *profile) { free(profile); }

photomap_jxl_result photomap_jxl_decode(
    const uint8_t *bytes, size_t count, const photomap_jxl_header *header, void *pixels) {
  JxlDecoder *decoder =
      open_decoder(bytes, count, JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FULL_IMAGE);
  if (!decoder) return photomap_jxl_failed;
  JxlPixelFormat format = {4, header->is_deep ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  size_t expected = (size_t)header->width * header->height * (header->is_deep ? 8 : 4), size;
  photomap_jxl_result result = photomap_jxl_failed;
  JxlBasicInfo info;
  if (read_beginning(decoder, &info) && JxlDecoderProcessInput(decoder) == JXL_DEC_NEED_IMAGE_OUT_BUFFER &&
      JxlDecoderImageOutBufferSize(decoder, &format, &size) == JXL_DEC_SUCCESS && size == expected &&
      JxlDecoderSetImageOutBuffer(decoder, &format, pixels, size) == JXL_DEC_SUCCESS) {
    // What a damaged file does not say stays transparent black.
    memset(pixels, 0, size);
    if (JxlDecoderProcessInput(decoder) == JXL_DEC_FULL_IMAGE) {
      result = photomap_jxl_whole;
    } else if (JxlDecoderFlushImage(decoder) == JXL_DEC_SUCCESS) {
      result = photomap_jxl_partial;
    }
  }
  JxlDecoderDestroy(decoder);
  return result;
}

int32_t photomap_jxl_version(void) { return (int32_t)JxlDecoderVersion(); }
