internal import Foundation
internal import JSON

/// How many photographs of each category were taken where, for the heat map of far views.
///
/// The format is in `Documentation/map-data.md`.
enum HeatFile {
  static let key = "heat"
  /// The grid is 2 to the power of this number of cells wide; a cell is 8 pixels wide at zoom 6.
  static let bits = 11

  /// - Parameters:
  ///   - positions: Of photographs; `nil` without one.
  ///   - kinds: Their categories.
  ///   - categories: How many there are.
  static func bytes(_ positions: [PinPosition?], _ kinds: [Int32], categories: Int) -> [UInt8] {
    let shift = Int32(PinPosition.bits - bits)
    var cells = [[UInt32]](repeating: [], count: categories)
    for (position, kind) in zip(positions, kinds) {
      guard let position else { continue }
      cells[Int(kind)].append(UInt32(position.y >> shift) << bits | UInt32(position.x >> shift))
    }
    return DataFile.bytes(
      key: key, .array(cells.map { .string(Data(packed($0.sorted())).base64EncodedString()) }))
  }

  /// - Parameter cells: One for each photograph, ascending.
  private static func packed(_ cells: [UInt32]) -> [UInt8] {
    var integers = PackedIntegers(capacity: cells.count)
    var (start, last): (Int, UInt32) = (0, 0)
    while start < cells.count {
      var end = start + 1
      while end < cells.count, cells[end] == cells[start] { end += 1 }
      integers.append(cells[start] - last)
      integers.append(UInt32(end - start))
      (start, last) = (end, cells[start])
    }
    return integers.bytes
  }
}
