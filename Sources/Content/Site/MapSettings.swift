internal import JSON
internal import Yams

/// How maps are drawn, and what their ground is made of.
package struct MapSettings: Sendable, Hashable, Codable {
  /// Whether meridians and parallels are drawn.
  package var hasGraticule = false
  /// PMTiles archives with streets, paths, woods and names, as paths from the content folder.
  package var detail: [String] = []

  package init() {}

  static let form = Form<MapSettings>([
    Key(
      "graticule", .flag, to: \.hasGraticule, "Whether meridians and parallels are drawn.", example: "yes"),
    Key(
      "detail", .archives, to: \.detail,
      "Archives of map tiles in the content folder (.pmtiles): maps show their streets, paths and names near photographs.",
      example: "[map/monaco.pmtiles]"),
  ])
}

extension SettingType where Value == [String] {
  /// A path in the content folder, or a list of them.
  fileprivate static var archives: SettingType {
    let entry = SettingType<String>.archive
    let list = SettingType<[String]>.list(of: entry)
    return SettingType(schema: [("anyOf", .array([list.schema, entry.schema]))]) { node, reader in
      if case .sequence = node { return list.read(node, &reader) }
      return entry.read(node, &reader).map { [$0] }
    }
  }
}

extension SettingType where Value == String {
  /// The path of an archive, without `.` and empty parts.
  fileprivate static var archive: SettingType {
    SettingType(schema: [("type", "string")]) { node, reader in
      let text = node.scalar?.string ?? ""
      let parts = text.split(separator: "/").filter { $0 != "." }
      guard !parts.isEmpty, !text.contains("://"), !text.hasPrefix("/"), !text.hasPrefix("~"),
        !parts.contains("..")
      else {
        reader.report(
          at: node, "\(node.quoted) is not a file in the content folder",
          remedy:
            "Builds use no network, and a site must be complete in its folder: save the part of the archive that you need there, as Documentation/map-detail.md describes. Maps are drawn without it."
        )
        return nil
      }
      return parts.joined(separator: "/")
    }
  }
}
