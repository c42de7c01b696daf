/// All pins, laid out in files: a quadtree whose depth depends on their density.
///
/// An inner cell at depth d has the nodes shown at zoom d + 2, where it is 1,024 pixels wide; a leaf has
/// those of that zoom and deeper. The clustering radius limits the size of an inner cell, ``leafSize`` that
/// of a leaf.
package struct PinSheets: Sendable {
  /// The maximum number of photographs in a leaf.
  static let leafSize = 1000
  /// Larger spots get separate files.
  static let largestSpot = 1000
  /// The number of a spot's photographs per file.
  static let spotPage = 500
  /// The depth at which cells serve the deepest zoom.
  static let deepestCell = PinZoom.deepest - 2

  let pins: Pins
  /// The folder of the files below `data/`: `"pins"`.
  let folder: String
  /// All nodes that can be shown, in Morton order.
  let order: [Int32]
  /// In tree order; shared files follow the leaves that they contain.
  let sheets: [PinSheet]
  /// The quadrants of every inner cell, two bits each, in hexadecimal; see `Documentation/map-data.md`.
  package let tree: String
  /// Whether the photographs have thumbnails.
  let hasThumbnails: Bool

  package init(_ pins: Pins, folder: String = "pins", hasThumbnails: Bool = false) {
    self.hasThumbnails = hasThumbnails
    let tree = pins.tree
    let nodes = (0..<Int32(tree.count)).filter { tree.firstZoom(Int($0)) <= PinZoom.deepest }
    let codes = nodes.map { tree.position(Int($0)).code }
    let order = MortonSort.order(of: codes)
    let shown = order.map { nodes[Int($0)] }
    var quadtree = PinQuadtree(
      pins: pins, order: shown, codes: order.map { codes[Int($0)] })
    quadtree.addRoot()
    (self.pins, self.folder, self.order, sheets, self.tree) = (
      pins, folder, shown, quadtree.sheets, quadtree.tree
    )
  }
}

extension PinSheets {
  /// The nodes of a sheet that are drawn, photographs first, both in Morton order.
  func nodes(of sheet: PinSheet) -> (photos: [Int], clusters: [Int]) {
    var (photos, clusters): ([Int], [Int]) = ([], [])
    let tree = pins.tree
    for cell in sheet.cells {
      for node in order[cell].lazy.map(Int.init)
      where tree.lastZoom(node) >= sheet.zooms.lowerBound && tree.firstZoom(node) <= sheet.zooms.upperBound {
        if tree.isCluster(node) { clusters.append(node) } else { photos.append(node) }
      }
    }
    return (photos, clusters)
  }

  /// True if the photographs of a spot are in separate files.
  func hasOwnFiles(_ spot: Int, in leaf: PinSheet) -> Bool {
    leaf.isCrowded || pins.tree.weight(spot) > PinSheets.largestSpot
  }

  /// The spots of a sheet with separate files; only leaves list them.
  func spotsWithFiles(in sheet: PinSheet) -> [Int] {
    guard sheet.isLeaf else { return [] }
    return nodes(of: sheet).clusters.filter { pins.tree.isSpot($0) && hasOwnFiles($0, in: sheet) }
  }
}
