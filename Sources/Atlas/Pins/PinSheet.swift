/// What one file of pins holds: the nodes that are shown in a cell of the map, or in several sibling cells, at some zooms.
package struct PinSheet: Sendable, Hashable {
  /// Below `data/pins/`, without `.js`: `"root"`, `"021"`, `"02s"`.
  let name: String
  /// The north-western corner of the cell, or of the parent where sheets share a file.
  let corner: PinPosition
  /// Nodes that are not shown at any of these are not in it.
  let zooms: ClosedRange<Int>
  /// Where in the order of ``PinSheets`` its cells lie.
  let cells: [Range<Int>]
  /// True when it also serves what lies deeper, and the lists of its spots.
  let isLeaf: Bool
  /// True when so many photographs lie on so little ground that even small spots have files of their own.
  let isCrowded: Bool
}
