import Foundation
package import Photography

/// Little photographs with a date and, if wanted, a position in their EXIF.
package enum GeotaggedJPEG {
  /// - Parameters:
  ///   - number: That of a photograph in the folder of fixtures, of which only the picture is used.
  ///   - taken: `"2021:05:06 10:00:00"`, in UTC; `nil` for none.
  ///   - offset: `nil` for none.
  ///   - camera: The model; `nil` for none.
  ///   - description: `nil` for none.
  ///   - identifier: What iPhones write into both halves of a Live Photo, of 36 letters; `nil` for none.
  package static func bytes(
    _ number: Int, _ place: Coordinate?, taken: String?, offset: String? = "+00:00",
    camera: String? = nil, description: String? = nil, identifier: String? = nil
  ) throws -> [UInt8] {
    let picture = [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: "\(number).jpg")))
    let exif = segment(
      tiff(place, taken, offset, [0x010E: description, 0x0110: camera], note: identifier.map(appleNote)))
    return [0xFF, 0xD8] + exif + withoutMetadata(picture)
  }

  /// A JPEG without EXIF, with a date and a position before all that it has, such as other metadata or a movie at its end.
  package static func adding(_ place: Coordinate?, taken: String, to file: [UInt8]) -> [UInt8] {
    [0xFF, 0xD8] + segment(tiff(place, taken, "+00:00", [:], note: nil)) + file.dropFirst(2)
  }

  private static func segment(_ tiff: [UInt8]) -> [UInt8] {
    let exif = Array("Exif\0\0".utf8) + tiff
    return [0xFF, 0xE1] + big(exif.count + 2, 2) + exif
  }

  /// Everything after the start of the image but its EXIF, XMP and IPTC.
  private static func withoutMetadata(_ file: [UInt8]) -> [UInt8] {
    var (rest, kept) = (file.dropFirst(2), [UInt8]())
    while rest.count > 4, let marker = rest.dropFirst().first, marker != 0xDA {
      let length = 2 + Int(rest[rest.startIndex + 2]) << 8 + Int(rest[rest.startIndex + 3])
      if ![0xE1, 0xED].contains(marker) { kept += rest.prefix(length) }
      rest = rest.dropFirst(length)
    }
    return kept + rest
  }

  private static func tiff(
    _ place: Coordinate?, _ taken: String?, _ offset: String?, _ texts: KeyValuePairs<Int, String?>,
    note: [UInt8]?
  ) -> [UInt8] {
    var (exif, gps): ([[UInt8]], [[UInt8]]) = ([], [])
    var (body, start) = ([UInt8](), 1000)
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      let head = big(tag, 2) + big(type, 2) + big(count, 4)
      guard value.count > 4 else { return head + value + [UInt8](repeating: 0, count: 4 - value.count) }
      defer { (body, start) = (body + value, start + value.count) }
      return head + big(start, 4)
    }
    if let taken { exif.append(entry(0x9003, 2, taken.utf8.count + 1, Array(taken.utf8) + [0])) }
    if let offset { exif.append(entry(0x9011, 2, offset.utf8.count + 1, Array(offset.utf8) + [0])) }
    if let note { exif.append(entry(0x927C, 7, note.count, note)) }
    if let place {
      gps = [
        entry(1, 2, 2, Array((place.latitude < 0 ? "S" : "N").utf8) + [0]),
        entry(2, 5, 3, degrees(place.latitude)),
        entry(3, 2, 2, Array((place.longitude < 0 ? "W" : "E").utf8) + [0]),
        entry(4, 5, 3, degrees(place.longitude)),
      ]
    }
    let (exifStart, gpsStart) = (100, 300)
    var first: [[UInt8]] = []
    for case (let tag, let text?) in texts {
      first.append(entry(tag, 2, text.utf8.count + 1, Array(text.utf8) + [0]))
    }
    first.append(entry(0x8769, 4, 1, big(exifStart, 4)))
    if place != nil { first.append(entry(0x8825, 4, 1, big(gpsStart, 4))) }
    var file = Array("MM".utf8) + big(42, 2) + big(8, 4)
    for (entries, offset) in [(first, 8), (exif, exifStart), (gps, gpsStart)] {
      file += [UInt8](repeating: 0, count: offset - file.count)
      file += big(entries.count, 2) + entries.joined() + big(0, 4)
    }
    return file + [UInt8](repeating: 0, count: 1000 - file.count) + body
  }

  private static func appleNote(_ identifier: String) -> [UInt8] {
    Array("Apple iOS\0\0\u{1}MM".utf8) + big(1, 2) + big(0x11, 2) + big(2, 2)
      + big(identifier.utf8.count + 1, 4)
      + big(32, 4) + big(0, 4) + Array(identifier.utf8) + [0]
  }

  /// To a hundredth of a millimetre.
  private static func degrees(_ angle: Double) -> [UInt8] {
    big(Int((abs(angle) * 10_000_000).rounded()), 4) + big(10_000_000, 4) + big(0, 4) + big(1, 4)
      + big(0, 4) + big(1, 4)
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
