extension GainMap {
  /// The name before the block in a JPEG's APP2 segment.
  package static let blockName: StaticString = "urn:iso:std:iso:ts:21496:-1\0"

  /// Reads the block of binary numbers.
  ///
  /// - Returns: `nil` for a block that only says that there is one in the map's own picture, for newer versions, and for numbers
  ///   that cannot be used.
  /// - Note: ISO 21496-1:2025, annex C.
  init?(block: ByteWindow) {
    var cursor = ByteCursor(block)
    guard cursor.take(2) == 0, cursor.take(2) != nil, let flags = cursor.take(1), flags & 0x04 == 0 else {
      return nil
    }
    let common = flags & 0x08 == 0 ? nil : cursor.take(4)
    func number(isSigned: Bool = false) -> Double? {
      guard let bits = cursor.take(4), let under = common ?? cursor.take(4), under > 0 else { return nil }
      let over = isSigned ? Int(Int32(truncatingIfNeeded: bits)) : bits
      return Double(over) / Double(under)
    }
    guard let base = number(), let alternate = number() else { return nil }
    var channels: [Channel] = []
    for _ in 0..<(flags & 0x80 == 0 ? 1 : 3) {
      guard let minimum = number(isSigned: true), let maximum = number(isSigned: true), let gamma = number(),
        let baseOffset = number(isSigned: true), let alternateOffset = number(isSigned: true)
      else { return nil }
      channels.append(
        Channel(
          minimum: minimum, maximum: maximum, gamma: gamma, baseOffset: baseOffset,
          alternateOffset: alternateOffset))
    }
    guard alternate < base else {
      self.init(channels: channels, baseHeadroom: base, alternateHeadroom: alternate)
      return
    }
    // The file's own picture is the bright one; gains are told from the dark one all the same.
    self.init(
      channels: channels.map {
        Channel(
          minimum: $0.minimum, maximum: $0.maximum, gamma: $0.gamma, baseOffset: $0.alternateOffset,
          alternateOffset: $0.baseOffset)
      }, baseHeadroom: alternate, alternateHeadroom: base)
    isOfBrightPicture = true
  }

  /// Reads the block from the payload of a JPEG's APP2 segment.
  package init?(segment: ArraySlice<UInt8>) {
    guard let block = GainMap.block(of: ByteWindow(segment)) else { return nil }
    self.init(block: block)
  }

  /// The block in the payload of an APP2 segment; `nil` for another segment.
  static func block(of segment: ByteWindow) -> ByteWindow? {
    segment.has(blockName) ? segment.dropping(blockName.utf8CodeUnitCount) : nil
  }
}
