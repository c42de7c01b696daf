internal import CTemplates

/// The script and the style of the editor, which only `photomap studio` adds to pages, and the description of its interface.
package enum StudioAssets {
  package static var script: [UInt8] {
    let parts: [EmbeddedFile] = [
      .earth_js, .drag_js, .studio_js, .studio_dialog_js, .studio_forms_js, .studio_albums_js,
      .studio_cut_js,
      .studio_uploads_js,
      .studio_where_js, .studio_import_js,
      .studio_add_js, .studio_select_js, .studio_place_js,
      .studio_tray_js, .studio_match_js, .studio_settings_js, .studio_walk_js,
      .studio_pins_js, .studio_publish_js,
      .studio_history_js,
    ]
    // Some pages, such as the one for addresses without a page, have no script of the site's. The form of a locked page gives its
    // place to the page, which has the editor.
    return Array("\"use strict\";\nif (window.photomap && !document.querySelector(\".lock\")) {\n".utf8)
      + parts.flatMap(\.bytes)
      + Array("}\n".utf8)
  }

  package static var style: [UInt8] { EmbeddedFile.studio_css.bytes }

  /// OpenAPI 3.1.
  package static var openAPI: [UInt8] { TemplateFile.openapi_json.bytes }
}
