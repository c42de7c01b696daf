#include "CGazetteer.h"

// #embed is C23; clang accepts it as an extension in older languages.
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char photomap_gazetteer[] = {
#embed "gazetteer.bin"
};
const size_t photomap_gazetteer_size = sizeof photomap_gazetteer;
