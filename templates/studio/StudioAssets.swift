internal import CTemplates
internal import JSON
package import Messages
internal import Photography

/// The scripts and the style of the editor, which only `photomap studio` adds to pages, and the description of its interface.
package struct StudioAssets: Sendable {
  let words: Messages

  /// - Parameter words: Those of the language that it speaks.
  package init(_ words: Messages) { self.words = words }

  /// What every page loads.
  package var script: [UInt8] { guarded(StudioAssets.everyPage, withRules: true) }

  private static let everyPage: [EmbeddedFile] = [
    .drag_js, .studio_js, .studio_dialog_js, .studio_uploads_js, .studio_outbox_js, .studio_rooms_js,
    .studio_history_js,
  ]

  /// What `studio-rooms.js` loads when a page needs it, or its author; by name.
  private static let rooms: [(name: String, parts: [EmbeddedFile])] = [
    ("forms", [.studio_forms_js, .studio_clock_js]),
    ("add", [.studio_where_js, .studio_import_js, .studio_add_js, .studio_app_js]),
    ("photo", [.studio_photo_js, .studio_cut_js]),
    ("cover", [.studio_cover_js]),
    ("describe", [.studio_captions_js]),
    ("sheet", [.studio_gather_js, .studio_draft_text_js, .studio_sheet_js]),
    ("choose", [.studio_alike_js, .studio_select_js]),
    ("tags", [.studio_tags_js]),
    ("addresses", [.studio_addresses_js]),
    ("map", [.studio_place_js, .studio_tray_js, .studio_match_js, .studio_zone_js]),
    ("zones", [.studio_zone_shapes_js, .studio_zones_js]),
    ("walk", [.earth_js, .studio_way_js, .studio_walk_pictures_js, .studio_walk_js]),
    (
      "site",
      [
        .studio_albums_js, .studio_settings_js, .studio_pins_js, .studio_publish_js, .studio_begin_js,
        .studio_site_js,
      ]
    ),
  ]

  package static var roomNames: [String] { rooms.map(\.name) }

  /// The scripts of a room.
  package func room(_ name: String) -> [UInt8] {
    guarded(StudioAssets.rooms.filter { $0.name == name }.flatMap(\.parts))
  }

  /// Some pages, such as the one for addresses without a page, have no script of the site's. The form of a locked page gives its
  /// place to the page, which has the editor.
  private func guarded(_ parts: [EmbeddedFile], withRules: Bool = false) -> [UInt8] {
    Array("\"use strict\";\nif (window.photomap && !document.querySelector(\".lock\")) {\n".utf8)
      + words.speech(of: parts, withRules: withRules) + parts.flatMap(\.bytes) + Array("}\n".utf8)
  }

  package static var style: [UInt8] {
    [
      EmbeddedFile.studio_css, .studio_form_css, .studio_add_css, .studio_captions_css, .studio_map_css,
      .studio_album_css, .studio_cover_css, .studio_zones_css, .studio_walk_css, .studio_app_css,
    ].flatMap(\.bytes)
  }

  /// What the app's own page loads: that, with what pages of the site have already.
  package var appScript: [UInt8] { EmbeddedFile.core_js.bytes + EmbeddedFile.words_js.bytes + script }

  package static var appStyle: [UInt8] {
    EmbeddedFile.tokens_css.bytes + EmbeddedFile.base_css.bytes + EmbeddedFile.common_css.bytes + style
  }

  /// The service worker of the app, with the files that it keeps.
  package var worker: [UInt8] {
    let pages =
      ["app", "app.js", "app.css", "app.webmanifest"] + StudioAssets.icons.map(\.name)
      + StudioAssets.roomNames.map { "rooms/\($0).js" }
    let kept = appScript + StudioAssets.appStyle + manifest + StudioAssets.roomNames.flatMap(room)
    let values = JSONValue.object([
      ("version", .string("\(ShortDigest(of: kept))")),
      ("shell", .array(pages.map { .string($0) })),
    ])
    return Array("const build = ".utf8) + values.bytes + Array(";\n".utf8)
      + EmbeddedFile.studio_worker_js.bytes
  }

  /// For home screens: name, and bytes of PNG.
  package static var icons: [(name: String, bytes: [UInt8])] {
    [
      ("studio-180.png", TemplateFile.studio_180_png.bytes),
      ("studio-192.png", TemplateFile.studio_192_png.bytes),
      ("studio-512.png", TemplateFile.studio_512_png.bytes),
      ("studio-maskable.png", TemplateFile.studio_maskable_png.bytes),
    ]
  }

  /// The web app manifest; its addresses are relative to its own. Other apps can share photographs, movies and tracks to it, and texts.
  package var manifest: [UInt8] {
    func icon(_ name: String, _ sizes: String, _ purpose: String) -> JSONValue {
      .object([
        ("src", .string(name)), ("type", .string("image/png")), ("sizes", .string(sizes)),
        ("purpose", .string(purpose)),
      ])
    }
    let shared = ["image/*", "video/*", ".heic", ".avif", ".gpx", ".kml", ".kmz", ".fit", ".tcx", ".geojson"]
    return JSONValue.object([
      ("name", .string("PhotoMap Studio")),
      ("short_name", .string("PhotoMap")),
      ("description", .string(words.appDescription)), ("lang", .string(words.locale)),
      ("dir", .string(WritingDirection(language: words.locale).rawValue)),
      ("start_url", .string("app")), ("scope", .string("../")), ("display", .string("standalone")),
      ("background_color", .string("#fbfaf8")), ("theme_color", .string("#1b5fc1")),
      (
        "icons",
        .array([
          icon("studio-192.png", "192x192", "any"), icon("studio-512.png", "512x512", "any"),
          icon("studio-maskable.png", "512x512", "maskable"),
        ])
      ),
      (
        "shortcuts",
        .array([.object([("name", .string(words.addPhotographs)), ("url", .string("app?add"))])])
      ),
      (
        "share_target",
        .object([
          ("action", .string("share")), ("method", .string("POST")),
          ("enctype", .string("multipart/form-data")),
          (
            "params",
            .object([
              ("title", .string("title")), ("text", .string("text")), ("url", .string("url")),
              (
                "files",
                .array([
                  .object([
                    ("name", .string("photographs")), ("accept", .array(shared.map(JSONValue.string))),
                  ])
                ])
              ),
            ])
          ),
        ])
      ),
    ]).bytes
  }

  /// OpenAPI 3.1.
  package static var openAPI: [UInt8] { TemplateFile.openapi_json.bytes }
}
