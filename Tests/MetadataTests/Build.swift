/// Builds blocks of metadata by hand, so that a test states each byte that matters.
enum Build {
  struct Field {
    var tag: UInt16
    var type: UInt16
    var values: [UInt8]
    var count: UInt32

    init(_ tag: UInt16, _ type: UInt16, count: Int, _ values: [UInt8]) {
      (self.tag, self.type, self.values, self.count) = (tag, type, values, UInt32(count))
    }
  }

  enum Order: CaseIterable { case little, big }

  static func number<Number: FixedWidthInteger>(_ number: Number, _ order: Order) -> [UInt8] {
    let bytes = withUnsafeBytes(of: number.bigEndian) { Array($0) }
    return order == .big ? bytes : bytes.reversed()
  }

  static func ascii(_ tag: UInt16, _ text: String) -> Field {
    let bytes = Array(text.utf8) + [0]
    return Field(tag, 2, count: bytes.count, bytes)
  }

  static func short(_ tag: UInt16, _ value: UInt16, _ order: Order) -> Field {
    Field(tag, 3, count: 1, number(value, order))
  }

  static func bytes(_ tag: UInt16, type: UInt16 = 7, _ bytes: [UInt8]) -> Field {
    Field(tag, type, count: bytes.count, bytes)
  }

  static func rationals(_ tag: UInt16, _ values: [(UInt32, UInt32)], _ order: Order) -> Field {
    Field(tag, 5, count: values.count, values.flatMap { number($0.0, order) + number($0.1, order) })
  }

  /// A TIFF structure with a main, an EXIF and a GPS directory.
  static func tiff(_ order: Order, main: [Field] = [], exif: [Field] = [], gps: [Field] = []) -> [UInt8] {
    var header = order == .big ? Array("MM".utf8) : Array("II".utf8)
    header += number(UInt16(42), order) + number(UInt32(8), order)
    let pointers = (exif.isEmpty ? 0 : 1) + (gps.isEmpty ? 0 : 1)
    let mainSize = size(of: main) + 12 * pointers
    var main = main
    let exifStart = 8 + mainSize
    if !exif.isEmpty { main.append(Field(0x8769, 4, count: 1, number(UInt32(exifStart), order))) }
    let gpsStart = exifStart + (exif.isEmpty ? 0 : size(of: exif))
    if !gps.isEmpty { main.append(Field(0x8825, 4, count: 1, number(UInt32(gpsStart), order))) }
    return header + directory(main, at: 8, order)
      + (exif.isEmpty ? [] : directory(exif, at: exifStart, order))
      + (gps.isEmpty ? [] : directory(gps, at: gpsStart, order))
  }

  private static func size(of fields: [Field]) -> Int {
    6 + 12 * fields.count + fields.reduce(0) { $0 + ($1.values.count > 4 ? $1.values.count : 0) }
  }

  private static func directory(_ fields: [Field], at start: Int, _ order: Order) -> [UInt8] {
    var records = number(UInt16(fields.count), order)
    var data: [UInt8] = []
    for field in fields {
      records += number(field.tag, order) + number(field.type, order) + number(field.count, order)
      if field.values.count > 4 {
        records += number(UInt32(start + 6 + 12 * fields.count + data.count), order)
        data += field.values
      } else {
        records += field.values + Array(repeating: 0, count: 4 - field.values.count)
      }
    }
    return records + [0, 0, 0, 0] + data
  }

  static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + number(UInt16(body.count + 2), .big) + body
  }

  /// A JPEG of 40 x 30 pixels with such segments and no picture data.
  static func jpeg(_ segments: [UInt8]...) -> [UInt8] {
    let frame = segment(0xC0, [8, 0, 30, 0, 40, 1, 1, 0x11, 0])
    return [0xFF, 0xD8] + segments.flatMap(\.self) + frame + [0xFF, 0xDA, 0, 2, 0xFF, 0xD9]
  }

  static func exif(_ tiff: [UInt8]) -> [UInt8] { segment(0xE1, Array("Exif\0\0".utf8) + tiff) }

  static func xmp(_ packet: [UInt8]) -> [UInt8] {
    segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet)
  }

  /// An XMP packet with such property elements and attributes.
  static func packet(_ elements: String = "", attributes: String = "") -> String {
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
      xmlns:lr="http://ns.adobe.com/lightroom/1.0/" xmlns:digiKam="http://www.digikam.org/ns/1.0/"
      xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpNote="http://ns.adobe.com/xmp/note/"
      \(attributes)>\(elements)</rdf:Description></rdf:RDF></x:xmpmeta>
    <?xpacket end="w"?>
    """
  }

  static func dataset(_ record: UInt8, _ number: UInt8, _ value: [UInt8]) -> [UInt8] {
    [0x1C, record, number] + Build.number(UInt16(value.count), .big) + value
  }

  /// An APP13 segment with one IPTC resource.
  static func photoshop(iptc: [UInt8]) -> [UInt8] {
    segment(
      0xED,
      Array("Photoshop 3.0\0".utf8) + Array("8BIM".utf8) + [4, 4, 0, 0] + number(UInt32(iptc.count), .big)
        + iptc
        + (iptc.count % 2 == 1 ? [0] : []))
  }
}
