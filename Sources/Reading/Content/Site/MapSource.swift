internal import JSON
internal import Yams

/// Where a part of what maps show comes from.
package enum MapSource: Sendable, Hashable, Codable {
  /// A path from the content folder.
  case file(String)
  /// The web address of a PMTiles archive. `photomap fetch map` saves the tiles that maps need in the content folder.
  case address(String)
}

extension SettingType where Value == [MapSource] {
  /// A path in the content folder or a web address, or a list of them.
  static var mapSources: SettingType {
    let entry = SettingType<MapSource>.mapSource
    let list = SettingType<[MapSource]>.list(of: entry)
    return SettingType(schema: [("anyOf", .array([list.schema, entry.schema]))]) { node, reader in
      if case .sequence = node { return list.read(node, &reader) }
      return entry.read(node, &reader).map { [$0] }
    }
  }
}

extension SettingType where Value == MapSource {
  fileprivate static var mapSource: SettingType {
    SettingType(schema: [("type", "string")]) { node, reader in
      let text = node.scalar?.string ?? ""
      if ["https://", "http://"].contains(where: { text.lowercased().hasPrefix($0) }) {
        return .address(text)
      }
      // Without `.` and empty parts.
      let parts = text.split(separator: "/").filter { $0 != "." }
      guard !parts.isEmpty, !text.contains("://"), !text.hasPrefix("/"), !text.hasPrefix("~"),
        !parts.contains("..")
      else {
        reader.report(
          at: node, "\(node.quoted) is neither a file in the content folder nor a web address",
          remedy:
            "A site must be complete in its folder: copy the file there, as Documentation/map-detail.md describes. Maps are drawn without it."
        )
        return nil
      }
      return .file(parts.joined(separator: "/"))
    }
  }
}
