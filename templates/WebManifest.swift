internal import JSON
internal import Markup

/// What browsers read when a reader puts the site on a home screen: `manifest.webmanifest`.
enum WebManifest {
  /// Addresses in it are relative to it, so that the site may lie anywhere.
  static func asset(_ site: Site) -> Asset {
    let icons = Icon.ofManifest.map { icon -> JSONValue in
      .object([
        ("src", .string(icon.asset.path)), ("type", .string(icon.mediaType)), ("sizes", .string(icon.sizes)),
        ("purpose", .string(icon.isMaskable ? "maskable" : "any")),
      ])
    }
    let members: [(String, JSONValue)] = [
      ("name", .string(site.title)), ("short_name", .string(site.title.shortened(to: 24))),
      ("lang", .string(site.language)), ("dir", .string(site.direction.rawValue)),
      ("start_url", .string("index.html")), ("scope", .string("./")), ("display", .string("minimal-ui")),
      ("background_color", .string("#fbfaf8")), ("theme_color", .string("#fbfaf8")),
      ("icons", .array(icons)),
    ]
    let description = site.description?.nonBlank.map { [("description", JSONValue.string($0))] } ?? []
    return Asset(path: "manifest.webmanifest", bytes: JSONValue.object(members + description).bytes)
  }
}
