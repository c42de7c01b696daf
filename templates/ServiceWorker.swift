internal import CTemplates
internal import JSON
internal import Markup
internal import Messages
internal import Photography

/// The service worker, `sw.js`, which keeps visited pages available offline. It is next to the home page,
/// because its scope is its own folder and below.
package enum ServiceWorker {
  package static let path = "sw.js"

  /// - Parameter version: Changes whenever a page does.
  package static func bytes(version: String, site: Site) -> [UInt8] {
    let words = [site.words.noNetwork, site.words.noNetworkText, site.words.toHomePage, site.title]
    let styles =
      [Stylesheet.path, Stylesheet.of(site.theme)?.path, site.lookStyle?.path].compactMap(\.self)
      + (site.fragments.hasCustomStyle ? ["custom.css"] : [])
    let language: Markup = "<html lang=\"\(site.language)\" dir=\"\(site.direction.rawValue)\">"
    let shell =
      [
        "./", "index.html", Stylesheet.map.path, Stylesheet.home.path,
        Stylesheet.timeline.path, Stylesheet.photo.path,
        site.scripts.site.path, site.scripts.list.path, site.scripts.suggestions.path,
        site.scripts.viewer.path, site.scripts.moreViewer.path, site.scripts.photo.path,
        site.scripts.home.path, site.scripts.offlineCopy.path,
      ] + site.look.shell + [DataIndex.path] + styles
    let values = JSONValue.object([
      ("version", .string(version)), ("shell", .array(shell.map(JSONValue.string))),
      ("language", .string(language.text)), ("styles", .array(styles.map(JSONValue.string))),
      ("words", .array(words.map { .string(Markup(escaping: $0).text) })),
    ])
    return Array("const build = ".utf8) + values.bytes + Array(";\n".utf8)
      + EmbeddedFile.worker_js.bytes
  }
}
