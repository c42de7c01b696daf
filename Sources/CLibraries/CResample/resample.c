#include "paths.h"

resample_path resample_best_path(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return RESAMPLE_AVX2;
#elif defined(__aarch64__)
  return RESAMPLE_NEON;
#endif
  return RESAMPLE_PORTABLE;
}

void resample_across(
    resample_path path, const uint8_t *input, uint8_t *output, size_t width, const int32_t *starts,
    const int16_t *weights, size_t taps) {
#if defined(__x86_64__)
  if (path == RESAMPLE_AVX2) {
    resample_across_avx2(input, output, width, starts, weights, taps);
    return;
  }
#elif defined(__aarch64__)
  if (path == RESAMPLE_NEON) {
    resample_across_neon(input, output, width, starts, weights, taps);
    return;
  }
#endif
  (void)path;
  resample_across_portable(input, output, width, starts, weights, taps);
}

void resample_down(
    resample_path path, const uint8_t *const *rows, const int16_t *weights, size_t taps, uint8_t *output,
    size_t count) {
#if defined(__x86_64__)
  if (path == RESAMPLE_AVX2) {
    resample_down_avx2(rows, weights, taps, output, count);
    return;
  }
#elif defined(__aarch64__)
  if (path == RESAMPLE_NEON) {
    resample_down_neon(rows, weights, taps, output, count);
    return;
  }
#endif
  (void)path;
  resample_down_portable(rows, weights, taps, output, 0, count);
}
