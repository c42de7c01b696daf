#include <stdlib.h>
#include <string.h>

#include <jerror.h>

#include "CLibJPEG.h"
#include "failure.h"
#include "reader.h"

enum { FIRST_CAPACITY = 64 << 10 };

/// Everything that must survive a `longjmp` lives here, not in locals.
///
/// libjpeg's memory destination reports a larger buffer only when it has finished; after a failure the
/// caller would free one that is freed already. This one is always the owner of `bytes`.
typedef struct {
  struct jpeg_destination_mgr destination;
  struct jpeg_compress_struct codec;
  photomap_jpeg_failure failure;
  uint8_t *bytes;
  size_t capacity;
} writer;

/// Makes room for `capacity` bytes, of which the first `used` hold data.
static void reserve(j_compress_ptr codec, size_t capacity, size_t used) {
  writer *state = (writer *)codec->dest;
  uint8_t *bytes = realloc(state->bytes, capacity);
  if (!bytes) ERREXIT1(codec, JERR_OUT_OF_MEMORY, 11);
  state->bytes = bytes;
  state->capacity = capacity;
  state->destination.next_output_byte = bytes + used;
  state->destination.free_in_buffer = capacity - used;
}

static void init_destination(j_compress_ptr codec) { reserve(codec, FIRST_CAPACITY, 0); }

/// libjpeg calls this when the buffer is full, whatever the value of `free_in_buffer`.
static boolean empty_output_buffer(j_compress_ptr codec) {
  size_t used = ((writer *)codec->dest)->capacity;
  reserve(codec, used * 2, used);
  return TRUE;
}

static void term_destination(j_compress_ptr codec) { (void)codec; }

static void use_destination(writer *writer) {
  writer->destination.init_destination = init_destination;
  writer->destination.empty_output_buffer = empty_output_buffer;
  writer->destination.term_destination = term_destination;
  writer->codec.dest = &writer->destination;
}

/// A writer, for `finish`; null, with a message, if there is no memory for it.
static writer *begin(size_t *count, char *message) {
  *count = 0;
  message[0] = 0;
  writer *state = calloc(1, sizeof *state);
  if (state) {
    state->codec.err = photomap_jpeg_failure_prepare(&state->failure);
  } else {
    snprintf(message, PHOTOMAP_JPEG_MESSAGE, "out of memory");
  }
  return state;
}

/// What was written, to be freed by `photomap_jpeg_free`; null, with a message, after a failure. Frees the writer.
static uint8_t *finish(writer *state, bool failed, size_t *count, char *message) {
  if (failed) {
    snprintf(message, PHOTOMAP_JPEG_MESSAGE, "%s", state->failure.message);
    free(state->bytes);
    state->bytes = NULL;
  }
  uint8_t *bytes = state->bytes;
  *count = bytes ? state->capacity - state->destination.free_in_buffer : 0;
  if (!setjmp(state->failure.back)) jpeg_destroy_compress(&state->codec);
  free(state);
  return bytes;
}

static void compress(
    writer *writer, const uint8_t *pixels, size_t bytes_per_row, const photomap_jpeg_settings *settings,
    const uint8_t *app1, size_t app1_count) {
  j_compress_ptr codec = &writer->codec;
  jpeg_create_compress(codec);
  use_destination(writer);
  codec->image_width = settings->width;
  codec->image_height = settings->height;
  codec->input_components = 4;
  codec->in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(codec);
  if (settings->grey) jpeg_set_colorspace(codec, JCS_GRAYSCALE);
  jpeg_set_quality(codec, settings->quality, TRUE);
  if (!settings->grey) codec->comp_info[0].h_samp_factor = codec->comp_info[0].v_samp_factor = settings->subsampled ? 2 : 1;
  codec->optimize_coding = settings->optimised;
  if (settings->progressive) jpeg_simple_progression(codec);
  jpeg_start_compress(codec, TRUE);
  if (app1) jpeg_write_marker(codec, JPEG_APP0 + 1, app1, (unsigned int)app1_count);
  while (codec->next_scanline < codec->image_height) {
    JSAMPROW rows[1] = {(JSAMPROW)(pixels + codec->next_scanline * bytes_per_row)};
    jpeg_write_scanlines(codec, rows, 1);
  }
  jpeg_finish_compress(codec);
}

uint8_t *photomap_jpeg_encode(
    const uint8_t *pixels, size_t bytes_per_row, const photomap_jpeg_settings *settings, const uint8_t *app1,
    size_t app1_count, size_t *count, char *message) {
  writer *state = begin(count, message);
  if (!state) return NULL;
  bool failed = setjmp(state->failure.back) != 0;
  if (!failed) compress(state, pixels, bytes_per_row, settings, app1, app1_count);
  return finish(state, failed, count, message);
}

/// Writes the coefficients of a picture that was opened, with tables of its own making.
static void rewrite(writer *writer, photomap_jpeg_reader *reader) {
  j_decompress_ptr source = photomap_jpeg_reader_codec(reader);
  j_compress_ptr codec = &writer->codec;
  jpeg_create_compress(codec);
  use_destination(writer);
  jvirt_barray_ptr *coefficients = jpeg_read_coefficients(source);
  jpeg_copy_critical_parameters(source, codec);
  codec->optimize_coding = TRUE;
  if (source->progressive_mode) jpeg_simple_progression(codec);
  // Its density is of no use to anybody.
  codec->density_unit = 0;
  codec->X_density = codec->Y_density = 1;
  codec->JFIF_minor_version = 1;
  // Of four colours, it says whether they are inverted.
  if (source->num_components == 4) codec->write_Adobe_marker = source->saw_Adobe_marker;
  jpeg_write_coefficients(codec, coefficients);
  jpeg_finish_compress(codec);
}

uint8_t *photomap_jpeg_rewrite(photomap_jpeg_reader *reader, size_t *count, char *message) {
  writer *state = begin(count, message);
  if (!state) return NULL;
  // Both leave by the same way.
  j_decompress_ptr source = photomap_jpeg_reader_codec(reader);
  struct jpeg_error_mgr *volatile before = source->err;
  source->err = state->codec.err;
  bool failed = setjmp(state->failure.back) != 0;
  if (!failed) rewrite(state, reader);
  photomap_jpeg_reader_codec(reader)->err = before;
  return finish(state, failed, count, message);
}

void photomap_jpeg_free(uint8_t *bytes) { free(bytes); }

int32_t photomap_jpeg_version(void) { return LIBJPEG_TURBO_VERSION_NUMBER; }
