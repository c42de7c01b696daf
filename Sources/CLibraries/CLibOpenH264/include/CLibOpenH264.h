/// Wraps OpenH264, which decodes H.264: only in a process of its own, which can do nothing but read its input and write its output.
#ifndef PHOTOMAP_CLIBOPENH264_H
#define PHOTOMAP_CLIBOPENH264_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A decoded picture of 4:2:0.
typedef struct {
  int32_t width;
  int32_t height;
  /// Y, then Cb and Cr with half the width and half the height, rounded up, without gaps. Freed with `photomap_h264_free`.
  uint8_t *_Nullable samples;
  size_t count;
} photomap_h264_picture;

/// Decodes the picture of the last access unit of a stream.
///
/// - Parameters:
///   - stream: A byte stream (ISO/IEC 14496-10, annex B), in which each access unit begins with a delimiter.
///   - limit: The most pixels that the picture may have.
/// - Returns: False for a stream that cannot be decoded without faults.
bool photomap_h264_decode(const uint8_t *stream, size_t count, size_t limit, photomap_h264_picture *picture);

void photomap_h264_free(photomap_h264_picture *picture);

#pragma clang assume_nonnull end

#endif
