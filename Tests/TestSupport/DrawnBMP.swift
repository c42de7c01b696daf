/// A picture of 24 bits without loss, drawn pixel by pixel.
package enum DrawnBMP {
  /// - Parameter colour: Red, green and blue of a pixel, from the left and from above.
  package static func bytes(
    width: Int, height: Int, _ colour: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8)
  ) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let row = (width * 3 + 3) / 4 * 4
    var bytes =
      Array("BM".utf8) + little(54 + row * height, 4) + little(0, 4) + little(54, 4) + little(40, 4)
      + little(width, 4) + little(height, 4) + little(1, 2) + little(24, 2)
      + [UInt8](repeating: 0, count: 24)
    for y in (0..<height).reversed() {
      for x in 0..<width {
        let (red, green, blue) = colour(x, y)
        bytes += [blue, green, red]
      }
      bytes += [UInt8](repeating: 0, count: row - width * 3)
    }
    return bytes
  }

  /// A landscape with something in it that nobody should see: the secret's pixels in the rectangle of columns and rows.
  package static func landscape(
    width: Int, height: Int, hiding rows: Range<Int>, _ columns: Range<Int>, secret: Int
  ) -> [UInt8] {
    bytes(width: width, height: height) { x, y in
      guard rows.contains(y), columns.contains(x), secret > 0 else {
        return (UInt8(x * 255 / width), UInt8(y * 255 / height), UInt8((x / 8 + y / 8) % 2 * 90 + 60))
      }
      let noise = (x &* 73_856_093 ^ y &* 19_349_663) &* (secret &* 2 + 1)
      return (UInt8(noise >> 3 & 255), UInt8(noise >> 7 & 255), UInt8(noise >> 11 & 255))
    }
  }
}
