internal import JSON

/// An album of an Immich server.
package struct ImmichAlbum: Sendable, Hashable {
  package let id: String
  package let title: String
  package let description: String
  /// Photographs and films.
  package let count: Int

  /// - Returns: `nil` without an id.
  init?(_ json: JSONValue) {
    guard let id = json["id"].string, ImmichID.isValid(id) else { return nil }
    self.id = id
    title = json["albumName"].string ?? ""
    description = json["description"].string ?? ""
    count = max(0, json["assetCount"].lenientInt ?? 0)
  }

  /// The albums that a person asks for, by their titles or ids.
  ///
  /// - Throws: ``ImmichError/unknownAlbum(_:nearest:)``, ``ImmichError/ambiguousAlbum(_:ids:)``.
  package static func chosen(
    _ names: [String], from albums: [ImmichAlbum], nearest: (String, [String]) -> String?
  ) throws(ImmichError) -> [ImmichAlbum] {
    var chosen: [ImmichAlbum] = []
    for name in names {
      let same = albums.filter { $0.id == name || $0.title == name }
      let found =
        same.isEmpty ? albums.filter { $0.title.lowercased() == name.lowercased() } : same
      guard let album = found.first else {
        throw .unknownAlbum(name, nearest: nearest(name, albums.map(\.title)))
      }
      guard found.count == 1 else { throw .ambiguousAlbum(name, ids: found.map(\.id)) }
      if !chosen.contains(album) { chosen.append(album) }
    }
    return chosen
  }
}

/// The ids of albums and assets, which become parts of addresses and names of folders.
enum ImmichID {
  /// Whether a text is made of hexadecimal digits and hyphens, as UUIDs are.
  static func isValid(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x46).contains($0) || (0x61...0x66).contains($0)
          || $0 == UInt8(ascii: "-")
      }
  }
}
