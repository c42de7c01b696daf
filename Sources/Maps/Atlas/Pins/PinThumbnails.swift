/// Which photographs' thumbnails a sheet shows, in the order of its files of thumbnails.
///
/// Those that are drawn at the sheet's first zoom come first, then those of each deeper zoom, each in Morton order. So a
/// view needs few files, although a sheet serves many zooms.
package struct PinThumbnails: Sendable {
  /// Renders a file of the thumbnails of some photographs, by their numbers on the site, and records that it depends on them.
  package typealias Render = @Sendable (_ numbers: [Int]) -> [UInt8]

  /// The most thumbnails in a file.
  static let perFile = 64

  /// Photo numbers.
  let numbers: [Int32]
  /// The position of each photograph in ``numbers``.
  let position: [Int32: Int]
  /// The newest photographs of clusters that are not among the sheet's own photographs.
  let covers: [Int32]

  /// - Parameters:
  ///   - photos: The sheet's photographs, as leaves of the tree.
  ///   - clusters: Its clusters, as nodes of the tree.
  init(_ pins: Pins, photos: [Int], clusters: [Int], in sheet: PinSheet) {
    let tree = pins.tree
    var all: [(zoom: Int, code: UInt64, number: Int32)] = photos.map {
      (tree.firstZoom($0), tree.position($0).code, pins.number[$0])
    }
    var known = Dictionary(all.enumerated().map { ($1.number, $0) }) { first, _ in first }
    var covers: [Int32] = []
    for cluster in clusters {
      let (newest, zoom) = (pins.clusters.newest(cluster), tree.firstZoom(cluster))
      if let index = known[newest] {
        all[index].zoom = min(all[index].zoom, zoom)
      } else {
        known[newest] = all.count
        all.append((zoom, tree.position(cluster).code, newest))
        covers.append(newest)
      }
    }
    for index in all.indices { all[index].zoom = max(all[index].zoom, sheet.zooms.lowerBound) }
    all.sort { $0 < $1 }
    numbers = all.map(\.number)
    position = Dictionary(numbers.enumerated().map { ($1, $0) }) { first, _ in first }
    self.covers = covers
  }

  /// The photographs of each file.
  var files: [ArraySlice<Int32>] {
    stride(from: 0, to: numbers.count, by: PinThumbnails.perFile).map {
      numbers[$0..<min($0 + PinThumbnails.perFile, numbers.count)]
    }
  }
}
