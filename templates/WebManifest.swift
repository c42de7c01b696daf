internal import JSON
internal import Photography

/// The web app manifest, `manifest.webmanifest`, for home screens.
enum WebManifest {
  /// Its addresses are relative to it, so that the site can be at any path.
  static func asset(_ site: Site) -> Asset {
    let icons = site.look.icons.manifest.map { icon -> JSONValue in
      .object([
        ("src", .string(icon.asset.path)), ("type", .string(icon.mediaType)), ("sizes", .string(icon.sizes)),
        ("purpose", .string(icon.isMaskable ? "maskable" : "any")),
      ])
    }
    let ground = site.look.colours["ground"]?.light.hex.lowercased() ?? "#fbfaf8"
    let members: [(String, JSONValue)] = [
      ("name", .string(site.title)), ("short_name", .string(site.title.shortened(to: 24))),
      ("lang", .string(site.language)), ("dir", .string(site.direction.rawValue)),
      ("start_url", .string("index.html")), ("scope", .string("./")), ("display", .string("minimal-ui")),
      ("background_color", .string(ground)), ("theme_color", .string(ground)),
      ("icons", .array(icons)),
    ]
    let description = site.description?.nonBlank.map { [("description", JSONValue.string($0))] } ?? []
    return Asset(path: "manifest.webmanifest", bytes: JSONValue.object(members + description).bytes)
  }
}
