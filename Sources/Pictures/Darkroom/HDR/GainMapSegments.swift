package import Metadata

/// The segments that make a JPEG and the JPEG of its gain map one picture for displays with a high dynamic range.
///
/// They follow from the numbers of the map and the lengths of both files alone, so that a check can make them again and compare.
///
/// - Note: Android, "Ultra HDR image format" 1.1; ISO 21496-1:2025, annex C; CIPA DC-007-2021.
package enum GainMapSegments {
  /// Numbers are written with six digits after the point.
  private static let unit = 1_000_000.0

  /// Of the photograph: the payload of APP1 with XMP.
  ///
  /// - Parameter length: Of the map's file, in bytes.
  package static func ofBase(mapLength length: Int) -> [UInt8] {
    let container = "http://ns.google.com/photos/1.0/container/"
    return xmp(
      #" xmlns:Container="\#(container)" xmlns:Item="\#(container)item/" hdrgm:Version="1.0""#,
      #"<Container:Directory><rdf:Seq><rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="Primary" "#
        + #"Item:Mime="image/jpeg"/></rdf:li><rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="GainMap" "#
        + #"Item:Mime="image/jpeg" Item:Length="\#(length)"/></rdf:li></rdf:Seq></Container:Directory>"#)
  }

  /// Of the map: the payload of APP1 with XMP.
  package static func xmp(of map: GainMap) -> [UInt8] {
    let values: [(name: String, numbers: [Double])] = [
      ("GainMapMin", map.channels.map(\.minimum)), ("GainMapMax", map.channels.map(\.maximum)),
      ("Gamma", map.channels.map(\.gamma)), ("OffsetSDR", map.channels.map(\.baseOffset)),
      ("OffsetHDR", map.channels.map(\.alternateOffset)), ("HDRCapacityMin", [map.baseHeadroom]),
      ("HDRCapacityMax", [map.alternateHeadroom]),
    ]
    var (attributes, elements) = (#" hdrgm:Version="1.0" hdrgm:BaseRenditionIsHDR="False""#, "")
    for (name, numbers) in values {
      if let number = numbers.first, numbers.count == 1 {
        attributes += " hdrgm:\(name)=\"\(text(number))\""
      } else {
        let list = numbers.map { "<rdf:li>\(text($0))</rdf:li>" }.joined()
        elements += "<hdrgm:\(name)><rdf:Seq>\(list)</rdf:Seq></hdrgm:\(name)>"
      }
    }
    return xmp(attributes, elements)
  }

  private static func xmp(_ attributes: String, _ elements: String) -> [UInt8] {
    let text =
      #"<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">"#
      + #"<rdf:Description rdf:about="" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/"\#(attributes)>"#
      + "\(elements)</rdf:Description></rdf:RDF></x:xmpmeta>"
    return Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(text.utf8)
  }

  /// `"-1.5"`.
  private static func text(_ number: Double) -> String {
    let digits = Int((abs(number) * unit).rounded())
    var fraction = String(digits % Int(unit))
    fraction = String(repeating: "0", count: 6 - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return (number < 0 && digits > 0 ? "-" : "") + "\(digits / Int(unit))"
      + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// Of the map: the payload of APP2 with the block of the standard; of the photograph, without a map, its versions alone.
  package static func block(of map: GainMap?) -> [UInt8] {
    var result =
      (0..<GainMap.blockName.utf8CodeUnitCount).map { GainMap.blockName.utf8Start[$0] } + [0, 0, 0, 0]
    guard let map else { return result }
    func append(_ number: Double) {
      result.append(bigEndian: UInt32(bitPattern: Int32((number * unit).rounded())), bytes: 4)
      result.append(bigEndian: UInt32(unit), bytes: 4)
    }
    // The gains are those of the base's own colours.
    result.append(map.channels.count == 3 ? 0xC0 : 0x40)
    append(map.baseHeadroom)
    append(map.alternateHeadroom)
    for channel in map.channels {
      append(channel.minimum)
      append(channel.maximum)
      append(channel.gamma)
      append(channel.baseOffset)
      append(channel.alternateOffset)
    }
    return result
  }

  /// Of the photograph: the payload of APP2 with the list of both pictures.
  ///
  /// - Parameters:
  ///   - base: The length of the photograph's file, behind which the map follows.
  ///   - start: The offset of the payload in the file.
  package static func list(base: Int, map: Int, start: Int) -> [UInt8] {
    var result = Array("MPF\0MM\0*".utf8)
    func append(_ numbers: [Int], bytes: Int) {
      for number in numbers { result.append(bigEndian: UInt32(truncatingIfNeeded: number), bytes: bytes) }
    }
    append([8], bytes: 4)
    append([3, 0xB000, 7], bytes: 2)
    append([4], bytes: 4)
    result += Array("0100".utf8)
    append([0xB001, 4], bytes: 2)
    append([1, 2], bytes: 4)
    append([0xB002, 7], bytes: 2)
    append([32, 50, 0], bytes: 4)
    append([0x03_0000, base, 0, 0, 0, map, base - start - 4, 0], bytes: 4)
    return result
  }
}

extension GainMap {
  /// The numbers as they are written, with six digits after the point.
  var rounded: GainMap? {
    func rounded(_ number: Double) -> Double { (number * 1_000_000).rounded() / 1_000_000 }
    return GainMap(
      channels: channels.map {
        Channel(
          minimum: rounded($0.minimum), maximum: rounded($0.maximum), gamma: rounded($0.gamma),
          baseOffset: rounded($0.baseOffset), alternateOffset: rounded($0.alternateOffset))
      }, baseHeadroom: rounded(baseHeadroom), alternateHeadroom: rounded(alternateHeadroom))
  }
}
