/// Little QuickTime movies without samples: what readers of their metadata ask for.
package enum PlainMovie {
  /// - Parameters:
  ///   - created: Seconds since 1970, in UTC; `nil` for none.
  ///   - seconds: How long it is.
  ///   - filler: How many bytes its samples take: other numbers make other files.
  package static func bytes(created: Int? = nil, seconds: Int = 3, filler: Int = 64) -> [UInt8] {
    let time = big(created.map { $0 + 2_082_844_800 } ?? 0, 4)
    let header = box("mvhd", zeros(4) + time + time + big(1000, 4) + big(seconds * 1000, 4) + zeros(80))
    let plain = [0x10000, 0, 0, 0, 0x10000].flatMap { big($0, 4) }
    let track = box("tkhd", [0, 0, 0, 1] + zeros(36) + plain + zeros(24))
    let entry = box("avc1", zeros(24) + big(640, 2) + big(360, 2) + zeros(50))
    let table = box(
      "stbl",
      box("stsd", zeros(4) + big(1, 4) + entry) + box("stsz", zeros(4) + big(100, 4) + big(90, 4)))
    let handler = box("hdlr", zeros(8) + Array("vide".utf8) + zeros(13))
    let media = box("mdia", handler + box("minf", table))
    return box("ftyp", Array("isom".utf8) + zeros(4) + Array("mp42".utf8)) + box("mdat", zeros(filler))
      + box("moov", header + box("trak", track + media))
  }

  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + Array(name.utf8) + content
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}
