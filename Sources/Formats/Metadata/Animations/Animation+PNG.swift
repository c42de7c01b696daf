import Photography
internal import Unpacking

extension Animation {
  /// - Note: PNG specification (third edition), 11.3.6.
  mutating func readPNG() {
    guard let width = file.uint32(at: 16), let height = file.uint32(at: 20) else { return }
    canvas = PixelSize(width: Int(width), height: Int(height))
    var (offset, isAnimated, begun): (Int, Bool, Picture?) = (8, false, nil)
    while pictures.count < Self.mostPictures, let size = file.uint32(at: offset).map(Int.init),
      let kind = file.window(at: offset + 4, count: 4), offset + 12 + size <= file.count
    {
      let body = offset + 8..<offset + 8 + size
      if kind.has("acTL") {
        isAnimated = true
        plays = Int(file.uint32(at: body.lowerBound + 4) ?? 0)
      } else if kind.has("fcTL") {
        addPNG(begun)
        begun = readControl(body)
      } else if kind.has("IDAT") {
        // Without a control before it, it is only for programs that show no animations.
        begun?.parts.append(body)
      } else if kind.has("fdAT"), size > 4 {
        begun?.parts.append(body.dropFirst(4))
      } else if Self.colourChunks.contains(where: { kind.has($0) }) {
        common.append(offset..<offset + 12 + size)
      }
      offset += 12 + size
      guard isAnimated || !kind.has("IDAT") else { return }
    }
    addPNG(begun)
  }

  /// Those that say what colours are.
  private static let colourChunks: [StaticString] = ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP"]

  private mutating func addPNG(_ picture: Picture?) {
    guard let picture, !picture.parts.isEmpty, pictures.count < Self.mostPictures else { return }
    add(picture)
  }

  private func readControl(_ body: Range<Int>) -> Picture? {
    guard body.count == 26, let numbers = file.window(at: body.lowerBound, count: 26) else { return nil }
    func number(_ offset: Int) -> Int { Int(numbers.uint32(at: offset) ?? 0) }
    let (delay, parts) = (Int(numbers.uint16(at: 20) ?? 0), Int(numbers.uint16(at: 22) ?? 0))
    return Picture(
      left: number(12), top: number(16), size: PixelSize(width: number(4), height: number(8)),
      milliseconds: delay * 1000 / (parts == 0 ? 100 : parts), isBlended: numbers.byte(at: 25) == 1,
      disposal: [1: .clear, 2: .restore][numbers.byte(at: 24)] ?? .keep, parts: [])
  }

  func png(_ picture: Picture) -> [UInt8] {
    var result: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var header: [UInt8] = []
    for side in [picture.size.width, picture.size.height] { header.append(side, bytes: 4, .big) }
    result.append(chunk: "IHDR", header + bytes(24..<29))
    for range in common { result += bytes(range) }
    for part in picture.parts { result.append(chunk: "IDAT", Array(bytes(part))) }
    result.append(chunk: "IEND", [])
    return result
  }
}

extension [UInt8] {
  fileprivate mutating func append(chunk name: StaticString, _ payload: [UInt8]) {
    append(payload.count, bytes: 4, .big)
    let checked = name.withUTF8Buffer { Array($0) } + payload
    var sum = CRC32()
    sum.append(checked[...])
    self += checked
    append(Int(sum.value), bytes: 4, .big)
  }
}
