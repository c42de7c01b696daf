#include "CTemplates.h"

// C23's #embed is an extension in the C standard that SwiftPM selects.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_OF(name) \
  photomap_file photomap_##name(void) { return (photomap_file){name, sizeof name}; }

// icons/
static const unsigned char icon_180_png[] = {
#embed "../../../templates/icons/icon-180.png"
};
FILE_OF(icon_180_png)
static const unsigned char icon_192_png[] = {
#embed "../../../templates/icons/icon-192.png"
};
FILE_OF(icon_192_png)
static const unsigned char icon_512_png[] = {
#embed "../../../templates/icons/icon-512.png"
};
FILE_OF(icon_512_png)
static const unsigned char icon_maskable_png[] = {
#embed "../../../templates/icons/icon-maskable.png"
};
FILE_OF(icon_maskable_png)
static const unsigned char icon_svg[] = {
#embed "../../../templates/icons/icon.svg"
};
FILE_OF(icon_svg)
static const unsigned char studio_180_png[] = {
#embed "../../../templates/icons/studio-180.png"
};
FILE_OF(studio_180_png)
static const unsigned char studio_192_png[] = {
#embed "../../../templates/icons/studio-192.png"
};
FILE_OF(studio_192_png)
static const unsigned char studio_512_png[] = {
#embed "../../../templates/icons/studio-512.png"
};
FILE_OF(studio_512_png)
static const unsigned char studio_maskable_png[] = {
#embed "../../../templates/icons/studio-maskable.png"
};
FILE_OF(studio_maskable_png)

// studio/
static const unsigned char openapi_json[] = {
#embed "../../../templates/studio/openapi.json"
};
FILE_OF(openapi_json)

// starter/
static const unsigned char pages_yml[] = {
#embed "../../../templates/starter/pages.yml"
};
FILE_OF(pages_yml)
static const unsigned char gitlab_ci_yml[] = {
#embed "../../../templates/starter/gitlab-ci.yml"
};
FILE_OF(gitlab_ci_yml)
static const unsigned char ci_sh[] = {
#embed "../../../templates/starter/ci.sh"
};
FILE_OF(ci_sh)

// example/
static const unsigned char aizkorri_jpg[] = {
#embed "../../../templates/example/aizkorri.jpg"
};
FILE_OF(aizkorri_jpg)
static const unsigned char ridge_jpg[] = {
#embed "../../../templates/example/ridge.jpg"
};
FILE_OF(ridge_jpg)
static const unsigned char honey_bee_jpg[] = {
#embed "../../../templates/example/honey-bee.jpg"
};
FILE_OF(honey_bee_jpg)
static const unsigned char bridge_jpg[] = {
#embed "../../../templates/example/bridge.jpg"
};
FILE_OF(bridge_jpg)
static const unsigned char walk_gpx[] = {
#embed "../../../templates/example/walk.gpx"
};
FILE_OF(walk_gpx)
static const unsigned char aizkorri_yaml[] = {
#embed "../../../templates/example/aizkorri.yaml"
};
FILE_OF(aizkorri_yaml)
static const unsigned char ridge_yaml[] = {
#embed "../../../templates/example/ridge.yaml"
};
FILE_OF(ridge_yaml)
static const unsigned char honey_bee_yaml[] = {
#embed "../../../templates/example/honey-bee.yaml"
};
FILE_OF(honey_bee_yaml)
static const unsigned char bridge_yaml[] = {
#embed "../../../templates/example/bridge.yaml"
};
FILE_OF(bridge_yaml)
