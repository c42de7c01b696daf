internal import Unpacking

/// A KMZ file: a ZIP archive whose first KML file is the document.
///
/// - Note: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16; OGC 12-007r2, annex C.
enum KMZArchive {
  /// The bytes of `doc.kml`, or of the first file with the extension `kml`.
  ///
  /// Only that file is unpacked, to at most ``TrackFile/largest`` bytes.
  static func document(in archive: [UInt8]) throws(TrackError) -> [UInt8] {
    let entries = try entries(of: archive)
    let documents = entries.filter { $0.name.lowercased().hasSuffix(".kml") }
    guard let entry = documents.first(where: { $0.name.lowercased() == "doc.kml" }) ?? documents.first else {
      throw .archive(.withoutKML)
    }
    return try unpack(entry, of: archive)
  }

  private struct Entry {
    var name: String
    var flags: Int
    var method: Int
    var packedSize: Int
    /// The offset of its local header.
    var offset: Int
  }

  /// From the directory at the end of the archive: local headers may lack the sizes.
  private static func entries(of archive: [UInt8]) throws(TrackError) -> [Entry] {
    guard let end = directoryEnd(of: archive), let count = archive.little(2, at: end + 10),
      var position = archive.little(4, at: end + 16)
    else { throw .archive(.damaged) }
    var entries: [Entry] = []
    for _ in 0..<count {
      guard archive.little(4, at: position) == 0x0201_4B50, let flags = archive.little(2, at: position + 8),
        let method = archive.little(2, at: position + 10), let size = archive.little(4, at: position + 20),
        let nameLength = archive.little(2, at: position + 28),
        let extraLength = archive.little(2, at: position + 30),
        let commentLength = archive.little(2, at: position + 32),
        let offset = archive.little(4, at: position + 42), position + 46 + nameLength <= archive.count
      else { throw .archive(.damaged) }
      let name = String(decoding: archive[position + 46..<position + 46 + nameLength], as: UTF8.self)
      entries.append(Entry(name: name, flags: flags, method: method, packedSize: size, offset: offset))
      position += 46 + nameLength + extraLength + commentLength
    }
    return entries
  }

  /// Searched from the end; a comment of up to 64 KB may follow it.
  private static func directoryEnd(of archive: [UInt8]) -> Int? {
    let last = archive.count - 22
    guard last >= 0 else { return nil }
    return stride(from: last, through: max(0, last - 0xFFFF), by: -1).first {
      archive.little(4, at: $0) == 0x0605_4B50
    }
  }

  private static func unpack(_ entry: Entry, of archive: [UInt8]) throws(TrackError) -> [UInt8] {
    guard entry.flags & 1 == 0 else { throw .archive(.encrypted) }
    guard archive.little(4, at: entry.offset) == 0x0403_4B50,
      let nameLength = archive.little(2, at: entry.offset + 26),
      let extraLength = archive.little(2, at: entry.offset + 28)
    else { throw .archive(.damaged) }
    let start = entry.offset + 30 + nameLength + extraLength
    guard start <= archive.count, entry.packedSize <= archive.count - start else { throw .archive(.damaged) }
    let packed = archive[start..<start + entry.packedSize]
    switch entry.method {
    case 0: return Array(packed)
    case 8:
      do throws(Inflate.Failure) {
        return try Inflate.bytes(of: packed, .none, atMost: TrackFile.largest)
      } catch {
        throw error == .tooLarge ? .tooLarge : .archive(.damaged)
      }
    default: throw .archive(.damaged)
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
