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
  size_t profile_count;
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
  return true;
}

enum { PROFILE_HEADER = 14, MOST_PARTS = 255, MOST_PROFILES = 4 };

/// Whether a segment is a part of a profile, with its number and the number of parts.
static bool is_profile_part(jpeg_saved_marker_ptr marker) {
  return marker->marker == JPEG_APP0 + 2 && marker->data_length >= PROFILE_HEADER &&
         memcmp(marker->data, "ICC_PROFILE", 12) == 0;
}

/// Joins the parts of a profile, the first of those that are repeated.
///
/// - Returns: False if one is missing.
static bool join_profile(photomap_jpeg_reader *reader, unsigned int count) {
  jpeg_saved_marker_ptr parts[MOST_PARTS + 1] = {NULL};
  for (jpeg_saved_marker_ptr marker = reader->codec.marker_list; marker; marker = marker->next) {
    if (!is_profile_part(marker) || marker->data[13] != count) continue;
    unsigned int number = marker->data[12];
    if (number >= 1 && number <= count && !parts[number]) parts[number] = marker;
  }
  size_t bytes = 0;
  for (unsigned int i = 1; i <= count; i++) {
    if (!parts[i]) return false;
    bytes += parts[i]->data_length - PROFILE_HEADER;
  }
  if (!bytes || !(reader->profile = malloc(bytes))) return false;
  for (unsigned int i = 1; i <= count; i++) {
    size_t length = parts[i]->data_length - PROFILE_HEADER;
    memcpy(reader->profile + reader->profile_count, parts[i]->data + PROFILE_HEADER, length);
    reader->profile_count += length;
  }
  return true;
}

/// Finds the first whole profile. Unlike libjpeg's function it allows for parts that are repeated, or of another one.
static void find_profile(photomap_jpeg_reader *reader) {
  unsigned int tried = 0, last = 0;
  for (jpeg_saved_marker_ptr marker = reader->codec.marker_list; marker; marker = marker->next) {
    if (!is_profile_part(marker) || marker->data[13] == last) continue;
    last = marker->data[13];
    if (join_profile(reader, last) || ++tried == MOST_PROFILES) return;
  }
}

const uint8_t *photomap_jpeg_reader_profile(photomap_jpeg_reader *reader, size_t *count) {
  *count = 0;
  if (!reader->profile) find_profile(reader);
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

/// Whether the scans so far have all of the picture.
static bool has_all_scans(const struct jpeg_decompress_struct *codec) {
  if (!codec->progressive_mode) {
    // One scan of all components, or one of each.
    return codec->comps_in_scan == codec->num_components || codec->input_scan_number >= codec->num_components;
  }
  if (!codec->coef_bits) return false;
  for (int component = 0; component < codec->num_components; component++) {
    for (int i = 0; i < DCTSIZE2; i++) {
      if (codec->coef_bits[component][i] != 0) return false;
    }
  }
  return true;
}

bool photomap_jpeg_reader_is_cut_short(const photomap_jpeg_reader *reader) {
  // A file without its last two bytes, which mark the end, has all pixels.
  return reader->failure.cut_short || (reader->failure.ended && !has_all_scans(&reader->codec));
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
