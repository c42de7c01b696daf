@testable import Metadata

/// Builds a JPEG without pixels.
enum JPEGSample {
  static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bytes(UInt16(body.count + 2)) + body
  }

  static func file(_ segments: [UInt8]..., width: UInt16 = 40, height: UInt16 = 30) -> [UInt8] {
    let frame = segment(0xC0, [8] + bytes(height) + bytes(width) + [1, 1, 0x11, 0])
    return [0xFF, 0xD8] + segments.joined() + frame + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0, 0xFF, 0xD9]
  }

  static func exif(_ block: [UInt8]) -> [UInt8] { segment(0xE1, Array("Exif\0\0".utf8) + block) }

  static func photoshop(_ resources: [UInt8]) -> [UInt8] {
    segment(0xED, Array("Photoshop 3.0\0".utf8) + resources)
  }
}

/// Builds a PNG without pixels.
enum PNGSample {
  static func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    bytes(UInt32(body.count)) + Array(kind.utf8) + body + [0, 0, 0, 0]
  }

  static func file(_ chunks: [UInt8]..., width: UInt32 = 40, height: UInt32 = 30) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", bytes(width) + bytes(height) + [8, 2, 0, 0, 0]) + chunks.joined() + chunk("IEND", [])
  }
}

/// Builds a WebP without pixels.
enum WebPSample {
  static func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    Array(kind.utf8) + bytes(UInt32(body.count), .little) + body + (body.count % 2 == 1 ? [0] : [])
  }

  static func file(_ chunks: [UInt8]...) -> [UInt8] {
    let body = Array("WEBP".utf8) + chunks.joined()
    return Array("RIFF".utf8) + bytes(UInt32(body.count), .little) + body
  }
}

/// Builds IPTC-IIM records and the Photoshop resources around them.
enum IPTCSample {
  static func dataset(_ record: UInt8, _ number: UInt8, _ value: [UInt8]) -> [UInt8] {
    [0x1C, record, number] + bytes(UInt16(value.count)) + value
  }

  static func resource(_ records: [UInt8], padded: Bool = true) -> [UInt8] {
    Array("8BIM".utf8) + bytes(UInt16(0x0404)) + [0, 0] + bytes(UInt32(records.count)) + records
      + (padded && records.count % 2 == 1 ? [0] : [])
  }
}
