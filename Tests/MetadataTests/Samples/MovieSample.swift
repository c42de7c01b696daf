@testable import Metadata

/// Builds QuickTime files without samples.
enum MovieSample {
  /// A track of pictures.
  struct Track {
    var width: UInt16 = 640
    var height: UInt16 = 360
    var samples: UInt32 = 90
    /// In 16.16 bits, in the order a, b, u, c, d.
    var matrix: [Int32] = [0x10000, 0, 0, 0, 0x10000]
    var pixelAspect: (UInt32, UInt32)?
    var handler = "vide"
    var handlerName = ""

    static let turnedRight: [Int32] = [0, 0x10000, 0, -0x10000, 0]
  }

  /// Seconds between 1904 and 1970.
  static let epoch: UInt32 = 2_082_844_800

  /// - Parameters:
  ///   - created: Seconds since 1904, as written.
  ///   - duration: Milliseconds.
  ///   - boxes: Other boxes of `moov`.
  static func movie(
    created: UInt32 = 0, duration: UInt32 = 3000, tracks: [Track] = [Track()], _ boxes: [UInt8]...
  ) -> [UInt8] {
    let header = HEIFSample.fullBox(
      "mvhd", bytes(created) + bytes(created) + bytes(UInt32(1000)) + bytes(duration) + zeros(80))
    return HEIFSample.box("moov", header, Array(tracks.map(track).joined()), Array(boxes.joined()))
  }

  /// - Parameter after: Boxes after the pictures.
  static func file(brand: String = "isom", _ movie: [UInt8], after: [UInt8] = []) -> [UInt8] {
    HEIFSample.box("ftyp", Array(brand.utf8), zeros(4), Array("mp42".utf8))
      + HEIFSample.box("mdat", zeros(64)) + movie + after
  }

  private static func track(_ track: Track) -> [UInt8] {
    let matrix = track.matrix.flatMap { bytes(UInt32(bitPattern: $0)) } + zeros(16)
    let header = HEIFSample.box("tkhd", [0, 0, 0, 1], zeros(36), matrix, zeros(8))
    let aspect = track.pixelAspect.map { HEIFSample.box("pasp", bytes($0.0) + bytes($0.1)) } ?? []
    let entry = HEIFSample.box(
      "avc1", zeros(24), bytes(track.width) + bytes(track.height), zeros(50), aspect)
    let table = HEIFSample.box(
      "stbl", HEIFSample.fullBox("stsd", bytes(UInt32(1)), entry),
      HEIFSample.fullBox("stsz", bytes(UInt32(100)) + bytes(track.samples)))
    let handler = HEIFSample.fullBox(
      "hdlr", zeros(4), Array(track.handler.utf8), zeros(12), Array(track.handlerName.utf8), [0])
    return HEIFSample.box("trak", header, HEIFSample.box("mdia", handler, HEIFSample.box("minf", table)))
  }

  /// Apple's keys with texts.
  static func keys(_ texts: KeyValuePairs<String, String>) -> [UInt8] {
    let names = texts.flatMap { HEIFSample.box("mdta", Array($0.key.utf8)) }
    let values = texts.enumerated().flatMap { index, text in
      let data = HEIFSample.box("data", bytes(UInt32(1)) + zeros(4), Array(text.value.utf8))
      return bytes(UInt32(data.count + 8)) + bytes(UInt32(index + 1)) + data
    }
    return HEIFSample.box(
      "meta", HEIFSample.fullBox("hdlr", zeros(4), Array("mdta".utf8), zeros(12)),
      HEIFSample.fullBox("keys", bytes(UInt32(texts.count)), names), HEIFSample.box("ilst", values))
  }

  /// `udta` with texts; `kind` may begin with ©.
  static func userData(_ texts: KeyValuePairs<String, String>, _ boxes: [UInt8]...) -> [UInt8] {
    let list = texts.flatMap { kind, text in
      let name = kind.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      let body = bytes(UInt16(text.utf8.count)) + [0x15, 0xC7] + Array(text.utf8)
      return bytes(UInt32(body.count + 8)) + name + body
    }
    return HEIFSample.box("udta", list, Array(boxes.joined()))
  }

  static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}
