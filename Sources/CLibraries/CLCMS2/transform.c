#include <stdlib.h>

#include <lcms2.h>

#include "CLCMS2.h"

#define GRAY_THEN_THREE(bytes) \
  (COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(bytes))

struct photomap_colour_transform {
  cmsContext context;
  cmsHTRANSFORM transform;
};

static void stay_silent(cmsContext context, cmsUInt32Number code, const char *text) {
  (void)context;
  (void)code;
  (void)text;
}

static cmsUInt32Number format_of(photomap_colour_layout layout) {
  switch (layout) {
    case PHOTOMAP_COLOUR_RGBA_8: return TYPE_RGBA_8;
    case PHOTOMAP_COLOUR_RGBA_16: return TYPE_RGBA_16;
    case PHOTOMAP_COLOUR_GRAY_8: return GRAY_THEN_THREE(1);
    case PHOTOMAP_COLOUR_GRAY_16: return GRAY_THEN_THREE(2);
    case PHOTOMAP_COLOUR_CMYK_8_INVERTED: return TYPE_CMYK_8_REV;
  }
  return TYPE_RGBA_8;
}

static cmsColorSpaceSignature space_of(photomap_colour_layout layout) {
  switch (layout) {
    case PHOTOMAP_COLOUR_RGBA_8:
    case PHOTOMAP_COLOUR_RGBA_16: return cmsSigRgbData;
    case PHOTOMAP_COLOUR_GRAY_8:
    case PHOTOMAP_COLOUR_GRAY_16: return cmsSigGrayData;
    default: return cmsSigCmykData;
  }
}

/// Takes ownership of `context` and `source`, also on failure.
static photomap_colour_transform *connect(
    cmsContext context, cmsHPROFILE source, photomap_colour_layout layout) {
  cmsHTRANSFORM transform = NULL;
  if (source && cmsGetColorSpace(source) == space_of(layout)) {
    cmsHPROFILE srgb = cmsCreate_sRGBProfileTHR(context);
    bool keeps_alpha = layout == PHOTOMAP_COLOUR_RGBA_8 || layout == PHOTOMAP_COLOUR_RGBA_16;
    if (srgb) {
      transform = cmsCreateTransformTHR(
          context, source, format_of(layout), srgb, TYPE_RGBA_8, INTENT_PERCEPTUAL,
          cmsFLAGS_NOCACHE | (keeps_alpha ? cmsFLAGS_COPY_ALPHA : 0));
      cmsCloseProfile(srgb);
    }
  }
  if (source) cmsCloseProfile(source);
  photomap_colour_transform *result = transform ? malloc(sizeof *result) : NULL;
  if (!result) {
    if (transform) cmsDeleteTransform(transform);
    if (context) cmsDeleteContext(context);
    return NULL;
  }
  result->context = context;
  result->transform = transform;
  return result;
}

/// Each transform has its own context, so that threads share nothing.
static cmsContext new_context(void) {
  cmsContext context = cmsCreateContext(NULL, NULL);
  if (context) cmsSetLogErrorHandlerTHR(context, stay_silent);
  return context;
}

photomap_colour_transform *photomap_colour_from_profile(
    const uint8_t *profile, size_t count, photomap_colour_layout layout) {
  cmsContext context = new_context();
  if (!context) return NULL;
  return connect(context, cmsOpenProfileFromMemTHR(context, profile, (cmsUInt32Number)count), layout);
}

photomap_colour_transform *photomap_colour_from_primaries(
    const double *primaries, double exponent, photomap_colour_layout layout) {
  cmsContext context = new_context();
  if (!context) return NULL;
  cmsCIExyY white = {primaries[0], primaries[1], 1};
  cmsCIExyYTRIPLE colours = {
      {primaries[2], primaries[3], 1}, {primaries[4], primaries[5], 1}, {primaries[6], primaries[7], 1}};
  // IEC 61966-2-1, as the parameters of ICC's parametric curve 3.
  const cmsFloat64Number srgb[5] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  cmsToneCurve *curve =
      exponent > 0 ? cmsBuildGamma(context, exponent) : cmsBuildParametricToneCurve(context, 4, srgb);
  cmsToneCurve *curves[3] = {curve, curve, curve};
  cmsHPROFILE profile = curve ? cmsCreateRGBProfileTHR(context, &white, &colours, curves) : NULL;
  if (curve) cmsFreeToneCurve(curve);
  return connect(context, profile, layout);
}

void photomap_colour_apply(
    const photomap_colour_transform *transform, const void *input, void *output, size_t count) {
  cmsDoTransform(transform->transform, input, output, (cmsUInt32Number)count);
}

int32_t photomap_colour_version(void) { return cmsGetEncodedCMMversion(); }

void photomap_colour_close(photomap_colour_transform *transform) {
  cmsDeleteTransform(transform->transform);
  cmsDeleteContext(transform->context);
  free(transform);
}
