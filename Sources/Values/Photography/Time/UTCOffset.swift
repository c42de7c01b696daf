/// How far local time is ahead of UTC.
public struct UTCOffset: Sendable, Hashable, Codable {
  /// Seconds east of Greenwich, at most ``greatest`` to either side.
  public let seconds: Int

  /// 18 hours in seconds, the limit of java.time; real offsets end at 14.
  public static let greatest = 64_800

  /// An offset in seconds, positive east of Greenwich.
  ///
  /// - Returns: `nil` beyond 18 hours.
  public init?(seconds: Int) {
    guard abs(seconds) <= UTCOffset.greatest else { return nil }
    self.seconds = seconds
  }

  /// No offset.
  public static let utc = UTCOffset(unchecked: 0)

  private init(unchecked seconds: Int) { self.seconds = seconds }
}

extension UTCOffset {
  /// ISO 8601: `"+02:00"`; seconds are written only if they are not zero.
  public var iso8601: String {
    let s = abs(seconds)
    let text = "\(seconds < 0 ? "-" : "+")\(twoDigits(s / 3600)):\(twoDigits(s / 60 % 60))"
    return s % 60 == 0 ? text : text + ":\(twoDigits(s % 60))"
  }

  /// Reads `"+02:00"`, `"-0330"`, `"+02"` or `"Z"`.
  ///
  /// - Returns: `nil` for anything else.
  public init?(_ text: some StringProtocol) { self.init(ascii: Array(text.utf8)[...]) }

  /// The same for the bytes of a text.
  init?(ascii text: ArraySlice<UInt8>) {
    var rest = text
    if rest.count == 1, rest.first == UInt8(ascii: "Z") || rest.first == UInt8(ascii: "z") {
      self = .utc
      return
    }
    guard let sign = rest.popFirst(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    let digits = rest.filter { $0 != UInt8(ascii: ":") }
    guard [2, 4, 6].contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    func pair(_ index: Int) -> Int {
      guard index + 1 < digits.count else { return 0 }
      return Int(digits[index] - 0x30) * 10 + Int(digits[index + 1] - 0x30)
    }
    guard pair(2) < 60, pair(4) < 60 else { return nil }
    let total: Int = pair(0) * 3600 + pair(2) * 60 + pair(4)
    self.init(seconds: sign == UInt8(ascii: "-") ? -total : total)
  }
}

extension UTCOffset: Stored {
  @inlinable package static var blank: UTCOffset { .utc }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var seconds = seconds
    try visitor.visit(&seconds)
    guard let read = UTCOffset(seconds: seconds) else { return try visitor.refuse() }
    self = read
  }
}
