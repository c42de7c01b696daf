@testable import Metadata

/// Builds an EXIF block.
struct TIFFSample {
  struct Field: Sendable {
    var tag: UInt16
    var kind: TIFFField.Kind
    var count: Int
    var encode: @Sendable (ByteOrder) -> [UInt8]

    static func ascii(_ tag: UInt16, _ text: String) -> Field { raw(tag, .ascii, Array(text.utf8) + [0]) }

    static func raw(_ tag: UInt16, _ kind: TIFFField.Kind, _ value: [UInt8]) -> Field {
      Field(tag: tag, kind: kind, count: value.count / kind.size) { _ in value }
    }

    static func short(_ tag: UInt16, _ value: UInt16) -> Field {
      Field(tag: tag, kind: .short, count: 1) { bytes(value, $0) }
    }

    static func long(_ tag: UInt16, _ value: UInt32) -> Field {
      Field(tag: tag, kind: .long, count: 1) { bytes(value, $0) }
    }

    static func rational(_ tag: UInt16, _ values: (UInt32, UInt32)...) -> Field {
      Field(tag: tag, kind: .rational, count: values.count) { order in
        values.flatMap { bytes($0.0, order) + bytes($0.1, order) }
      }
    }
  }

  var main: [Field] = []
  var exif: [Field] = []
  var gps: [Field] = []

  func encoded(_ order: ByteOrder = .big) -> [UInt8] {
    var main = main
    let exifStart = 8 + TIFFSample.size(main.count + (exif.isEmpty ? 0 : 1) + (gps.isEmpty ? 0 : 1))
    let gpsStart = exifStart + (exif.isEmpty ? 0 : TIFFSample.size(exif.count))
    if !exif.isEmpty { main.append(.long(0x8769, UInt32(exifStart))) }
    if !gps.isEmpty { main.append(.long(0x8825, UInt32(gpsStart))) }
    let directories = [main, exif, gps].filter { !$0.isEmpty }
    let dataStart = 8 + directories.map { TIFFSample.size($0.count) }.reduce(0, +)

    var block: [UInt8] = order == .big ? Array("MM".utf8) : Array("II".utf8)
    block += bytes(UInt16(42), order) + bytes(UInt32(8), order)
    var data: [UInt8] = []
    for fields in directories {
      block += bytes(UInt16(fields.count), order)
      for field in fields {
        let value = field.encode(order)
        block +=
          bytes(field.tag, order) + bytes(field.kind.rawValue, order) + bytes(UInt32(field.count), order)
        if value.count <= 4 {
          block += value + [UInt8](repeating: 0, count: 4 - value.count)
        } else {
          block += bytes(UInt32(dataStart + data.count), order)
          data += value
        }
      }
      block += bytes(UInt32(0), order)
    }
    return block + data
  }

  /// The metadata that the reader finds in it.
  func read(_ order: ByteOrder = .big) -> PhotoMetadata {
    PhotoMetadata(merging: [EXIFReader.read(ByteWindow(encoded(order)))])
  }

  private static func size(_ fields: Int) -> Int { 2 + 12 * fields + 4 }
}
