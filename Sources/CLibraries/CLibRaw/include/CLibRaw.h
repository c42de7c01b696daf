/// Wraps LibRaw, which develops cameras' raw pictures.
///
/// It reads files in dozens of undocumented formats, so it is only loaded in a process of its own, which can do nothing but read its input
/// and write its output.
#ifndef PHOTOMAP_CLIBRAW_H
#define PHOTOMAP_CLIBRAW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct {
  int32_t width;
  int32_t height;
  /// Red, green, blue and an unused byte, in sRGB. Freed with `photomap_raw_free`.
  uint8_t *_Nullable pixels;
} photomap_raw_picture;

/// Why there is no picture. The numbers are also the codes with which the process ends.
typedef enum {
  PHOTOMAP_RAW_DEVELOPED = 0,
  /// LibRaw is not installed.
  PHOTOMAP_RAW_NO_LIBRARY = 64,
  /// LibRaw does not know the format or the camera.
  PHOTOMAP_RAW_UNKNOWN = 65,
  PHOTOMAP_RAW_DAMAGED = 66,
  PHOTOMAP_RAW_TOO_LARGE = 67,
} photomap_raw_result;

/// Loads LibRaw, if it is installed.
bool photomap_raw_load(void);

/// Takes from this process the memory and time beyond the limits, and from this thread files, programs and the network.
/// Nothing gives it back.
///
/// - Parameters:
///   - memory: In bytes.
///   - seconds: Of CPU.
/// - Returns: Whether the limits are set. Where the system has no filters for its calls, only those hold. On macOS there is
///   nothing of it, and the result is false.
bool photomap_raw_confine(size_t memory, unsigned seconds);

/// Develops a raw picture at half its size, which takes a tenth of the time: each pixel gets the colours of its own four sensors. It is
/// not turned.
///
/// - Parameter limit: The most pixels that the raw picture may have.
photomap_raw_result photomap_raw_develop(
    const uint8_t *bytes, size_t count, size_t limit, photomap_raw_picture *picture);

void photomap_raw_free(photomap_raw_picture *picture);

#pragma clang assume_nonnull end

#endif
