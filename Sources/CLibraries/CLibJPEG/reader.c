#include <stdlib.h>
#include <string.h>

#include "CLibJPEG.h"
#include "failure.h"
#include "reader.h"

/// A progressive file needs about ten scans; thousands would only serve to stall the reader.
enum { MOST_SCANS = 200 };

struct photomap_jpeg_reader {
  struct jpeg_decompress_struct codec;
  photomap_jpeg_failure failure;
  struct jpeg_progress_mgr progress;
  JOCTET *profile;
  unsigned int profile_count;
  bool created;
};

static void count_scans(j_common_ptr codec) {
  j_decompress_ptr reader = (j_decompress_ptr)codec;
  if (reader->input_scan_number <= MOST_SCANS) return;
  photomap_jpeg_failure *failure = (photomap_jpeg_failure *)codec->err;
  snprintf(failure->message, sizeof failure->message, "more than %d scans", MOST_SCANS);
  longjmp(failure->back, 1);
}

photomap_jpeg_reader *photomap_jpeg_reader_open(const uint8_t *bytes, size_t count) {
  photomap_jpeg_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->codec.err = photomap_jpeg_failure_prepare(&reader->failure);
  if (setjmp(reader->failure.back)) {
    photomap_jpeg_reader_close(reader);
    return NULL;
  }
  jpeg_create_decompress(&reader->codec);
  reader->created = true;
  reader->progress.progress_monitor = count_scans;
  reader->codec.progress = &reader->progress;
  jpeg_mem_src(&reader->codec, bytes, count);
  return reader;
}

bool photomap_jpeg_reader_header(photomap_jpeg_reader *reader, photomap_jpeg_header *header) {
  if (setjmp(reader->failure.back)) return false;
  jpeg_save_markers(&reader->codec, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(&reader->codec, TRUE);
  header->width = reader->codec.image_width;
  header->height = reader->codec.image_height;
  header->components = reader->codec.num_components;
  header->is_adobe = reader->codec.saw_Adobe_marker;
  return true;
}

const uint8_t *photomap_jpeg_reader_profile(photomap_jpeg_reader *reader, size_t *count) {
  *count = 0;
  if (setjmp(reader->failure.back)) return NULL;
  if (!reader->profile) {
    jpeg_read_icc_profile(&reader->codec, &reader->profile, &reader->profile_count);
  }
  if (reader->profile) *count = reader->profile_count;
  return reader->profile;
}

bool photomap_jpeg_reader_start(photomap_jpeg_reader *reader, int32_t eighths, photomap_jpeg_frame *frame) {
  j_decompress_ptr codec = &reader->codec;
  if (setjmp(reader->failure.back)) return false;
  codec->out_color_space = codec->num_components == 4 ? JCS_CMYK : JCS_EXT_RGBX;
  codec->scale_num = (unsigned int)eighths;
  codec->scale_denom = 8;
  if (!jpeg_start_decompress(codec)) return false;
  frame->width = codec->output_width;
  frame->height = codec->output_height;
  return true;
}

bool photomap_jpeg_reader_row(photomap_jpeg_reader *reader, uint8_t *row) {
  if (setjmp(reader->failure.back)) return false;
  JSAMPROW rows[1] = {row};
  return jpeg_read_scanlines(&reader->codec, rows, 1) == 1;
}

bool photomap_jpeg_reader_is_cut_short(const photomap_jpeg_reader *reader) {
  return reader->failure.cut_short;
}

bool photomap_jpeg_reader_is_damaged(const photomap_jpeg_reader *reader) { return reader->failure.damaged; }

const char *photomap_jpeg_reader_message(const photomap_jpeg_reader *reader) {
  return reader->failure.message;
}

j_decompress_ptr photomap_jpeg_reader_codec(photomap_jpeg_reader *reader) { return &reader->codec; }

void photomap_jpeg_reader_close(photomap_jpeg_reader *reader) {
  if (reader->created && !setjmp(reader->failure.back)) jpeg_destroy_decompress(&reader->codec);
  free(reader->profile);
  free(reader);
}
