/// The part of an XMP packet that did not fit the first 64 KB segment of a JPEG, in pieces.
///
/// - Note: XMP specification part 3 (2020), section 1.1.3.1.
struct ExtendedXMP: Sendable {
  private var pieces: [Int: ByteWindow] = [:]
  private let count: Int

  init(count: Int) { self.count = count }

  /// Adds the piece at an offset of the whole.
  mutating func add(_ piece: ByteWindow, at offset: Int) {
    if pieces[offset] == nil { pieces[offset] = piece }
  }

  /// The joined pieces; `nil` when one is missing.
  var joined: [UInt8]? {
    guard pieces.values.reduce(0, { $0 + $1.count }) >= count else { return nil }
    var whole: [UInt8] = []
    whole.reserveCapacity(count)
    while whole.count < count {
      guard let piece = pieces[whole.count], !piece.isEmpty else { return nil }
      whole.append(contentsOf: piece.bytes)
    }
    return whole
  }
}
