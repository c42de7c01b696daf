internal import Content
internal import Files
import Photography
internal import Unpacking

/// The directory at the end of a ZIP archive: its files, without their bytes.
///
/// - Note: PKWARE APPNOTE 6.3.10, sections 4.3.12 to 4.3.16, 4.5.3 and 4.6.9.
struct ArchiveDirectory {
  private(set) var files: [SourceFile] = []
  /// Names that lead out of a folder, and links.
  private(set) var refused: [String] = []

  private let archive: String
  private let name: String
  /// Where the archive begins in its file, which may be another archive.
  private let start: Int

  /// - Parameters:
  ///   - archive: The path of its file.
  ///   - part: Where the archive is in that file; `nil` for all of it.
  /// - Throws: ``SourceError/damaged(_:)``, for example where only a part of it was downloaded.
  init(_ archive: String, part: Range<Int>? = nil) throws(SourceError) {
    (self.archive, name) = (archive, String(FileName.split(archive).name))
    guard let stamp = FileStamp(path: archive), let whole = Int(exactly: stamp.size) else {
      throw .file(.system(doing: "read", path: archive, code: 2))
    }
    let part = (part ?? 0..<whole).clamped(to: 0..<whole)
    start = part.lowerBound
    let size = part.count
    let tailStart = max(0, size - (22 + 0xFFFF + 20))
    let tail = LittleEndian(
      try SourceFile.bytes(of: archive, from: start + tailStart, count: size - tailStart))
    guard let end = ArchiveDirectory.end(of: tail), var length = tail.number(4, at: end + 12),
      var stated = tail.number(4, at: end + 16)
    else { throw .damaged(archive) }
    var directoryEnd = tailStart + end
    if tail.number(4, at: end - 20) == 0x0706_4B50 {
      guard let record = tail.number(8, at: end - 12), record <= size else { throw .damaged(archive) }
      let large = LittleEndian(try SourceFile.bytes(of: archive, from: start + record, count: 56))
      guard large.number(4, at: 0) == 0x0606_4B50, let largeLength = large.number(8, at: 40),
        let largeStart = large.number(8, at: 48)
      else { throw .damaged(archive) }
      (length, stated, directoryEnd) = (largeLength, largeStart, record)
    }
    // Bytes before the archive move all that follows.
    guard length <= directoryEnd, length <= ArchiveDirectory.largest, stated <= directoryEnd - length else {
      throw .damaged(archive)
    }
    let shift = directoryEnd - length - stated
    let directory = LittleEndian(
      try SourceFile.bytes(of: archive, from: start + directoryEnd - length, count: length))
    var position = 0
    while position < directory.count {
      guard let next = add(directory, at: position, shift: shift, size: size) else { throw .damaged(archive) }
      position = next
    }
  }

  /// A million files with long names.
  private static let largest = 256 << 20
  /// The largest file that a directory may state, in bytes: sums of sizes stay numbers.
  private static let largestFile = 1 << 40

  /// Searched from the end; a comment of up to 64 KB may follow it.
  private static func end(of tail: LittleEndian) -> Int? {
    guard tail.count >= 22 else { return nil }
    return stride(from: tail.count - 22, through: 0, by: -1).first {
      tail.number(4, at: $0) == 0x0605_4B50
        && (tail.number(2, at: $0 + 20) ?? .max) <= tail.count - $0 - 22
    }
  }

  /// - Returns: Where the next entry begins; `nil` for one that is damaged.
  private mutating func add(_ directory: LittleEndian, at position: Int, shift: Int, size: Int) -> Int? {
    guard directory.number(4, at: position) == 0x0201_4B50,
      let system = directory.number(1, at: position + 5),
      let flags = directory.number(2, at: position + 8), let method = directory.number(2, at: position + 10),
      let checksum = directory.number(4, at: position + 16),
      let packed = directory.number(4, at: position + 20),
      let unpacked = directory.number(4, at: position + 24),
      let nameLength = directory.number(2, at: position + 28),
      let extraLength = directory.number(2, at: position + 30),
      let commentLength = directory.number(2, at: position + 32),
      let mode = directory.number(2, at: position + 40), let header = directory.number(4, at: position + 42),
      let nameBytes = directory.slice(position + 46, nameLength),
      let extraBytes = directory.slice(position + 46 + nameLength, extraLength)
    else { return nil }
    let next = position + 46 + nameLength + extraLength + commentLength
    let extra = ArchiveExtra(Array(extraBytes), packed: packed, unpacked: unpacked, header: header)
    let name = ArchiveName(nameBytes, isUTF8: flags & 0x800 != 0, extra: extra.name)
    // A folder.
    if name.text.hasSuffix("/") || name.text.hasSuffix("\\") && system == 0 { return next }
    // Unix and macOS write the kind of a file.
    let isLink = (system == 3 || system == 19) && mode & 0o170000 == 0o120000
    guard !isLink, let path = name.path(backslashes: system == 0) else {
      refused.append(name.text)
      return next
    }
    guard let header = extra.header, let packed = extra.packed, let unpacked = extra.unpacked,
      header <= size - shift, packed <= size, unpacked <= ArchiveDirectory.largestFile
    else { return nil }
    files.append(
      SourceFile(
        path: path, size: unpacked, archive: self.name, checksum: UInt32(clamping: checksum),
        place: .archived(
          ArchivedFile(
            archive: archive, header: start + header + shift, packedSize: packed, method: method,
            checksum: UInt32(clamping: checksum), isEncrypted: flags & 1 != 0))))
    return next
  }
}
