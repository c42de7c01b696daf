/// A ZIP archive; nothing is unpacked until it is asked for.
///
/// - Note: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
package struct ZIPArchive: Sendable {
  package struct Entry: Sendable, Hashable {
    package let name: String
    package let isEncrypted: Bool
    fileprivate let method: Int
    fileprivate let packedSize: Int
    /// The offset of its local header.
    fileprivate let offset: Int
  }

  package enum Failure: Error, Sendable, Hashable {
    case damaged
    /// With a password.
    case encrypted
    /// It unpacks to more than the limit.
    case tooLarge
  }

  /// In the order of the directory at the end of the archive; local headers may lack the sizes.
  package let entries: [Entry]
  private let archive: [UInt8]

  /// - Throws: ``Failure/damaged``.
  package init(_ archive: [UInt8]) throws(Failure) {
    guard let end = ZIPArchive.directoryEnd(of: archive), let count = archive.little(2, at: end + 10),
      var position = archive.little(4, at: end + 16)
    else { throw .damaged }
    var entries: [Entry] = []
    for _ in 0..<count {
      guard archive.little(4, at: position) == 0x0201_4B50, let flags = archive.little(2, at: position + 8),
        let method = archive.little(2, at: position + 10), let size = archive.little(4, at: position + 20),
        let nameLength = archive.little(2, at: position + 28),
        let extraLength = archive.little(2, at: position + 30),
        let commentLength = archive.little(2, at: position + 32),
        let offset = archive.little(4, at: position + 42), position + 46 + nameLength <= archive.count
      else { throw .damaged }
      let name = String(decoding: archive[position + 46..<position + 46 + nameLength], as: UTF8.self)
      entries.append(
        Entry(name: name, isEncrypted: flags & 1 != 0, method: method, packedSize: size, offset: offset))
      position += 46 + nameLength + extraLength + commentLength
    }
    (self.entries, self.archive) = (entries, archive)
  }

  /// Whether a file begins as a ZIP archive does.
  package static func isArchive(_ file: [UInt8]) -> Bool { file.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// The bytes of a file in it.
  ///
  /// - Parameter limit: The most bytes of the result.
  package func bytes(of entry: Entry, atMost limit: Int) throws(Failure) -> [UInt8] {
    guard !entry.isEncrypted else { throw .encrypted }
    guard archive.little(4, at: entry.offset) == 0x0403_4B50,
      let nameLength = archive.little(2, at: entry.offset + 26),
      let extraLength = archive.little(2, at: entry.offset + 28)
    else { throw .damaged }
    let start = entry.offset + 30 + nameLength + extraLength
    guard start <= archive.count, entry.packedSize <= archive.count - start else { throw .damaged }
    let packed = archive[start..<start + entry.packedSize]
    switch entry.method {
    case 0:
      guard packed.count <= limit else { throw .tooLarge }
      return Array(packed)
    case 8:
      do throws(Inflate.Failure) {
        return try Inflate.bytes(of: packed, .none, atMost: limit)
      } catch {
        throw error == .tooLarge ? .tooLarge : .damaged
      }
    default: throw .damaged
    }
  }

  /// Searched from the end; a comment of up to 64 KB may follow it.
  private static func directoryEnd(of archive: [UInt8]) -> Int? {
    let last = archive.count - 22
    guard last >= 0 else { return nil }
    return stride(from: last, through: max(0, last - 0xFFFF), by: -1).first {
      archive.little(4, at: $0) == 0x0605_4B50
    }
  }
}

extension [UInt8] {
  /// An unsigned little-endian number; `nil` beyond the end.
  fileprivate func little(_ length: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - length else { return nil }
    return (0..<length).reduce(0) { $0 | Int(self[offset + $1]) << ($1 * 8) }
  }
}
