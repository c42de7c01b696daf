import Foundation

/// A file of SRTM heights with 1,201 rows and columns, as the tests make it.
enum SRTMFile {
  /// - Parameter height: In metres, for a row from the north and a column from the west.
  static func write(to path: String, _ height: (_ row: Int, _ column: Int) -> Int) throws {
    var values = [Int16](repeating: 0, count: 1201 * 1201)
    for row in 0..<1201 {
      for column in 0..<1201 { values[row * 1201 + column] = Int16(height(row, column)).bigEndian }
    }
    try values.withUnsafeBytes { try Data($0).write(to: URL(filePath: path)) }
  }
}
