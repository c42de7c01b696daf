/// A colour profile without what says nothing about colour: private tags, and standard ones that describe a device, a
/// measurement or a date.
///
/// - Note: ICC.1:2022, 7.2 to 7.4 and 9.2; ICC.2:2019 for `D2B0` and its relatives; ICC.1:2001 for tags of version 2.
package enum StrippedProfile {
  /// The tags that are kept. Not among them, though registered: `calt` (when a device was calibrated), `targ` (its
  /// measurements), `meta` (free text; monitors write their serial number there), `pseq`, `psid` and `devs`.
  private static let kept: Set<UInt32> = Set(
    [
      "A2B0", "A2B1", "A2B2", "A2M0", "B2A0", "B2A1", "B2A2", "B2D0", "B2D1", "B2D2", "B2D3", "D2B0", "D2B1",
      "D2B2", "D2B3", "M2A0", "bTRC", "bXYZ", "bfd ", "bkpt", "chad", "chrm", "cicp", "clot", "clro", "clrt",
      "cprt", "desc", "dmdd", "dmnd", "gTRC", "gXYZ", "gamt", "gbd0", "gbd1", "gbd2", "gbd3", "kTRC", "lumi",
      "meas", "pre0", "pre1", "pre2", "rTRC", "rXYZ", "rig0", "rig2", "tech", "view", "vued", "wtpt",
    ].map(signature))

  private static func signature(_ text: StaticString) -> UInt32 {
    (0..<4).reduce(0) { $0 << 8 | UInt32(text.utf8Start[$1]) }
  }

  /// - Returns: The same bytes if nothing has to be removed; `nil` if they are not a profile.
  package static func of(_ profile: [UInt8]) -> [UInt8]? {
    profile.withUnsafeBytes { bytes -> [UInt8]? in
      guard bytes.count >= 132, bytes.holds("acsp", at: 36) else { return nil }
      let count = Int(bytes.bigEndian(at: 128))
      guard count <= 1000, 132 + count * 12 <= bytes.count else { return nil }
      var tags: [(signature: UInt32, range: Range<Int>)] = []
      for index in 0..<count {
        let entry = 132 + index * 12
        let (start, size) = (Int(bytes.bigEndian(at: entry + 4)), Int(bytes.bigEndian(at: entry + 8)))
        guard start >= 132, start <= bytes.count, size <= bytes.count - start else { return nil }
        tags.append((bytes.bigEndian(at: entry), start..<start + size))
      }
      let plain = tags.filter { kept.contains($0.signature) }
      if plain.count == tags.count, isFilled(bytes, by: tags.map(\.range), after: 132 + count * 12) {
        return profile
      }
      return written(bytes, plain)
    }
  }

  /// Whether nothing lies between the tags' data but zeros that align it.
  private static func isFilled(
    _ bytes: UnsafeRawBufferPointer, by ranges: [Range<Int>], after start: Int
  ) -> Bool {
    var position = start
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.upperBound > position {
      if range.lowerBound > position, !isPadding(bytes[position..<range.lowerBound]) { return false }
      position = range.upperBound
    }
    return isPadding(bytes[position...])
  }

  private static func isPadding(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    bytes.count < 4 && bytes.allSatisfy { $0 == 0 }
  }

  private static func written(
    _ bytes: UnsafeRawBufferPointer, _ tags: [(signature: UInt32, range: Range<Int>)]
  ) -> [UInt8] {
    var table: [UInt8] = []
    var data: [UInt8] = []
    // Tags may share their data, as the three curves of a grey axis do.
    var places: [Range<Int>: Int] = [:]
    table.append(bigEndian: UInt32(tags.count), bytes: 4)
    for tag in tags {
      let place = places[tag.range] ?? 132 + tags.count * 12 + data.count
      if places.updateValue(place, forKey: tag.range) == nil {
        data += bytes[tag.range]
        data += [UInt8](repeating: 0, count: -data.count & 3)
      }
      table.append(bigEndian: tag.signature, bytes: 4)
      table.append(bigEndian: UInt32(place), bytes: 4)
      table.append(bigEndian: UInt32(tag.range.count), bytes: 4)
    }
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(128 + table.count + data.count), bytes: 4)
    header += bytes[4..<128]
    // The date, the device and its maker, the program that made it, and the digest of what it was, with the reserved rest.
    for range in [24..<36, 48..<64, 80..<128] {
      header.replaceSubrange(range, with: [UInt8](repeating: 0, count: range.count))
    }
    // A date is required: 1 January 2000.
    header.replaceSubrange(24..<30, with: [0x07, 0xD0, 0, 1, 0, 1])
    return header + table + data
  }
}
