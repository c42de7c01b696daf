/// All pins, laid out in files: a quadtree that is as deep as there are many.
///
/// An inner cell at depth d holds what is shown at zoom d + 2, where it is 1,024 pixels wide; a leaf what is shown there and
/// deeper. The radius of gathering bounds what an inner cell can hold, ``leafSize`` what a leaf does.
package struct PinSheets: Sendable {
  /// The most photographs in a leaf.
  static let leafSize = 1000
  /// Above, a spot's photographs have files of their own.
  static let largestSpot = 1000
  /// How many photographs of a spot are in a file.
  static let spotPage = 500
  /// Where cells serve the deepest zoom.
  static let deepestCell = PinZoom.deepest - 2

  let pins: Pins
  /// Where the files lie, below `data/`: `"pins"`.
  let folder: String
  /// The nodes that can be shown at all, in the order of the Morton curve.
  let order: [Int32]
  /// In the order of the tree, shared files after those whose leaves they hold.
  let sheets: [PinSheet]
  /// The quadrants of every inner cell, two bits each, in hexadecimal; see `Documentation/map-data.md`.
  package let tree: String

  package init(_ pins: Pins, folder: String = "pins") {
    let tree = pins.tree
    var shown = (0..<Int32(tree.count)).filter { tree.firstZoom(Int($0)) <= PinZoom.deepest }
    var codes = shown.map { tree.position(Int($0)).code }
    shown = MortonSort.sort(&codes).map { shown[Int($0)] }
    var layout = PinLayout(pins: pins, order: shown, codes: codes)
    layout.addRoot()
    (self.pins, self.folder, order, sheets, self.tree) = (pins, folder, shown, layout.sheets, layout.tree)
  }
}

extension PinSheets {
  /// The nodes of a sheet: those that are shown on their own, photographs first, both in the order of the Morton curve.
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

  /// True when the photographs of a spot have files of their own.
  func hasOwnFiles(_ spot: Int, in leaf: PinSheet) -> Bool {
    leaf.isCrowded || pins.tree.weight(spot) > PinSheets.largestSpot
  }

  /// The spots of a sheet that have files of their own; they are told of in leaves.
  func spotsWithFiles(in sheet: PinSheet) -> [Int] {
    guard sheet.isLeaf else { return [] }
    return nodes(of: sheet).clusters.filter { pins.tree.isSpot($0) && hasOwnFiles($0, in: sheet) }
  }
}
