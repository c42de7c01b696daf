/// The contents of one pin file: the nodes of a cell of the map, or of several sibling cells, at some zooms.
package struct PinSheet: Sendable, Hashable {
  /// Below `data/pins/`, without `.js`: `"root"`, `"021"`, `"02s"`.
  let name: String
  /// The north-western corner of the cell, or of the parent if sheets share a file.
  let corner: PinPosition
  /// Only nodes shown at one of these zooms are included.
  let zooms: ClosedRange<Int>
  /// The ranges of its cells in the order of ``PinSheets``.
  let cells: [Range<Int>]
  /// True if it also serves all deeper zooms and has the lists of its spots.
  let isLeaf: Bool
  /// True if there are so many photographs in a small area that even small spots get separate files.
  let isCrowded: Bool
}
