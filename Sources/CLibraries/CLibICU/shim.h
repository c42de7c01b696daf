// ICU of macOS, whose collation is in the library, and in no header: declared as in ICU's `ucol.h`, under the names of Foundation's ICU on Linux. Enumerations
// are numbers here.
#include <stdint.h>

typedef struct photomap_ucollator photomap_ucollator;

static const int U_ZERO_ERROR = 0, UCOL_NUMERIC_COLLATION = 7, UCOL_ON = 17;

photomap_ucollator *ucol_open(const char *language, int *status);
void ucol_close(photomap_ucollator *collator);
void ucol_setAttribute(photomap_ucollator *collator, int attribute, int value, int *status);
int32_t ucol_getSortKey(
    const photomap_ucollator *collator, const uint16_t *text, int32_t count, uint8_t *key, int32_t size);

static inline photomap_ucollator *swift_ucol_open(const char *language, int *status) {
  return ucol_open(language, status);
}

static inline void swift_ucol_close(photomap_ucollator *collator) { ucol_close(collator); }

static inline void swift_ucol_setAttribute(photomap_ucollator *collator, int attribute, int value, int *status) {
  ucol_setAttribute(collator, attribute, value, status);
}

static inline int32_t swift_ucol_getSortKey(
    const photomap_ucollator *collator, const uint16_t *text, int32_t count, uint8_t *key, int32_t size) {
  return ucol_getSortKey(collator, text, count, key, size);
}
