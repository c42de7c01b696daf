#include "CGazetteer.h"

// C23's #embed, which clang takes for an extension in older languages.
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char photomap_gazetteer[] = {
#embed "gazetteer.bin"
};
const size_t photomap_gazetteer_size = sizeof photomap_gazetteer;
