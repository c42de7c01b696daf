#include "CTemplates.h"

// C23's #embed, which clang takes for an extension in older languages.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_OF(name) \
  photomap_file photomap_##name(void) { return (photomap_file){name, sizeof name}; }

// icons/
static const unsigned char icon_180_png[] = {
#embed "../../templates/icons/icon-180.png"
};
FILE_OF(icon_180_png)
static const unsigned char icon_192_png[] = {
#embed "../../templates/icons/icon-192.png"
};
FILE_OF(icon_192_png)
static const unsigned char icon_512_png[] = {
#embed "../../templates/icons/icon-512.png"
};
FILE_OF(icon_512_png)
static const unsigned char icon_maskable_png[] = {
#embed "../../templates/icons/icon-maskable.png"
};
FILE_OF(icon_maskable_png)
static const unsigned char icon_svg[] = {
#embed "../../templates/icons/icon.svg"
};
FILE_OF(icon_svg)

// script/
static const unsigned char cards_js[] = {
#embed "../../templates/script/cards.js"
};
FILE_OF(cards_js)
static const unsigned char core_js[] = {
#embed "../../templates/script/core.js"
};
FILE_OF(core_js)
static const unsigned char filter_js[] = {
#embed "../../templates/script/filter.js"
};
FILE_OF(filter_js)
static const unsigned char finding_js[] = {
#embed "../../templates/script/finding.js"
};
FILE_OF(finding_js)
static const unsigned char gallery_js[] = {
#embed "../../templates/script/gallery.js"
};
FILE_OF(gallery_js)
static const unsigned char list_js[] = {
#embed "../../templates/script/list.js"
};
FILE_OF(list_js)
static const unsigned char pins_js[] = {
#embed "../../templates/script/pins.js"
};
FILE_OF(pins_js)
static const unsigned char search_js[] = {
#embed "../../templates/script/search.js"
};
FILE_OF(search_js)
static const unsigned char timeline_js[] = {
#embed "../../templates/script/timeline.js"
};
FILE_OF(timeline_js)
static const unsigned char offline_js[] = {
#embed "../../templates/script/everywhere/offline.js"
};
FILE_OF(offline_js)
static const unsigned char theme_js[] = {
#embed "../../templates/script/everywhere/theme.js"
};
FILE_OF(theme_js)
static const unsigned char welcome_js[] = {
#embed "../../templates/script/everywhere/welcome.js"
};
FILE_OF(welcome_js)
static const unsigned char worker_js[] = {
#embed "../../templates/script/everywhere/worker.js"
};
FILE_OF(worker_js)
static const unsigned char map_controls_js[] = {
#embed "../../templates/script/map/map-controls.js"
};
FILE_OF(map_controls_js)
static const unsigned char map_follow_js[] = {
#embed "../../templates/script/map/map-follow.js"
};
FILE_OF(map_follow_js)
static const unsigned char map_gather_js[] = {
#embed "../../templates/script/map/map-gather.js"
};
FILE_OF(map_gather_js)
static const unsigned char map_gestures_js[] = {
#embed "../../templates/script/map/map-gestures.js"
};
FILE_OF(map_gestures_js)
static const unsigned char map_ground_js[] = {
#embed "../../templates/script/map/map-ground.js"
};
FILE_OF(map_ground_js)
static const unsigned char map_marks_js[] = {
#embed "../../templates/script/map/map-marks.js"
};
FILE_OF(map_marks_js)
static const unsigned char map_names_js[] = {
#embed "../../templates/script/map/map-names.js"
};
FILE_OF(map_names_js)
static const unsigned char map_net_js[] = {
#embed "../../templates/script/map/map-net.js"
};
FILE_OF(map_net_js)
static const unsigned char map_paper_js[] = {
#embed "../../templates/script/map/map-paper.js"
};
FILE_OF(map_paper_js)
static const unsigned char map_pins_js[] = {
#embed "../../templates/script/map/map-pins.js"
};
FILE_OF(map_pins_js)
static const unsigned char map_popover_js[] = {
#embed "../../templates/script/map/map-popover.js"
};
FILE_OF(map_popover_js)
static const unsigned char map_scale_js[] = {
#embed "../../templates/script/map/map-scale.js"
};
FILE_OF(map_scale_js)
static const unsigned char map_sheets_js[] = {
#embed "../../templates/script/map/map-sheets.js"
};
FILE_OF(map_sheets_js)
static const unsigned char map_stage_js[] = {
#embed "../../templates/script/map/map-stage.js"
};
FILE_OF(map_stage_js)
static const unsigned char map_start_js[] = {
#embed "../../templates/script/map/map-start.js"
};
FILE_OF(map_start_js)
static const unsigned char map_tiles_js[] = {
#embed "../../templates/script/map/map-tiles.js"
};
FILE_OF(map_tiles_js)
static const unsigned char map_track_js[] = {
#embed "../../templates/script/map/map-track.js"
};
FILE_OF(map_track_js)
static const unsigned char map_view_js[] = {
#embed "../../templates/script/map/map-view.js"
};
FILE_OF(map_view_js)
static const unsigned char place_list_js[] = {
#embed "../../templates/script/places/place-list.js"
};
FILE_OF(place_list_js)
static const unsigned char place_marks_js[] = {
#embed "../../templates/script/places/place-marks.js"
};
FILE_OF(place_marks_js)
static const unsigned char controls_js[] = {
#embed "../../templates/script/viewer/controls.js"
};
FILE_OF(controls_js)
static const unsigned char geometry_js[] = {
#embed "../../templates/script/viewer/geometry.js"
};
FILE_OF(geometry_js)
static const unsigned char gestures_js[] = {
#embed "../../templates/script/viewer/gestures.js"
};
FILE_OF(gestures_js)
static const unsigned char moving_js[] = {
#embed "../../templates/script/viewer/moving.js"
};
FILE_OF(moving_js)
static const unsigned char slide_js[] = {
#embed "../../templates/script/viewer/slide.js"
};
FILE_OF(slide_js)
static const unsigned char viewer_js[] = {
#embed "../../templates/script/viewer/viewer.js"
};
FILE_OF(viewer_js)
static const unsigned char walk_js[] = {
#embed "../../templates/script/walk/walk.js"
};
FILE_OF(walk_js)

// starter/
static const unsigned char pages_yml[] = {
#embed "../../templates/starter/pages.yml"
};
FILE_OF(pages_yml)

// style/
static const unsigned char base_css[] = {
#embed "../../templates/style/base.css"
};
FILE_OF(base_css)
static const unsigned char finding_css[] = {
#embed "../../templates/style/finding.css"
};
FILE_OF(finding_css)
static const unsigned char frame_css[] = {
#embed "../../templates/style/frame.css"
};
FILE_OF(frame_css)
static const unsigned char gallery_css[] = {
#embed "../../templates/style/gallery.css"
};
FILE_OF(gallery_css)
static const unsigned char grid_css[] = {
#embed "../../templates/style/grid.css"
};
FILE_OF(grid_css)
static const unsigned char map_css[] = {
#embed "../../templates/style/map.css"
};
FILE_OF(map_css)
static const unsigned char photo_css[] = {
#embed "../../templates/style/photo.css"
};
FILE_OF(photo_css)
static const unsigned char pins_css[] = {
#embed "../../templates/style/pins.css"
};
FILE_OF(pins_css)
static const unsigned char places_css[] = {
#embed "../../templates/style/places.css"
};
FILE_OF(places_css)
static const unsigned char print_css[] = {
#embed "../../templates/style/print.css"
};
FILE_OF(print_css)
static const unsigned char timeline_css[] = {
#embed "../../templates/style/timeline.css"
};
FILE_OF(timeline_css)
static const unsigned char tokens_css[] = {
#embed "../../templates/style/tokens.css"
};
FILE_OF(tokens_css)
static const unsigned char viewer_css[] = {
#embed "../../templates/style/viewer.css"
};
FILE_OF(viewer_css)
static const unsigned char walk_css[] = {
#embed "../../templates/style/walk.css"
};
FILE_OF(walk_css)
static const unsigned char walking_css[] = {
#embed "../../templates/style/walking.css"
};
FILE_OF(walking_css)
static const unsigned char ways_css[] = {
#embed "../../templates/style/ways.css"
};
FILE_OF(ways_css)
