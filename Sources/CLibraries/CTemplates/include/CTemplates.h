/// Files of templates/ that are embedded in the program unchanged: icons, and what a new site starts with. SwiftPM's own way
/// (`.embedInCode`) writes array literals, which take the compiler half a minute.
#ifndef PHOTOMAP_CTEMPLATES_H
#define PHOTOMAP_CTEMPLATES_H

#include <stddef.h>

/// An embedded file. It is constant, so any thread may read it.
typedef struct {
  const unsigned char *_Nonnull start;
  size_t count;
} photomap_file __attribute__((swift_name("TemplateFile"), swift_attr("@Sendable")));

/// In Swift, `TemplateFile.icon_svg`.
#define PHOTOMAP_FILE(name) \
  photomap_file photomap_##name(void) __attribute__((swift_name("getter:TemplateFile." #name "()")));

// icons/
PHOTOMAP_FILE(icon_180_png)
PHOTOMAP_FILE(icon_192_png)
PHOTOMAP_FILE(icon_512_png)
PHOTOMAP_FILE(icon_maskable_png)
PHOTOMAP_FILE(icon_svg)
PHOTOMAP_FILE(studio_180_png)
PHOTOMAP_FILE(studio_192_png)
PHOTOMAP_FILE(studio_512_png)
PHOTOMAP_FILE(studio_maskable_png)

// studio/
PHOTOMAP_FILE(openapi_json)

// starter/
PHOTOMAP_FILE(pages_yml)
PHOTOMAP_FILE(gitlab_ci_yml)
PHOTOMAP_FILE(ci_sh)

// example/
PHOTOMAP_FILE(aizkorri_jpg)
PHOTOMAP_FILE(ridge_jpg)
PHOTOMAP_FILE(honey_bee_jpg)
PHOTOMAP_FILE(bridge_jpg)
PHOTOMAP_FILE(walk_gpx)
PHOTOMAP_FILE(aizkorri_yaml)
PHOTOMAP_FILE(ridge_yaml)
PHOTOMAP_FILE(honey_bee_yaml)
PHOTOMAP_FILE(bridge_yaml)

#endif
