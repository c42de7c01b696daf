internal import Photography
import Platform

/// The towns, numbered by cells of two degrees, row by row from the south-west, and within a cell from the
/// south.
struct Towns: Sendable {
  static let cellSize = 2.0
  static let (rows, columns) = (90, 180)

  private let records: Section
  private let cells: Section
  private let names: SortedTexts
  private static let recordSize = 10
  /// Steps per cell; a town's position counts steps north and east of the cell's corner.
  private static let steps = 65535.0

  init(_ records: Section, cells: Section, names: SortedTexts) {
    self.records = records
    self.cells = cells
    self.names = names
  }

  var count: Int { records.count / Towns.recordSize }

  func name(_ town: Int) -> String { names[records.u24(at: Towns.recordSize * town + 7) & 0x3FFFF] }

  /// What it weighs among places of its name, like ``weight(_:)``: a small town with many names is spoken of more often than
  /// a larger one with one name.
  func rank(_ town: Int) -> Int {
    let names = records.u24(at: Towns.recordSize * town + 7) >> 18
    return max(weight(town), Towns.ranks[names])
  }

  /// By number of names: that of a town of three thousand inhabitants for each, up to sixty thousand. The last is that of towns
  /// in the list of villages.
  private static let ranks = (0..<64).map {
    $0 < 2 ? 0 : Int((10 * log2(Double($0 == 63 ? $0 : min($0, 20)) * 3000)).rounded())
  }

  /// The index of its combination of region, country and time zone.
  func district(_ town: Int) -> Int { records.u16(at: Towns.recordSize * town + 4) }

  /// Ten times the binary logarithm of its population plus one.
  func weight(_ town: Int) -> Int { records.u8(at: Towns.recordSize * town + 6) }

  /// The population, to 4 %.
  func people(_ town: Int) -> Double { Towns.people[weight(town)] }

  /// By weight.
  private static let people = (0...255).map { exp2(Double($0) / 10) - 1 }

  /// The towns of a cell.
  func members(row: Int, column: Int) -> Range<Int> {
    let cell = row * Towns.columns + column
    return cells.u32(at: 4 * cell)..<cells.u32(at: 4 * cell + 4)
  }

  /// To about two metres.
  func coordinate(_ town: Int) -> Coordinate? {
    var (low, high) = (0, Towns.rows * Towns.columns)
    // The last cell that begins at or before the town; empty cells begin where the next one does.
    while low + 1 < high {
      let middle = (low + high) / 2
      if cells.u32(at: 4 * middle) <= town { low = middle } else { high = middle }
    }
    return Coordinate(
      latitude: latitude(town, row: low / Towns.columns),
      longitude: longitude(town, column: low % Towns.columns))
  }

  func latitude(_ town: Int, row: Int) -> Double {
    Double(row) * Towns.cellSize - 90 + Double(records.u16(at: Towns.recordSize * town)) / Towns.steps
      * Towns.cellSize
  }

  func longitude(_ town: Int, column: Int) -> Double {
    Double(column) * Towns.cellSize - 180 + Double(records.u16(at: Towns.recordSize * town + 2))
      / Towns.steps * Towns.cellSize
  }
}
