internal import Content
package import Files

/// A file of a ``SourceTree``.
package struct SourceFile: Sendable, Hashable {
  /// Where its bytes are.
  enum Place: Sendable, Hashable {
    /// A file of its own, by its path.
    case file(String)
    /// A part of an archive; apart, since a file is copied into trees and plans.
    indirect case archived(ArchivedFile)
    /// A part of a record.
    case bytes([UInt8])
  }

  /// As it is written in the export, with `/` between folders.
  package let path: String
  /// In bytes, unpacked.
  package let size: Int
  /// The archive that it is in: `"takeout-001.zip"`; `nil` for a file of a folder.
  package let archive: String?
  /// The CRC-32 of its bytes where an archive states it: other numbers are other bytes.
  package let checksum: UInt32?
  let place: Place

  /// The last part of its path.
  package var name: String { String(FileName.split(path).name) }
  /// The path of its folder; empty at the top.
  package var folder: String { String(FileName.split(path).folder) }

  /// A file that is written in a record.
  init(path: String, bytes: [UInt8]) {
    self.init(path: path, size: bytes.count, archive: nil, checksum: nil, place: .bytes(bytes))
  }

  init(path: String, size: Int, archive: String?, checksum: UInt32?, place: Place) {
    (self.path, self.size, self.archive, self.checksum, self.place) = (path, size, archive, checksum, place)
  }

  /// Its bytes, or their beginning.
  ///
  /// - Parameter limit: The most bytes that are read.
  package func beginning(_ limit: Int) throws(SourceError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(limit, size, 64 << 20))
    try forEachPart { part in
      bytes += part.prefix(limit - bytes.count)
      return bytes.count < limit
    }
    return bytes
  }

  /// All of its bytes.
  ///
  /// - Throws: ``SourceError/tooLarge`` beyond the limit.
  package func bytes(atMost limit: Int) throws(SourceError) -> [UInt8] {
    guard size <= limit else { throw .tooLarge(path) }
    let bytes = try beginning(limit + 1)
    guard bytes.count <= limit else { throw .tooLarge(path) }
    return bytes
  }
}

/// Why a file of an export cannot be read.
package enum SourceError: Error, Sendable, Hashable, CustomStringConvertible {
  case damaged(String)
  case encrypted(String)
  case tooLarge(String)
  case file(FileError)

  package var description: String {
    switch self {
    case .damaged(let path): "\(path) is damaged in its archive; download that part of the export again."
    case .encrypted(let path): "\(path) is locked with a password; unpack its archive first."
    case .tooLarge(let path): "\(path) is larger than any record or photograph that PhotoMap reads."
    case .file(let error): "\(error)"
    }
  }
}
