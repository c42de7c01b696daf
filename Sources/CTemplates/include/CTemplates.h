/// The files of templates/ that are no Swift, inside the program: scripts, styles, drawings and what a new site begins with.
/// Swift's own way (`.embedInCode`) writes them as literals of numbers, which take the compiler half a minute.
#ifndef PHOTOMAP_CTEMPLATES_H
#define PHOTOMAP_CTEMPLATES_H

#include <stddef.h>

/// A file as it was when the program was built; constant, so any thread may read it.
typedef struct {
  const unsigned char *_Nonnull start;
  size_t count;
} photomap_file __attribute__((swift_name("TemplateFile"), swift_attr("@Sendable")));

/// In Swift, `TemplateFile.core_js`.
#define PHOTOMAP_FILE(name) \
  photomap_file photomap_##name(void) __attribute__((swift_name("getter:TemplateFile." #name "()")));

// icons/
PHOTOMAP_FILE(icon_180_png)
PHOTOMAP_FILE(icon_192_png)
PHOTOMAP_FILE(icon_512_png)
PHOTOMAP_FILE(icon_maskable_png)
PHOTOMAP_FILE(icon_svg)

// script/
PHOTOMAP_FILE(cards_js)
PHOTOMAP_FILE(core_js)
PHOTOMAP_FILE(filter_js)
PHOTOMAP_FILE(finding_js)
PHOTOMAP_FILE(gallery_js)
PHOTOMAP_FILE(list_js)
PHOTOMAP_FILE(pins_js)
PHOTOMAP_FILE(search_js)
PHOTOMAP_FILE(timeline_js)
PHOTOMAP_FILE(offline_js)
PHOTOMAP_FILE(theme_js)
PHOTOMAP_FILE(welcome_js)
PHOTOMAP_FILE(worker_js)
PHOTOMAP_FILE(map_controls_js)
PHOTOMAP_FILE(map_follow_js)
PHOTOMAP_FILE(map_gather_js)
PHOTOMAP_FILE(map_gestures_js)
PHOTOMAP_FILE(map_ground_js)
PHOTOMAP_FILE(map_marks_js)
PHOTOMAP_FILE(map_names_js)
PHOTOMAP_FILE(map_net_js)
PHOTOMAP_FILE(map_paper_js)
PHOTOMAP_FILE(map_pins_js)
PHOTOMAP_FILE(map_popover_js)
PHOTOMAP_FILE(map_scale_js)
PHOTOMAP_FILE(map_sheets_js)
PHOTOMAP_FILE(map_stage_js)
PHOTOMAP_FILE(map_start_js)
PHOTOMAP_FILE(map_tiles_js)
PHOTOMAP_FILE(map_track_js)
PHOTOMAP_FILE(map_view_js)
PHOTOMAP_FILE(place_list_js)
PHOTOMAP_FILE(place_marks_js)
PHOTOMAP_FILE(controls_js)
PHOTOMAP_FILE(geometry_js)
PHOTOMAP_FILE(gestures_js)
PHOTOMAP_FILE(moving_js)
PHOTOMAP_FILE(slide_js)
PHOTOMAP_FILE(viewer_js)
PHOTOMAP_FILE(walk_js)

// starter/
PHOTOMAP_FILE(pages_yml)

// style/
PHOTOMAP_FILE(base_css)
PHOTOMAP_FILE(finding_css)
PHOTOMAP_FILE(frame_css)
PHOTOMAP_FILE(gallery_css)
PHOTOMAP_FILE(grid_css)
PHOTOMAP_FILE(map_css)
PHOTOMAP_FILE(photo_css)
PHOTOMAP_FILE(pins_css)
PHOTOMAP_FILE(places_css)
PHOTOMAP_FILE(print_css)
PHOTOMAP_FILE(timeline_css)
PHOTOMAP_FILE(tokens_css)
PHOTOMAP_FILE(viewer_css)
PHOTOMAP_FILE(walk_css)
PHOTOMAP_FILE(walking_css)
PHOTOMAP_FILE(ways_css)

#endif
