/// A tile of the Shuttle Radar Topography Mission: heights of one degree by one degree, in a file such as `N43E007.hgt`.
///
/// - Note: 1201 x 1201 or 3601 x 3601 numbers of 16 bits, the high byte first, row by row from the north; the outer rows and
///   columns are those of the neighbours. -32768 is a gap.
package struct SRTMTile: Sendable {
  package enum Failure: Error, Sendable, Hashable {
    /// The name does not say where the tile lies.
    case name
    /// The file does not have one of the two sizes.
    case size(Int)
  }

  /// Whole degrees of the south-western corner.
  package let south: Int
  package let west: Int
  package let raster: ElevationRaster

  /// - Parameters:
  ///   - name: The file's name.
  ///   - bytes: The whole file.
  package init(name: String, _ bytes: [UInt8]) throws(Failure) {
    guard let (south, west) = SRTMTile.corner(of: name) else { throw .name }
    guard let side = [1201, 3601].first(where: { $0 * $0 * 2 == bytes.count }) else {
      throw .size(bytes.count)
    }
    (self.south, self.west) = (south, west)
    let values = (0..<side * side).map { index in
      let value = Int16(bitPattern: UInt16(bytes[index * 2]) << 8 | UInt16(bytes[index * 2 + 1]))
      return value == .min ? Float.nan : Float(value)
    }
    raster = ElevationRaster(width: side, height: side, values: values)
  }

  /// The height at a place in the tile, in metres; `nil` outside it and in gaps.
  package func height(latitude: Double, longitude: Double) -> Double? {
    let (x, y) = (longitude - Double(west), Double(south + 1) - latitude)
    guard (0...1).contains(x), (0...1).contains(y) else { return nil }
    let steps = Double(raster.width - 1)
    let height = raster.smooth(x * steps, y * steps)
    return height.isNaN ? nil : Double(height)
  }

  /// The name of the tile that has a place: `"N43E007"`.
  package static func name(latitude: Double, longitude: Double) -> String {
    func part(_ value: Double, _ letters: (Character, Character), digits: Int) -> String {
      let degrees = Int(value.rounded(.down))
      let number = String(abs(degrees))
      return
        "\(degrees < 0 ? letters.1 : letters.0)\(String(repeating: "0", count: max(0, digits - number.count)))\(number)"
    }
    return part(latitude, ("N", "S"), digits: 2) + part(longitude, ("E", "W"), digits: 3)
  }

  /// The degrees in a name, such as `N43E007.hgt` and `s01w072.SRTMGL1.hgt`.
  static func corner(of name: String) -> (south: Int, west: Int)? {
    let letters = Array(name.uppercased().utf8.prefix(7))
    guard letters.count == 7, let latitude = Int(String(decoding: letters[1..<3], as: UTF8.self)),
      let longitude = Int(String(decoding: letters[4..<7], as: UTF8.self)),
      [UInt8(ascii: "N"), UInt8(ascii: "S")].contains(letters[0]),
      [UInt8(ascii: "E"), UInt8(ascii: "W")].contains(letters[3]),
      latitude >= 0, latitude <= 90, longitude >= 0, longitude <= 180
    else { return nil }
    return (
      letters[0] == UInt8(ascii: "S") ? -latitude : latitude,
      letters[3] == UInt8(ascii: "W") ? -longitude : longitude
    )
  }
}
