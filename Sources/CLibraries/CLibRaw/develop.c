#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include <libraw/libraw.h>

#include "CLibRaw.h"

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)
/// The version whose structures the header has.
#ifdef __APPLE__
static const char library[] = "libraw." TEXT(LIBRAW_SHLIB_CURRENT) ".dylib";
#else
static const char library[] = "libraw.so." TEXT(LIBRAW_SHLIB_CURRENT);
#endif

static struct {
  libraw_data_t *(*init)(unsigned flags);
  int (*open_buffer)(libraw_data_t *, void *buffer, size_t size);
  int (*unpack)(libraw_data_t *);
  int (*process)(libraw_data_t *);
  libraw_processed_image_t *(*make_image)(libraw_data_t *, int *error);
  void (*clear_image)(libraw_processed_image_t *);
  void (*close)(libraw_data_t *);
} raw;

bool photomap_raw_load(void) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return false;
  *(void **)&raw.init = dlsym(handle, "libraw_init");
  *(void **)&raw.open_buffer = dlsym(handle, "libraw_open_buffer");
  *(void **)&raw.unpack = dlsym(handle, "libraw_unpack");
  *(void **)&raw.process = dlsym(handle, "libraw_dcraw_process");
  *(void **)&raw.make_image = dlsym(handle, "libraw_dcraw_make_mem_image");
  *(void **)&raw.clear_image = dlsym(handle, "libraw_dcraw_clear_mem");
  *(void **)&raw.close = dlsym(handle, "libraw_close");
  return raw.init && raw.open_buffer && raw.unpack && raw.process && raw.make_image && raw.clear_image && raw.close;
}

static photomap_raw_result result(int error) {
  switch (error) {
    case LIBRAW_SUCCESS: return PHOTOMAP_RAW_DEVELOPED;
    case LIBRAW_FILE_UNSUPPORTED:
    case LIBRAW_NOT_IMPLEMENTED: return PHOTOMAP_RAW_UNKNOWN;
    case LIBRAW_UNSUFFICIENT_MEMORY:
    case LIBRAW_TOO_BIG: return PHOTOMAP_RAW_TOO_LARGE;
    default: return PHOTOMAP_RAW_DAMAGED;
  }
}

/// Copies the pixels with a fourth byte.
static photomap_raw_result take(const libraw_processed_image_t *image, photomap_raw_picture *picture) {
  if (image->type != LIBRAW_IMAGE_BITMAP || image->bits != 8 || (image->colors != 1 && image->colors != 3)) {
    return PHOTOMAP_RAW_UNKNOWN;
  }
  size_t pixels = (size_t)image->width * image->height;
  if (pixels == 0 || image->data_size < pixels * image->colors) return PHOTOMAP_RAW_DAMAGED;
  picture->pixels = malloc(pixels * 4);
  if (!picture->pixels) return PHOTOMAP_RAW_TOO_LARGE;
  const uint8_t *from = image->data;
  int next = image->colors == 3 ? 1 : 0;
  for (size_t i = 0; i < pixels; i++, from += image->colors) {
    uint8_t *pixel = picture->pixels + i * 4;
    pixel[0] = from[0];
    pixel[1] = from[next];
    pixel[2] = from[2 * next];
    pixel[3] = 255;
  }
  picture->width = image->width;
  picture->height = image->height;
  return PHOTOMAP_RAW_DEVELOPED;
}

static photomap_raw_result develop(libraw_data_t *data, size_t limit, photomap_raw_picture *picture) {
  if ((size_t)data->sizes.raw_width * data->sizes.raw_height > limit) return PHOTOMAP_RAW_TOO_LARGE;
  data->params.half_size = 1;
  data->params.use_camera_wb = 1;
  data->params.output_color = 1;
  data->params.output_bps = 8;
  data->params.user_flip = 0;
  int error = raw.unpack(data);
  if (error == LIBRAW_SUCCESS) error = raw.process(data);
  if (error != LIBRAW_SUCCESS) return result(error);
  libraw_processed_image_t *image = raw.make_image(data, &error);
  if (!image) return error == LIBRAW_SUCCESS ? PHOTOMAP_RAW_DAMAGED : result(error);
  photomap_raw_result taken = take(image, picture);
  raw.clear_image(image);
  return taken;
}

photomap_raw_result photomap_raw_develop(
    const uint8_t *bytes, size_t count, size_t limit, photomap_raw_picture *picture) {
  memset(picture, 0, sizeof *picture);
  if (!raw.init) return PHOTOMAP_RAW_NO_LIBRARY;
  libraw_data_t *data = raw.init(0);
  if (!data) return PHOTOMAP_RAW_TOO_LARGE;
  // The buffer is only read.
  photomap_raw_result outcome = result(raw.open_buffer(data, (void *)bytes, count));
  if (outcome == PHOTOMAP_RAW_DEVELOPED) outcome = develop(data, limit, picture);
  raw.close(data);
  return outcome;
}

void photomap_raw_free(photomap_raw_picture *picture) {
  free(picture->pixels);
  picture->pixels = NULL;
}
