import Files
import Photography
import Unpacking

/// Writes a ZIP archive of files that are compressed already, so that it stores them as they are.
///
/// - Note: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12, 4.3.14 to 4.3.16 and 4.5.3. Every entry has the date 1980-01-01:
///   equal files give equal archives.
struct ZIPWriter {
  private let path: String
  private var directory: [UInt8] = []
  private var count = 0
  private var offset = 0

  /// Bytes of the archive in memory at a time.
  private static let chunk = 1 << 20
  /// What fields of 32 bits cannot say is in fields of 64 bits beside them.
  private static let limit = 0xFFFF_FFFF

  /// - Parameter path: Created, or emptied.
  init(_ path: String) throws(FileError) {
    self.path = path
    try FileIO.write([], to: path)
  }

  /// Adds a file.
  ///
  /// - Parameter key: The digest that its bytes must have.
  mutating func append(_ file: String, as name: String, _ key: Digest) throws(FileError) {
    guard let stamp = FileStamp(path: file) else { throw .changed(path: file) }
    let size = Int(clamping: stamp.size)
    var (sum, digest) = (CRC32(), DigestBuilder())
    try forEachChunk(of: file, size) { chunk throws(FileError) in
      sum.append(chunk[...])
      digest.append(chunk[...])
    }
    guard digest.digest == key else { throw .changed(path: file) }
    // The header before the file has no offset.
    let (wide, all) = (ZIPWriter.wide(size: size, offset: 0), ZIPWriter.wide(size: size, offset: offset))
    let (start, version) = (offset, all.isEmpty ? 20 : 45)
    let name = Array(name.utf8)
    var common: [UInt8] = []
    // Version, flags (names in UTF-8), method (stored), time and date.
    for value in [version, 0x0800, 0, 0, 0x0021] { common.append(value, bytes: 2) }
    common.append(Int(sum.value), bytes: 4)
    for _ in 0..<2 { common.append(min(size, ZIPWriter.limit), bytes: 4) }
    common.append(name.count, bytes: 2)
    try write([0x50, 0x4B, 3, 4] + common + [UInt8(wide.count), 0] + name + wide)
    directory += [0x50, 0x4B, 1, 2, UInt8(version), 0] + common + [UInt8(all.count), 0]
    // Comment, disk, attributes.
    directory += [UInt8](repeating: 0, count: 10)
    directory.append(min(start, ZIPWriter.limit), bytes: 4)
    directory += name + all
    count += 1
    try forEachChunk(of: file, size) { chunk throws(FileError) in try write(chunk) }
  }

  /// Adds the directory.
  mutating func finish() throws(FileError) {
    let start = offset
    let size = directory.count
    try write(directory)
    if ZIPWriter.isWide(count: count, end: start + size) {
      var end: [UInt8] = [0x50, 0x4B, 6, 6]
      end.append(44, bytes: 8)
      end += [45, 0, 45, 0] + [UInt8](repeating: 0, count: 8)
      for value in [count, count, size, start] { end.append(value, bytes: 8) }
      end += [0x50, 0x4B, 6, 7, 0, 0, 0, 0]
      end.append(start + size, bytes: 8)
      end += [1, 0, 0, 0]
      try write(end)
    }
    var end: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
    for _ in 0..<2 { end.append(min(count, 0xFFFF), bytes: 2) }
    for value in [size, start] { end.append(min(value, ZIPWriter.limit), bytes: 4) }
    try write(end + [0, 0])
  }

  /// The size of an archive.
  static func size(of entries: [(name: String, bytes: Int)]) -> Int {
    var (offset, directory) = (0, 0)
    for (name, bytes) in entries {
      directory += 46 + name.utf8.count + wide(size: bytes, offset: offset).count
      offset += 30 + name.utf8.count + wide(size: bytes, offset: 0).count + bytes
    }
    return offset + directory + 22 + (isWide(count: entries.count, end: offset + directory) ? 76 : 0)
  }

  private static func isWide(count: Int, end: Int) -> Bool { count >= 0xFFFF || end >= limit }

  /// The field with sizes and offset in 64 bits, if one of them needs it.
  private static func wide(size: Int, offset: Int) -> [UInt8] {
    guard size >= limit || offset >= limit else { return [] }
    let values = (size >= limit ? [size, size] : []) + (offset >= limit ? [offset] : [])
    var field: [UInt8] = [1, 0]
    field.append(8 * values.count, bytes: 2)
    for value in values { field.append(value, bytes: 8) }
    return field
  }

  private mutating func write(_ bytes: [UInt8]) throws(FileError) {
    try FileIO.append(bytes, to: path, isTemporary: true)
    offset += bytes.count
  }

  private func forEachChunk(
    of file: String, _ size: Int, _ body: ([UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    for start in stride(from: 0, to: size, by: ZIPWriter.chunk) {
      let count = min(ZIPWriter.chunk, size - start)
      let bytes = try FileIO.read(file, from: start, count: count)
      guard bytes.count == count else { throw .changed(path: file) }
      try body(bytes)
    }
  }
}

extension [UInt8] {
  /// Adds a number, its lowest byte first.
  fileprivate mutating func append(_ value: Int, bytes: Int) {
    for byte in 0..<bytes { append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
  }
}
