#include <avif/avif.h>

#include "CLibAVIF.h"

const char *photomap_avif_version(void) { return avifVersion(); }

void photomap_avif_codecs(char *names) { avifCodecVersions(names); }
