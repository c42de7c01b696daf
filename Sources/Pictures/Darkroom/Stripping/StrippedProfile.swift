/// A colour profile rebuilt from its numbers, so that it holds nothing else: the primaries and curves of a display or
/// camera, or the curve of a grey axis.
///
/// Profiles of other kinds have tables of any size, in which data could hide.
///
/// - Note: ICC.1:2022, 7.2 to 7.4, 8.3 and 10; ICC.1:2001 for version 2.
package enum StrippedProfile {
  /// Whether the bytes are a profile, of any kind. What is none has no effect on colours.
  static func isProfile(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 132 && bytes[36..<40].elementsEqual("acsp".utf8)
  }

  /// - Returns: The same bytes for a profile that this function has made; `nil` for one of another kind, or with numbers that
  ///   no such colour space has.
  package static func of(_ profile: [UInt8]) -> [UInt8]? {
    guard isProfile(profile), let tags = tags(profile) else { return nil }
    // Tables come before curves where a profile has both.
    guard tags.keys.allSatisfy({ !tables.contains(String($0.prefix(3))) }) else { return nil }
    let space = Array(profile[16..<20])
    let names: (colorants: [String], curves: [String])
    switch String(decoding: space, as: UTF8.self) {
    case "RGB ": names = (["rXYZ", "gXYZ", "bXYZ"], ["rTRC", "gTRC", "bTRC"])
    case "GRAY": names = ([], ["kTRC"])
    default: return nil
    }
    let connection = Array(profile[20..<24])
    guard connection == Array("XYZ ".utf8) || (names.colorants.isEmpty && connection == Array("Lab ".utf8))
    else { return nil }
    let version: UInt8 = profile[8] >= 4 ? 4 : 2
    var parts: [(name: String, bytes: [UInt8])] = [
      ("desc", text("Colours of the picture", version: version, isDescription: true)),
      ("cprt", text("No copyright", version: version, isDescription: false)),
    ]
    for name in (tags["wtpt"] == nil ? [] : ["wtpt"]) + names.colorants {
      guard let numbers = tags[name].flatMap({ fixed($0, "XYZ ", count: 3, atMost: 3) }) else { return nil }
      parts.append((name, numbers))
    }
    if let adaptation = tags["chad"] {
      guard let numbers = fixed(adaptation, "sf32", count: 9, atMost: 3) else { return nil }
      parts.append(("chad", numbers))
    }
    for name in names.curves {
      guard let curve = tags[name].flatMap(curve) else { return nil }
      parts.append((name, curve))
    }
    return written(header(of: profile, version: version, space: space, connection: connection), parts)
  }

  /// How the names of tags with tables begin.
  private static let tables: Set<String> = ["A2B", "B2A", "D2B", "B2D", "A2M", "M2A"]

  /// - Returns: `nil` where the list of tags is damaged.
  private static func tags(_ profile: [UInt8]) -> [String: ArraySlice<UInt8>]? {
    let count = number(profile[128..<132])
    guard count <= 1000, 132 + count * 12 <= profile.count else { return nil }
    var tags: [String: ArraySlice<UInt8>] = [:]
    for index in 0..<count {
      let entry = profile[(132 + index * 12)...].prefix(12)
      let (start, size) = (number(entry.dropFirst(4).prefix(4)), number(entry.dropFirst(8)))
      guard start >= 132, start <= profile.count, size <= profile.count - start else { return nil }
      // Readers take the first of two.
      let name = String(decoding: entry.prefix(4), as: UTF8.self)
      if tags[name] == nil { tags[name] = profile[start..<start + size] }
    }
    return tags
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  // MARK: - Display P3

  /// The colours of Display P3, as this type writes them.
  ///
  /// - Note: SMPTE EG 432-1 with D65 and the curve of IEC 61966-2-1, adapted to D50 by ICC's Bradford matrix.
  static let displayP3: [UInt8] = {
    func numbers(_ type: StaticString, _ values: [Double]) -> [UInt8] {
      var result = bytes(of: type) + [0, 0, 0, 0]
      for value in values {
        result.append(bigEndian: UInt32(bitPattern: Int32((value * 65_536).rounded())), bytes: 4)
      }
      return result
    }
    var curve = bytes(of: "para") + [0, 0, 0, 0, 0, 3, 0, 0]
    curve += numbers("para", [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]).dropFirst(8)
    let adaptation = [
      1.047882, 0.022919, -0.050217, 0.029587, 0.990479, -0.017059, -0.009232, 0.015076, 0.751678,
    ]
    let parts: [(name: String, bytes: [UInt8])] = [
      ("desc", text("Colours of the picture", version: 4, isDescription: true)),
      ("cprt", text("No copyright", version: 4, isDescription: false)),
      ("wtpt", numbers("XYZ ", [0.9642, 1, 0.8249])),
      ("rXYZ", numbers("XYZ ", [0.515121, 0.241196, -0.001053])),
      ("gXYZ", numbers("XYZ ", [0.291977, 0.692245, 0.041885])),
      ("bXYZ", numbers("XYZ ", [0.157104, 0.066574, 0.784073])),
      ("chad", numbers("sf32", adaptation)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var blank = [UInt8](repeating: 0, count: 68)
    blank.replaceSubrange(12..<16, with: Array("mntr".utf8))
    let space = (Array("RGB ".utf8), Array("XYZ ".utf8))
    return written(header(of: blank, version: 4, space: space.0, connection: space.1), parts)
  }()

  // MARK: - Numbers

  /// A tag of fixed-point numbers, if none is larger than `limit`: letters would be thousands.
  private static func fixed(
    _ tag: ArraySlice<UInt8>, _ type: StaticString, count: Int, atMost limit: Int
  ) -> [UInt8]? {
    guard tag.count >= 8 + count * 4, holds(type, tag) else { return nil }
    let numbers = tag.dropFirst(8).prefix(count * 4)
    return areSmall(numbers, limit) ? bytes(of: type) + [0, 0, 0, 0] + numbers : nil
  }

  private static func areSmall(_ numbers: ArraySlice<UInt8>, _ limit: Int) -> Bool {
    stride(from: numbers.startIndex, to: numbers.endIndex, by: 4).allSatisfy {
      let value = Int(Int32(truncatingIfNeeded: number(numbers[$0..<$0 + 4])))
      return abs(value) <= limit << 16
    }
  }

  /// A curve, if it rises: no text does.
  private static func curve(_ tag: ArraySlice<UInt8>) -> [UInt8]? {
    guard tag.count >= 12 else { return nil }
    if holds("para", tag) {
      let kind = number(tag.dropFirst(8).prefix(2))
      let counts = [1, 3, 4, 5, 7]
      guard counts.indices.contains(kind), tag.count >= 12 + counts[kind] * 4 else { return nil }
      let numbers = tag.dropFirst(12).prefix(counts[kind] * 4)
      guard areSmall(numbers, 16) else { return nil }
      return bytes(of: "para") + [0, 0, 0, 0, 0, UInt8(kind), 0, 0] + numbers
    }
    let count = number(tag.dropFirst(8).prefix(4))
    guard holds("curv", tag), count <= 65_536, tag.count >= 12 + count * 2 else { return nil }
    let values = tag.dropFirst(12).prefix(count * 2)
    var last = 0
    // A single one is an exponent.
    for start in stride(from: values.startIndex, to: values.endIndex, by: 2) where count > 1 {
      let value = number(values[start..<start + 2])
      guard value >= last else { return nil }
      last = value
    }
    return bytes(of: "curv") + [0, 0, 0, 0] + tag.dropFirst(8).prefix(4) + values
  }

  private static func holds(_ type: StaticString, _ tag: ArraySlice<UInt8>) -> Bool {
    tag.prefix(4).elementsEqual(bytes(of: type))
  }

  private static func bytes(of text: StaticString) -> [UInt8] {
    (0..<text.utf8CodeUnitCount).map { text.utf8Start[$0] }
  }

  // MARK: - Writing

  /// A text that every profile must have.
  private static func text(_ text: String, version: UInt8, isDescription: Bool) -> [UInt8] {
    var result: [UInt8] = []
    if version >= 4 {
      // One record, in English.
      result = Array("mluc".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 12] + Array("enUS".utf8)
      result.append(bigEndian: UInt32(text.utf8.count * 2), bytes: 4)
      result.append(bigEndian: 28, bytes: 4)
      return result + text.utf8.flatMap { [0, $0] }
    }
    guard isDescription else { return Array("text".utf8) + [0, 0, 0, 0] + Array(text.utf8) + [0] }
    result = Array("desc".utf8) + [0, 0, 0, 0]
    result.append(bigEndian: UInt32(text.utf8.count + 1), bytes: 4)
    // Without texts in Unicode and for old Macintoshes.
    return result + Array(text.utf8) + [UInt8](repeating: 0, count: 1 + 4 + 4 + 2 + 1 + 67)
  }

  /// The header, without its first four bytes: neither date, device, maker, program nor digest.
  private static func header(
    of profile: [UInt8], version: UInt8, space: [UInt8], connection: [UInt8]
  ) -> [UInt8] {
    let classes = ["mntr", "scnr", "prtr", "spac"].map { Array($0.utf8) }
    let kind = Array(profile[12..<16])
    var header: [UInt8] = [0, 0, 0, 0, version, version == 2 ? 0x40 : 0x30, 0, 0]
    header += classes.contains(kind) ? kind : classes[0]
    header += space + connection
    // A date is required: 1 January 2000.
    header += [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 24)
    header += [0, 0, 0, profile[67] <= 3 ? profile[67] : 0]
    // The white of the connection space, D50.
    header += [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D]
    return header + [UInt8](repeating: 0, count: 48)
  }

  private static func written(_ header: [UInt8], _ parts: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var (table, data): ([UInt8], [UInt8]) = ([], [])
    // The three curves of a grey axis are one.
    var places: [[UInt8]: Int] = [:]
    table.append(bigEndian: UInt32(parts.count), bytes: 4)
    for part in parts {
      let place = places[part.bytes] ?? 132 + parts.count * 12 + data.count
      if places.updateValue(place, forKey: part.bytes) == nil {
        data += part.bytes + [UInt8](repeating: 0, count: -part.bytes.count & 3)
      }
      table += Array(part.name.utf8)
      table.append(bigEndian: UInt32(place), bytes: 4)
      table.append(bigEndian: UInt32(part.bytes.count), bytes: 4)
    }
    var result: [UInt8] = []
    result.append(bigEndian: UInt32(4 + header.count + table.count + data.count), bytes: 4)
    return result + header + table + data
  }
}
