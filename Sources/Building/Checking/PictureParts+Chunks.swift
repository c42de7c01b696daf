internal import Unpacking

/// The chunks of PNG and WebP.
extension PictureParts {
  /// How long the chunks of a picture are: their least and their greatest length in bytes.
  private static let plainChunks: [String: ClosedRange<Int>] = [
    "IHDR": 13...13, "PLTE": 3...768, "IEND": 0...0, "tRNS": 1...256, "gAMA": 4...4, "cHRM": 32...32,
    "sRGB": 1...1, "cICP": 4...4, "mDCV": 24...24, "cLLI": 8...8, "sBIT": 1...4, "bKGD": 1...6, "acTL": 8...8,
    "fcTL": 26...26, "fdAT": 4...Int.max, "pHYs": 9...9,
  ]

  mutating func readPNG() {
    var position = 8
    var pixels: [UInt8] = []
    var hasAnimation = false
    guard bytes.count >= 33 else { return }
    let (depth, colours) = (Int(bytes[24]), Int(bytes[25]))
    while position + 12 <= bytes.count {
      let (size, kind) = (big32(position), name(at: position + 4))
      let payload = position + 8..<min(bytes.count, position + 8 + size)
      switch kind {
      case "eXIf": readEXIF(payload)
      case "iCCP": readCompressedProfile(Array(bytes[payload]))
      case "tEXt", "zTXt", "iTXt": add("text (\(kind))")
      case "tIME": add("a date")
      case "IDAT": pixels += bytes[payload]
      case "PLTE" where colours != 3: add("a palette of no pixel")
      // Coordinates from 0 to 1, with five digits.
      case "cHRM"
      where stride(from: 0, to: payload.count - 3, by: 4).contains {
        big32(payload.lowerBound + $0) > 100_000
      }:
        add("an unknown part (cHRM)")
      case "fdAT" where !hasAnimation: add("pictures of no animation")
      default:
        if Self.plainChunks[kind]?.contains(payload.count) != true { add("an unknown part (\(kind))") }
        hasAnimation = hasAnimation || kind == "acTL"
      }
      position = payload.upperBound + 4
      if kind == "IEND" { break }
    }
    if position < bytes.count { add("\(bytes.count - position) bytes after the end of the picture") }
    guard let rows = rowBytes(depth, colours) else { return add("a size or a form that no picture has") }
    if let size = Inflate.size(of: pixels[...], .zlib),
      size.inflated > rows || size.packed < pixels.count
    {
      add("data after its pixels")
    }
  }

  /// In pixels; longer than any picture, and short enough to be counted with.
  private static let longestSide = 1 << 24

  /// How many bytes the rows of a PNG have, uncompressed.
  ///
  /// - Returns: `nil` for a size or a form that no PNG has.
  private func rowBytes(_ depth: Int, _ colours: Int) -> Int? {
    guard let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colours] else { return nil }
    // The most that the format allows would be more bytes than there are numbers.
    let (width, height) = (big32(16), big32(20))
    guard width <= Self.longestSide, height <= Self.longestSide, depth <= 16 else { return nil }
    func rows(_ width: Int, _ height: Int) -> Int {
      width == 0 ? 0 : height * (1 + (width * channels * depth + 7) / 8)
    }
    guard bytes[28] == 1 else { return rows(width, height) }
    // The seven passes of Adam7: where each begins, and how far its pixels are apart.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    return passes.reduce(0) { sum, pass in
      sum + rows((width - pass.0 + pass.2 - 1) / pass.2, (height - pass.1 + pass.3 - 1) / pass.3)
    }
  }

  private mutating func readCompressedProfile(_ payload: [UInt8]) {
    guard let end = payload.firstIndex(of: 0), end + 2 < payload.count else { return }
    do throws(Inflate.Failure) {
      readProfile(try Inflate.bytes(of: payload[(end + 2)...], .zlib, atMost: 16 << 20))
    } catch {
      add("a colour profile that cannot be read")
    }
  }

  mutating func readWebP() {
    guard bytes.count >= 12 else { return }
    let end = max(12, min(bytes.count, 8 + little32(4)))
    readChunks(12..<end, ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP", "EXIF"])
    if end + (end & 1) < bytes.count { add("\(bytes.count - end) bytes after the end of the picture") }
  }

  private mutating func readChunks(_ range: Range<Int>, _ plain: Set<String>) {
    var position = range.lowerBound
    while position + 8 <= range.upperBound {
      let (size, kind) = (little32(position + 4), name(at: position))
      let payload = position + 8..<min(range.upperBound, position + 8 + size)
      switch kind {
      case _ where !plain.contains(kind): add(kind == "XMP " ? "XMP data" : "an unknown part (\(kind))")
      case "VP8X" where size != 10, "ANIM" where size != 6: add("an unknown part (\(kind))")
      case "EXIF": readEXIF(has("Exif\0\0", at: payload.lowerBound) ? payload.dropFirst(6) : payload)
      case "ICCP": readProfile(Array(bytes[payload]))
      case "ANMF":
        readChunks(payload.dropFirst(16), ["VP8 ", "VP8L", "ALPH"])
      default: break
      }
      // The byte that fills an odd chunk up.
      if size & 1 == 1, payload.upperBound < range.upperBound, bytes[payload.upperBound] != 0 {
        add("data between its parts")
      }
      position = payload.upperBound + (size & 1)
    }
    if position < range.upperBound { add("\(range.upperBound - position) bytes after its parts") }
  }
}
