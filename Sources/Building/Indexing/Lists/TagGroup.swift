internal import Messages
public import Photography

/// The photographs with a hashtag or one below it.
public struct TagGroup: Sendable {
  /// The hashtag as first spelled in the library's order.
  public let tag: Hashtag
  /// Positions in the library.
  package let photos: [Int32]
  /// The hashtags directly below, as positions in ``LibraryIndex/tags``.
  package let children: [Int]

  /// How many photographs it has.
  public var count: Int { photos.count }
  /// `"tags/places/spain/index.html"`.
  public let page: String

  init(tag: Hashtag, photos: [Int32], children: [Int]) {
    (self.tag, self.photos, self.children) = (tag, photos, children)
    // Takes long for a tag of many levels.
    page = tag.page
  }
}

extension TagGroup {
  static func groups(of photos: PhotoCollection, _ names: NameOrder) -> [TagGroup] {
    // Each list of hashtags is looked up once; of equal tags, the spelling found first in the library is shown.
    var (known, levels): ([[String]: [Int]], [Hashtag: Int]) = ([:], [:])
    var found: [(tag: Hashtag, photos: [Int32])] = []
    var lists = [[Int]?](repeating: nil, count: photos.terms.tagLists.count)
    for (index, photo) in photos.summaries.enumerated() {
      let list = Int(photo.tags)
      let ofList: [Int]
      if let known = lists[list] {
        ofList = known
      } else {
        ofList = TagGroup.levels(of: photos.terms.tagLists[list], &known, &levels, &found)
        lists[list] = ofList
      }
      for level in ofList { found[level].photos.append(Int32(index)) }
    }
    let positions = Dictionary(found.map { ($0.tag, $0.photos) }) { first, _ in first }
    let tags = names.sorted(Array(positions.keys), levels: \.key)
    let places = Dictionary(uniqueKeysWithValues: tags.indices.map { (tags[$0], $0) })
    var children: [[Int]] = Array(repeating: [], count: tags.count)
    for (index, tag) in tags.enumerated() where tag.key.count > 1 {
      if let parent = places[tag.lineage[tag.key.count - 2]] { children[parent].append(index) }
    }
    return tags.indices.map {
      TagGroup(tag: tags[$0], photos: positions[tags[$0]] ?? [], children: children[$0])
    }
  }

  /// The positions in `found` of all levels of some hashtags, each once.
  ///
  /// - Parameter known: The levels of hashtags that were met before; hashing every level takes long.
  private static func levels(
    of tags: [Hashtag], _ known: inout [[String]: [Int]], _ levels: inout [Hashtag: Int],
    _ found: inout [(tag: Hashtag, photos: [Int32])]
  ) -> [Int] {
    var all: [Int] = []
    for tag in tags {
      let positions: [Int]
      if let known = known[tag.key] {
        positions = known
      } else {
        positions = TagGroup.levels(of: tag, &levels, &found)
        known[tag.key] = positions
      }
      // A photograph with a tag and its child is counted once.
      for position in positions where !all.contains(position) { all.append(position) }
    }
    return all
  }

  private static func levels(
    of tag: Hashtag, _ levels: inout [Hashtag: Int], _ found: inout [(tag: Hashtag, photos: [Int32])]
  ) -> [Int] {
    (tag.key.count > 1 ? tag.lineage : [tag]).filter { !$0.key.isEmpty }.map { level in
      if let known = levels[level] { return known }
      levels[level] = found.count
      found.append((level, []))
      return found.count - 1
    }
  }
}
