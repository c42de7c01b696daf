internal import Atlas
internal import Foundation
package import JSON

/// A file of `data/`: a call of `photomap.put(key, value)`, as Documentation/site-data.md and map-data.md describe it.
package struct PublishedData: Sendable {
  package let key: String
  package let value: JSONValue

  /// Whether a file may have positions in packed form: not cards and the words of pages, which have them in degrees, nor what
  /// search needs.
  static func isPacked(_ file: [UInt8]) -> Bool {
    let start = "photomap.put(\"".utf8.count
    let key = file.dropFirst(start).prefix(8)
    return !["cards/", "about/", "search/", "names/", "shapes/", "pages/", "flickr/"].contains {
      key.starts(with: $0.utf8)
    }
  }

  /// - Returns: `nil` for other text.
  package init?(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    let start = Array("photomap.put(\"".utf8)
    guard bytes.starts(with: start), let quote = bytes[start.count...].firstIndex(of: UInt8(ascii: "\"")),
      quote + 1 < bytes.count, bytes[quote + 1] == UInt8(ascii: ","),
      let end = bytes.lastIndex(of: UInt8(ascii: ")")), end > quote + 2
    else { return nil }
    // After the value may come the stamp by which scripts recognize the file's build.
    let list = Array("[".utf8) + bytes[quote + 2..<end] + Array("]".utf8)
    guard case .array(let values) = try JSONValue(parsing: list), let value = values.first, values.count < 3
    else { return nil }
    key = String(decoding: bytes[start.count..<quote], as: UTF8.self)
    self.value = value
  }
}

/// Finds positions in privacy zones in the numbers that the site's scripts read: deltas, columns, packed bytes, quanta.
struct DataSearch {
  let zones: PrivacyZoneIndex
  private(set) var findings: [String] = []

  init(_ zones: PrivacyZoneIndex) { self.zones = zones }

  private mutating func add(_ what: String) {
    if findings.count < 3 { findings.append(what) }
  }

  mutating func search(_ data: PublishedData) {
    if data.key == "places", case .object(let members) = data.value {
      searchDifferences(members.numbers("at"))
    } else if data.key.hasPrefix("points/"), case .string(let text) = data.value {
      searchPoints(text)
    } else {
      search(data.value)
    }
  }

  /// Looks for sheets of pins, frames and lines wherever they are in a value.
  mutating func search(_ value: JSONValue) {
    switch value {
    case .array(let values):
      // Long lists are columns of numbers.
      if case .object? = values.first { for value in values { search(value) } }
      if case .array? = values.first { for value in values { search(value) } }
    case .object(let members):
      searchSheet(members)
      for (name, value) in members {
        if name == "fit" { searchFrame(members.numbers("fit")) }
        if name == "places", case .string(let line) = value { searchLine(line) }
        search(value)
      }
    default: break
    }
  }

  // MARK: - Pins

  /// The side of the world in quanta.
  private static let world = 67_108_864.0

  private static func degrees(_ x: Double, _ y: Double) -> (latitude: Double, longitude: Double) {
    var longitude = (x / world).truncatingRemainder(dividingBy: 1) * 360 - 180
    if longitude < -180 { longitude += 360 }
    return (WebMercator.latitude(y: y / world), longitude)
  }

  private mutating func searchSheet(_ members: [(String, JSONValue)]) {
    let corner = members.numbers("at")
    guard corner.count == 2 else { return }
    if let photos = members.members("photos") {
      for (x, y) in zip(photos.numbers("x"), photos.numbers("y")) {
        let place = Self.degrees(corner[0] + x, corner[1] + y)
        if zones.contain(place.latitude, place.longitude, margin: 0) {
          add("a pin at \(words(place.latitude, place.longitude))")
        }
      }
    }
    guard let clusters = members.members("clusters"), case .array(let boxes)? = clusters.value("b") else {
      return
    }
    let (xs, ys, deepest) = (clusters.numbers("x"), clusters.numbers("y"), clusters.numbers("z1"))
    guard xs.count == boxes.count, ys.count == boxes.count, deepest.count == boxes.count else { return }
    for (index, box) in boxes.enumerated() {
      let sides = box.numbers
      guard sides.count == 4 else { continue }
      let step = exp2(max(0, 16 - deepest[index]))
      let (x, y) = (corner[0] + xs[index], corner[1] + ys[index])
      searchArea(
        west: x - sides[0] * step, north: y - sides[1] * step, east: x + sides[2] * step,
        south: y + sides[3] * step, "pins")
    }
  }

  private mutating func searchFrame(_ frame: [Double]) {
    guard frame.count == 4 else { return }
    searchArea(
      west: frame[0], north: frame[1], east: frame[0] + frame[2], south: frame[1] + frame[3], "all pins")
  }

  private mutating func searchArea(
    west: Double, north: Double, east: Double, south: Double, _ what: String
  ) {
    let (first, second) = (Self.degrees(west, north), Self.degrees(east, south))
    if zones.containArea(
      south: second.latitude, west: first.longitude, north: first.latitude, east: second.longitude)
    {
      add("\(what) around \(words(first.latitude, first.longitude))")
    }
  }

  private mutating func searchPoints(_ text: String) {
    let padded = text + String(repeating: "=", count: -text.utf8.count & 3)
    guard let data = Data(base64Encoded: padded) else { return }
    var numbers = Varints(data)
    var (x, y) = (0, 0)
    while let category = numbers.next() {
      guard category > 0 else { continue }
      guard let east = numbers.next(), let south = numbers.next() else { return }
      x &+= Varints.signed(east)
      y &+= Varints.signed(south)
      let place = Self.degrees(Double(x), Double(y))
      if zones.contain(place.latitude, place.longitude, margin: 0) {
        add("a point at \(words(place.latitude, place.longitude))")
      }
    }
  }

  // MARK: - Places and lines

  /// Millionths of degrees, each as the difference from the value two before it.
  private mutating func searchDifferences(_ numbers: [Double]) {
    var (latitude, longitude) = (0.0, 0.0)
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      latitude += numbers[index]
      longitude += numbers[index + 1]
      if zones.contain(latitude / 1e6, longitude / 1e6, margin: 0.5e-6) {
        add("a place at \(words(latitude / 1e6, longitude / 1e6))")
      }
    }
  }

  /// Google's Encoded Polyline Algorithm Format, latitude and longitude in hundred-thousandths of degrees.
  private mutating func searchLine(_ line: String) {
    var (values, value, shift): ([Int], UInt, UInt) = ([], 0, 0)
    var (latitude, longitude) = (0, 0)
    for byte in line.utf8 {
      guard (63...126).contains(byte), shift < 60 else { return }
      value |= (UInt(byte - 63) & 0x1F) << shift
      shift += 5
      if (byte - 63) & 0x20 != 0 { continue }
      values.append(Varints.signed(value))
      (value, shift) = (0, 0)
      guard values.count == 2 else { continue }
      latitude &+= values[0]
      longitude &+= values[1]
      values = []
      let (north, east) = (Double(latitude) / 1e5, Double(longitude) / 1e5)
      if zones.contain(north, east, margin: 0.5e-5) { add("a point of a line at \(words(north, east))") }
    }
  }

  private func words(_ latitude: Double, _ longitude: Double) -> String {
    [latitude, longitude].map { String(format: "%.4f", $0) }.joined(separator: ", ")
  }
}

/// Numbers of seven bits per byte, the lowest first.
private struct Varints {
  private let bytes: Data
  private var position: Int

  init(_ bytes: Data) { (self.bytes, position) = (bytes, bytes.startIndex) }

  mutating func next() -> UInt? {
    var (value, shift): (UInt, UInt) = (0, 0)
    while position < bytes.endIndex, shift < 63 {
      let byte = bytes[position]
      position += 1
      value |= UInt(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
    return nil
  }

  /// A number whose lowest bit is its sign.
  static func signed(_ value: UInt) -> Int { Int(value >> 1) ^ -Int(value & 1) }
}

extension [(String, JSONValue)] {
  func value(_ name: String) -> JSONValue? { first { $0.0 == name }?.1 }

  func members(_ name: String) -> [(String, JSONValue)]? {
    if case .object(let members)? = value(name) { members } else { nil }
  }

  func numbers(_ name: String) -> [Double] { value(name)?.numbers ?? [] }

  func text(_ name: String) -> String? { if case .string(let text)? = value(name) { text } else { nil } }
}

extension JSONValue {
  /// The numbers of a list; other values are left out.
  var numbers: [Double] {
    guard case .array(let values) = self else { return [] }
    return values.compactMap {
      switch $0 {
      case .int(let number): Double(number)
      case .number(let number, _): number
      default: nil
      }
    }
  }
}
