internal import Files
internal import Photography

/// A tile of the Shuttle Radar Topography Mission: heights of one degree by one degree, in a file such as `N43E007.hgt`.
///
/// - Note: 1201 x 1201 or 3601 x 3601 numbers of 16 bits, the high byte first, row by row from the north; the outer rows and
///   columns are those of the neighbours. -32768 is a gap.
struct SRTMTile: Sendable {
  let path: String
  let corner: Corner
  /// Numbers in a row, and rows.
  let side: Int

  /// Whole degrees of a south-western corner.
  struct Corner: Hashable {
    var south: Int
    var west: Int
  }

  init(_ path: String) throws(TerrainError) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let corner = SRTMTile.corner(of: name) else { throw .name }
    guard let stamp = FileStamp(path: path) else {
      throw .file("there is no such file, or it may not be read")
    }
    guard let side = [1201, 3601].first(where: { $0 * $0 * 2 == Int(stamp.size) }) else {
      throw .size(Int(stamp.size))
    }
    (self.path, self.corner, self.side) = (path, corner, side)
  }

  /// The heights of some columns of a row; NaN in gaps.
  ///
  /// - Parameter step: 1 for all columns, 3 for every third.
  func heights(row: Int, columns: ClosedRange<Int>, step: Int) throws(TerrainError) -> [Float] {
    let first = row * step * side + columns.lowerBound * step
    let count = (columns.count - 1) * step + 1
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileIO.read(path, from: first * 2, count: count * 2)
    } catch {
      throw .file("\(error)")
    }
    guard bytes.count == count * 2 else { throw .size(bytes.count) }
    return stride(from: 0, to: count, by: step).map { index in
      let value = Int16(bitPattern: UInt16(bytes[index * 2]) << 8 | UInt16(bytes[index * 2 + 1]))
      return value == .min ? .nan : Float(value)
    }
  }

  /// The degrees in a name, such as `N43E007.hgt` and `s01w072.SRTMGL1.hgt`.
  static func corner(of name: String) -> Corner? {
    let letters = Array(name.uppercased().utf8.prefix(7))
    guard letters.count == 7, let latitude = Int(String(decoding: letters[1..<3], as: UTF8.self)),
      let longitude = Int(String(decoding: letters[4..<7], as: UTF8.self)),
      [UInt8(ascii: "N"), UInt8(ascii: "S")].contains(letters[0]),
      [UInt8(ascii: "E"), UInt8(ascii: "W")].contains(letters[3]),
      latitude >= 0, latitude <= 90, longitude >= 0, longitude <= 180
    else { return nil }
    return Corner(
      south: letters[0] == UInt8(ascii: "S") ? -latitude : latitude,
      west: letters[3] == UInt8(ascii: "W") ? -longitude : longitude)
  }
}
