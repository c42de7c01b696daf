#if defined(__aarch64__)

#include <arm_neon.h>
#include <string.h>

#include "paths.h"

void resample_across_neon(
    const uint8_t *input, uint8_t *output, size_t width, const int32_t *starts, const int16_t *weights,
    size_t taps) {
  const int32x4_t half = vdupq_n_s32(RESAMPLE_HALF);
  for (size_t x = 0; x < width; x++) {
    const uint8_t *pixel = input + (size_t)starts[x] * 4;
    const int16_t *weight = weights + x * taps;
    int32x4_t even = half, odd = vdupq_n_s32(0);
    for (size_t i = 0; i < taps; i += RESAMPLE_GROUP) {
      uint8x16_t four = vld1q_u8(pixel + i * 4);
      int16x4_t factors = vld1_s16(weight + i);
      int16x8_t first = vreinterpretq_s16_u16(vmovl_u8(vget_low_u8(four)));
      int16x8_t last = vreinterpretq_s16_u16(vmovl_u8(vget_high_u8(four)));
      even = vmlal_lane_s16(even, vget_low_s16(first), factors, 0);
      odd = vmlal_lane_s16(odd, vget_high_s16(first), factors, 1);
      even = vmlal_lane_s16(even, vget_low_s16(last), factors, 2);
      odd = vmlal_lane_s16(odd, vget_high_s16(last), factors, 3);
    }
    int16x4_t sum = vqmovn_s32(vshrq_n_s32(vaddq_s32(even, odd), RESAMPLE_BITS));
    uint32_t packed = vget_lane_u32(vreinterpret_u32_u8(vqmovun_s16(vcombine_s16(sum, sum))), 0);
    memcpy(output + x * 4, &packed, 4);
  }
}

void resample_down_neon(
    const uint8_t *const *rows, const int16_t *weights, size_t taps, uint8_t *output, size_t count) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    int32x4_t low = vdupq_n_s32(RESAMPLE_HALF), high = low;
    for (size_t k = 0; k < taps; k++) {
      int16x8_t values = vreinterpretq_s16_u16(vmovl_u8(vld1_u8(rows[k] + i)));
      low = vmlal_n_s16(low, vget_low_s16(values), weights[k]);
      high = vmlal_n_s16(high, vget_high_s16(values), weights[k]);
    }
    int16x4_t a = vqmovn_s32(vshrq_n_s32(low, RESAMPLE_BITS));
    int16x4_t b = vqmovn_s32(vshrq_n_s32(high, RESAMPLE_BITS));
    vst1_u8(output + i, vqmovun_s16(vcombine_s16(a, b)));
  }
  resample_down_portable(rows, weights, taps, output, i, count);
}

#else
typedef int resample_neon_is_for_arm64;
#endif
