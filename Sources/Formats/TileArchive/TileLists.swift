/// Tiles by their zoom, as text: for each zoom their numbers, `y * 2^zoom + x`, in ascending order, each as the difference to the
/// one before, in base 36.
package struct TileLists: Sendable, Hashable, Codable {
  /// By zoom.
  private var lists: [Int: String]

  package init(_ tiles: some Sequence<TileAddress>) {
    lists = Dictionary(grouping: tiles, by: \.zoom).mapValues(TileLists.text)
  }

  /// One zoom's list.
  package static func text(_ tiles: [TileAddress]) -> String {
    var before = 0
    return tiles.map { $0.y << $0.zoom | $0.x }.sorted().map { number in
      defer { before = number }
      return String(number - before, radix: 36)
    }.joined(separator: " ")
  }

  /// Damaged numbers are left out.
  package var tiles: Set<TileAddress> {
    var tiles: Set<TileAddress> = []
    for (zoom, text) in lists where (0...TileAddress.deepest).contains(zoom) {
      var number = 0
      for step in text.split(separator: " ") {
        guard let step = Int(step, radix: 36), step >= 0, step < 1 << (2 * zoom) else { continue }
        number &+= step
        if let tile = TileAddress(zoom: zoom, x: number & (1 << zoom - 1), y: number >> zoom) {
          tiles.insert(tile)
        }
      }
    }
    return tiles
  }
}
