#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include <wels/codec_api.h>

#include "CLibOpenH264.h"

/// The start of an access unit: a start code, and the type of a delimiter.
static const uint8_t delimiter[] = {0, 0, 0, 1, 9};

static size_t next_unit(const uint8_t *stream, size_t from, size_t count) {
  for (size_t at = from; at + sizeof delimiter <= count; at++) {
    if (memcmp(stream + at, delimiter, sizeof delimiter) == 0) return at;
  }
  return count;
}

static void copy_plane(uint8_t **to, const uint8_t *from, int stride, int width, int height) {
  for (int y = 0; y < height; y++, *to += width) memcpy(*to, from + (ptrdiff_t)y * stride, (size_t)width);
}

static bool take(const SBufferInfo *info, size_t limit, photomap_h264_picture *picture) {
  const SSysMEMBuffer *buffer = &info->UsrData.sSystemBuffer;
  int width = buffer->iWidth, height = buffer->iHeight, across = (width + 1) / 2, down = (height + 1) / 2;
  if (width <= 0 || height <= 0 || (size_t)width > limit / (size_t)height || buffer->iFormat != videoFormatI420) return false;
  if (!info->pDst[0] || !info->pDst[1] || !info->pDst[2] || buffer->iStride[0] < width || buffer->iStride[1] < across) return false;
  size_t count = (size_t)width * (size_t)height + 2 * (size_t)across * (size_t)down;
  uint8_t *to = malloc(count);
  if (!to) return false;
  *picture = (photomap_h264_picture){width, height, to, count};
  copy_plane(&to, info->pDst[0], buffer->iStride[0], width, height);
  copy_plane(&to, info->pDst[1], buffer->iStride[1], across, down);
  copy_plane(&to, info->pDst[2], buffer->iStride[1], across, down);
  return true;
}

static bool open(ISVCDecoder *decoder) {
  SDecodingParam parameters = {0};
  parameters.eEcActiveIdc = ERROR_CON_DISABLE;
  parameters.sVideoProperty.eVideoBsType = VIDEO_BITSTREAM_AVC;
  int level = WELS_LOG_QUIET;
  (*decoder)->SetOption(decoder, DECODER_OPTION_TRACE_LEVEL, &level);
  return (*decoder)->Initialize(decoder, &parameters) == 0;
}

/// Pictures come in the order in which they are shown; each has the number of its access unit.
static bool decode(ISVCDecoder *decoder, const uint8_t *stream, size_t count, size_t limit, photomap_h264_picture *picture) {
  unsigned long long units = 0, last = 0;
  for (size_t at = next_unit(stream, 0, count); at < count; at = next_unit(stream, at + 1, count)) last++;
  bool is_found = false;
  for (size_t at = next_unit(stream, 0, count); at < count && !is_found;) {
    size_t end = next_unit(stream, at + 1, count);
    if (end - at > INT_MAX) return false;
    SBufferInfo info = {0};
    unsigned char *planes[3] = {0};
    info.uiInBsTimeStamp = ++units;
    if ((*decoder)->DecodeFrameNoDelay(decoder, stream + at, (int)(end - at), planes, &info) != dsErrorFree) return false;
    is_found = info.iBufferStatus == 1 && info.uiOutYuvTimeStamp == last && take(&info, limit, picture);
    at = end;
  }
  int is_end = 1, waiting = 0;
  (*decoder)->SetOption(decoder, DECODER_OPTION_END_OF_STREAM, &is_end);
  (*decoder)->GetOption(decoder, DECODER_OPTION_NUM_OF_FRAMES_REMAINING_IN_BUFFER, &waiting);
  for (; waiting > 0 && !is_found; waiting--) {
    SBufferInfo info = {0};
    unsigned char *planes[3] = {0};
    if ((*decoder)->FlushFrame(decoder, planes, &info) != dsErrorFree) return false;
    is_found = info.iBufferStatus == 1 && info.uiOutYuvTimeStamp == last && take(&info, limit, picture);
  }
  return is_found;
}

bool photomap_h264_decode(const uint8_t *stream, size_t count, size_t limit, photomap_h264_picture *picture) {
  memset(picture, 0, sizeof *picture);
  ISVCDecoder *decoder = NULL;
  if (WelsCreateDecoder(&decoder) != 0 || !decoder) return false;
  bool is_decoded = open(decoder) && decode(decoder, stream, count, limit, picture);
  (*decoder)->Uninitialize(decoder);
  WelsDestroyDecoder(decoder);
  return is_decoded;
}

void photomap_h264_free(photomap_h264_picture *picture) {
  free(picture->samples);
  picture->samples = NULL;
}
