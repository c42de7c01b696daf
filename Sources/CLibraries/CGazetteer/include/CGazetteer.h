#ifndef CGAZETTEER_H
#define CGAZETTEER_H

#include <stddef.h>

/// gazetteer.bin, made by Tools/gazetteer/make-gazetteer.py. The system loads its pages from the program's file on
/// demand.
extern const unsigned char photomap_gazetteer[];
extern const size_t photomap_gazetteer_size;

/// Its first byte; a function, because Swift would import so long an array as a tuple.
static inline const unsigned char *_Nonnull photomap_gazetteer_start(void) { return photomap_gazetteer; }

#endif
