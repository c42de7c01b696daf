public import Photography

/// The photographs with a hashtag or one below it.
public struct TagGroup: Sendable {
  /// As first spelled, in the library's order.
  public let tag: Hashtag
  /// Positions in the library.
  let photos: [Int32]
  /// The hashtags directly below, as positions in the catalogue's ``Catalogue/tags``.
  let children: [Int]

  public var count: Int { photos.count }
  /// `"tags/places/spain/index.html"`.
  public var page: String { tag.page }
}

extension TagGroup {
  static func groups(of photos: [Photo]) -> [TagGroup] {
    var positions: [Hashtag: [Int32]] = [:]
    for (index, photo) in photos.enumerated() {
      let index = Int32(index)
      for tag in photo.hashtags {
        for level in tag.key.count > 1 ? tag.lineage : [tag] where !level.key.isEmpty {
          // A photograph with a tag and its child is counted once.
          if positions[level]?.last != index { positions[level, default: []].append(index) }
        }
      }
    }
    let tags = positions.keys.sorted { order($0.key, $1.key) }
    let places = Dictionary(uniqueKeysWithValues: tags.indices.map { (tags[$0], $0) })
    var children: [[Int]] = Array(repeating: [], count: tags.count)
    for (index, tag) in tags.enumerated() where tag.key.count > 1 {
      if let parent = places[tag.lineage[tag.key.count - 2]] { children[parent].append(index) }
    }
    return tags.indices.map {
      TagGroup(tag: tags[$0], photos: positions[tags[$0]] ?? [], children: children[$0])
    }
  }

  /// Level by level, by Unicode scalar values, so that the order is the same on every machine.
  private static func order(_ a: [String], _ b: [String]) -> Bool {
    a.lexicographicallyPrecedes(b) { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }
}
