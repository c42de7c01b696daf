internal import Files
internal import Unpacking

extension SourceFile {
  /// Its bytes in parts.
  ///
  /// - Parameter take: Takes a part; false ends it. What it was given is only whole if this does not throw.
  func forEachPart(_ take: (ArraySlice<UInt8>) throws(SourceError) -> Bool) throws(SourceError) {
    switch place {
    case .file(let path):
      var offset = 0
      while true {
        let part = try SourceFile.bytes(of: path, from: offset, count: SourceFile.partSize)
        guard !part.isEmpty, try take(part[...]) else { return }
        offset += part.count
      }
    case .bytes(let bytes): _ = try take(bytes[...])
    case .archived(let file):
      guard !file.isEncrypted else { throw .encrypted(path) }
      var (checksum, isEnded) = (CRC32(), false)
      func pass(_ part: ArraySlice<UInt8>) throws(SourceError) -> Bool {
        checksum.append(part)
        isEnded = try !take(part)
        return !isEnded
      }
      try unpack(file, pass)
      // A damaged picture may still be decoded, and would be taken for the whole one.
      guard isEnded || checksum.value == file.checksum else { throw .damaged(path) }
    }
  }

  private func unpack(
    _ file: ArchivedFile, _ take: (ArraySlice<UInt8>) throws(SourceError) -> Bool
  ) throws(SourceError) {
    guard var offset = try file.start() else { throw .damaged(path) }
    var rest = file.packedSize
    func next() throws(SourceError) -> [UInt8] {
      let part = try SourceFile.bytes(
        of: file.archive, from: offset, count: min(rest, SourceFile.partSize))
      (offset, rest) = (offset + part.count, rest - part.count)
      return part
    }
    switch file.method {
    case 0:
      while rest > 0 {
        let part = try next()
        guard !part.isEmpty else { throw .damaged(path) }
        guard try take(part[...]) else { return }
      }
    case 8:
      guard try Inflate.forEachPart(.none, from: next, take) else { throw .damaged(path) }
    default: throw .damaged(path)
    }
  }

  static func bytes(of path: String, from offset: Int, count: Int) throws(SourceError) -> [UInt8] {
    do throws(FileError) {
      return try FileIO.read(path, from: offset, count: count)
    } catch {
      throw .file(error)
    }
  }

  private static let partSize = 1 << 20
}
