/// The bytes of a movie, which are read in parts: movies have gigabytes.
package struct MovieBytes {
  /// The size of the file in bytes.
  package let count: Int
  private let read: (_ offset: Int, _ count: Int) -> [UInt8]

  /// - Parameter read: Gives the bytes of a part of the file; fewer where it ends or cannot be read.
  package init(count: Int, read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]) {
    (self.count, self.read) = (count, read)
  }

  /// A movie that is in memory.
  package init(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
  }

  /// A part of the file, which is empty outside of it.
  func part(at offset: Int, count: Int) -> ByteWindow {
    guard offset >= 0, offset < self.count, count > 0 else { return ByteWindow([]) }
    return ByteWindow(read(offset, min(count, self.count - offset)))
  }
}
