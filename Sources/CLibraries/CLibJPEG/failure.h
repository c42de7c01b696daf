/// Returns from libjpeg's fatal errors: keeps the message and jumps to the `setjmp` of the current call.
#ifndef PHOTOMAP_JPEG_FAILURE_H
#define PHOTOMAP_JPEG_FAILURE_H

#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>

#include <jpeglib.h>

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf back;
  char message[JMSG_LENGTH_MAX];
  /// Within the pixels.
  bool cut_short;
  /// Without the marker of the end.
  bool ended;
  bool damaged;
} photomap_jpeg_failure;

/// Sets up `failure` as an error manager that neither prints nor exits.
struct jpeg_error_mgr *photomap_jpeg_failure_prepare(photomap_jpeg_failure *failure);

#endif
