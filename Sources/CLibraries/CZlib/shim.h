// zlib, for the compressed text and profiles of PNG.
#include <zlib.h>
