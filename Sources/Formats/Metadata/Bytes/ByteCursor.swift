/// Reads numbers one after another.
struct ByteCursor {
  private let window: ByteWindow
  private(set) var offset: Int

  init(_ window: ByteWindow, at offset: Int = 0) {
    self.window = window
    self.offset = offset
  }

  /// The next big-endian number of `width` bytes; a width of 0 gives 0.
  ///
  /// - Returns: `nil` at the end, and for a number beyond `Int`.
  mutating func take(_ width: Int) -> Int? {
    guard width <= 8, let field = window.window(at: offset, count: width) else { return nil }
    offset += width
    return Int(exactly: field.bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// The next bytes, after their number in `lengthSize` bytes.
  mutating func takeWindow(lengthSize: Int) -> ByteWindow? {
    guard let count = take(lengthSize), let part = window.window(at: offset, count: count) else { return nil }
    offset += count
    return part
  }

  /// Passes over bytes.
  ///
  /// - Returns: False when there are not as many.
  mutating func skip(_ count: Int) -> Bool {
    guard window.window(at: offset, count: count) != nil else { return false }
    offset += count
    return true
  }
}
