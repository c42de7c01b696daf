#include "paths.h"

void resample_across_portable(
    const uint8_t *input, uint8_t *output, size_t width, const int32_t *starts, const int16_t *weights,
    size_t taps) {
  for (size_t x = 0; x < width; x++) {
    const uint8_t *pixel = input + (size_t)starts[x] * 4;
    const int16_t *weight = weights + x * taps;
    int32_t a = RESAMPLE_HALF, b = RESAMPLE_HALF, c = RESAMPLE_HALF, d = RESAMPLE_HALF;
    for (size_t i = 0; i < taps; i++, pixel += 4) {
      a += pixel[0] * weight[i];
      b += pixel[1] * weight[i];
      c += pixel[2] * weight[i];
      d += pixel[3] * weight[i];
    }
    output[x * 4] = resample_byte(a);
    output[x * 4 + 1] = resample_byte(b);
    output[x * 4 + 2] = resample_byte(c);
    output[x * 4 + 3] = resample_byte(d);
  }
}

void resample_down_portable(
    const uint8_t *const *rows, const int16_t *weights, size_t taps, uint8_t *output, size_t from,
    size_t count) {
  for (size_t i = from; i < count; i++) {
    int32_t sum = RESAMPLE_HALF;
    for (size_t k = 0; k < taps; k++) sum += rows[k][i] * weights[k];
    output[i] = resample_byte(sum);
  }
}
