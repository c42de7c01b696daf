#ifndef CGAZETTEER_H
#define CGAZETTEER_H

#include <stddef.h>

/// gazetteer.bin, made by Tools/gazetteer/make-gazetteer.py; the system reads it from the program's file as it is used.
extern const unsigned char photomap_gazetteer[];
extern const size_t photomap_gazetteer_size;

/// Where it begins; a function, since Swift would take so long an array for a tuple.
static inline const unsigned char *_Nonnull photomap_gazetteer_start(void) { return photomap_gazetteer; }

#endif
