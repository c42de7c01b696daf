#include "failure.h"

#include <jerror.h>

static void leave(j_common_ptr codec) {
  photomap_jpeg_failure *failure = (photomap_jpeg_failure *)codec->err;
  codec->err->format_message(codec, failure->message);
  longjmp(failure->back, 1);
}

/// Negative levels are warnings about the data; other levels are traces.
static void note(j_common_ptr codec, int level) {
  photomap_jpeg_failure *failure = (photomap_jpeg_failure *)codec->err;
  if (level >= 0) return;
  codec->err->num_warnings++;
  switch (codec->err->msg_code) {
    case JWRN_JPEG_EOF: failure->ended = true; break;
    case JWRN_HIT_MARKER: failure->cut_short = true; break;
    case JWRN_EXTRANEOUS_DATA: break;  // padding between markers; harmless
    default: failure->damaged = true;
  }
}

static void stay_silent(j_common_ptr codec) { (void)codec; }

struct jpeg_error_mgr *photomap_jpeg_failure_prepare(photomap_jpeg_failure *failure) {
  struct jpeg_error_mgr *manager = jpeg_std_error(&failure->manager);
  manager->error_exit = leave;
  manager->emit_message = note;
  manager->output_message = stay_silent;
  failure->message[0] = 0;
  failure->cut_short = false;
  failure->damaged = false;
  failure->ended = false;
  return manager;
}
