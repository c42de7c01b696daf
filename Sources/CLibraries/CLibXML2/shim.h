// libxml2 for Swift. Its ICU types clash with those in Foundation, so ICU is switched off before any header that needs
// it; nothing here uses ICU.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlsave.h>
