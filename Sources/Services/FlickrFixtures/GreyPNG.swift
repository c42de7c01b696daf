/// A grey picture without compression, one bit for each pixel.
///
/// - Note: PNG, third edition; RFC 1950 and RFC 1951, section 3.2.4.
struct GreyPNG {
  let width: Int
  let height: Int

  var bytes: [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", number(width) + number(height) + [1, 0, 0, 0, 0])
      + chunk("IDAT", stored(lines)) + chunk("IEND", [])
  }

  /// Each line begins with its filter; light and dark pixels alternate.
  private var lines: [UInt8] {
    (0..<height).flatMap { line -> [UInt8] in
      let pixels: UInt8 = line % 2 == 0 ? 0x55 : 0xAA
      return [0] + [UInt8](repeating: pixels, count: (width + 7) / 8)
    }
  }

  private func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return number(data.count) + body + number(Int(checksum(body)))
  }

  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    var rest = UInt32.max
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }
    return ~rest
  }

  private func stored(_ bytes: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(65_535, bytes.count - start)
      let length = UInt16(count)
      packed.append(start + count == bytes.count ? 1 : 0)
      for value in [length, ~length] { packed += [UInt8(truncatingIfNeeded: value), UInt8(value >> 8)] }
      packed += bytes[start..<start + count]
      start += count
    } while start < bytes.count
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return packed + number(b << 16 | a)
  }
}
