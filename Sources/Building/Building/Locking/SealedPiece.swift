import Concurrency
import Developing
import Files
import Foundation
import Photography
import Reading

/// An encrypted file that is no page, or a piece of a large one: a script, since pages on a disk can load nothing else.
struct SealedPiece: Sendable {
  /// What is encrypted.
  enum Source: Sendable {
    /// A file of the picture store, which never changes.
    case stored(StoredPicture)
    /// A photograph of the author, which may; `key` is the digest of the bytes that were read.
    case original(path: String, key: Digest, bytes: Int)
  }

  let source: Source
  /// From 0.
  let number: Int
  let key: SealingKey

  /// `"locked/0123….js"`, which tells nothing of the file's name.
  ///
  /// - Parameter path: Where the file would be without a password.
  static func path(_ number: Int, of path: String, _ key: SealingKey) -> String {
    "locked/\(key.name(of: number == 0 ? path : "\(path) \(number)")).js"
  }

  /// Equal bytes, keys and names are encrypted equally.
  var digest: Digest {
    var digest = DigestBuilder()
    digest.add(source.digest)
    digest.add(key.digest)
    return digest.digest
  }

  /// The script.
  ///
  /// - Parameters:
  ///   - path: As ``path(_:of:_:)`` says.
  ///   - scan: Looks into an original before it is encrypted.
  /// - Throws: ``FileError/changed(path:)`` if the source is not there, or not what it was.
  func script(at path: String, scan: ([UInt8]) -> Void) throws(FileError) -> [UInt8] {
    let sealed: [UInt8]
    switch source {
    case .stored(let picture):
      guard picture.isThere else { throw .changed(path: picture.path) }
      sealed = try key.seal(piece: number, ofBytes: picture.bytes, as: path) {
        (range) throws(FileError) in
        let bytes = try FileIO.read(picture.path, from: range.lowerBound, count: range.count)
        guard bytes.count == range.count else { throw .changed(path: picture.path) }
        return bytes
      }
    case .original(let file, let digest, let count):
      MemoryBudget.files.take(count)
      defer { MemoryBudget.files.give(count) }
      let bytes = try FileIO.read(file, ifAtMost: PhotoReader.largest)
      guard Digest(of: bytes) == digest, bytes.count == count else { throw .changed(path: file) }
      scan(bytes)
      sealed = key.seal(piece: number, ofBytes: count, as: path) { Array(bytes[$0]) }
    }
    return SealedPiece.script(sealed, at: path)
  }

  /// A script with encrypted bytes.
  static func script(_ sealed: [UInt8], at path: String) -> [UInt8] {
    Array("photomap.sealed.put(\"\(path)\",\"".utf8) + Array(Data(sealed).base64EncodedData())
      + Array("\")\n".utf8)
  }
}

extension SealedPiece.Source {
  /// - Returns: `nil` of what is no file of a photograph, or cannot be found.
  init?(_ source: OutputFile.Source) {
    switch source {
    case .stored(let picture): self = .stored(picture)
    case .original(let path, let key):
      // Without a size it is read, and its failure told.
      self = .original(path: path, key: key, bytes: Int(clamping: FileStamp(path: path)?.size ?? 0))
    default: return nil
    }
  }

  /// The file.
  var path: String {
    switch self {
    case .stored(let picture): picture.path
    case .original(let path, _, _): path
    }
  }

  /// Its size.
  var bytes: Int {
    switch self {
    case .stored(let picture): picture.bytes
    case .original(_, _, let bytes): bytes
    }
  }

  fileprivate var digest: Digest {
    switch self {
    case .stored(let picture): picture.key
    case .original(_, let key, _): key
    }
  }
}
