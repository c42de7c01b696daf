// libxml2 as Swift sees it. Its ICU types clash with those inside Foundation, so that switch is turned off before
// any header that looks at it; nothing here uses ICU.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/tree.h>
