/// A TIFF structure, the form of an EXIF block.
///
/// - Note: TIFF 6.0, section 2; CIPA DC-008-2019, 4.6.2.
struct TIFFBlock: Sendable {
  let bytes: ByteWindow
  let order: ByteOrder
  /// The offset of the first directory.
  let firstDirectory: Int

  /// - Returns: `nil` when the bytes do not begin as a TIFF structure does.
  init?(_ bytes: ByteWindow) {
    switch bytes.uint16(at: 0) {
    case 0x4949: order = .little
    case 0x4D4D: order = .big
    default: return nil
    }
    guard let offset = bytes.uint32(at: 4, order) else { return nil }
    self.bytes = bytes
    firstDirectory = Int(offset)
  }

  /// A structure that does not begin as such: a camera's note.
  init(_ bytes: ByteWindow, _ order: ByteOrder, firstDirectory: Int) {
    (self.bytes, self.order, self.firstDirectory) = (bytes, order, firstDirectory)
  }

  /// A maker's note, which begins otherwise.
  ///
  /// - Parameter offset: Where it says the order of its bytes, before its directory.
  init?(note bytes: ByteWindow, orderAt offset: Int) {
    switch bytes.uint16(at: offset) {
    case 0x4949: order = .little
    case 0x4D4D: order = .big
    default: return nil
    }
    (self.bytes, firstDirectory) = (bytes, offset + 2)
  }

  /// A directory's fields by tag; of repeated tags the last one, as in exiftool. Fields outside the block are left out.
  ///
  /// - Returns: `nil` when there is no directory at the offset, or an empty one.
  func directory(at offset: Int) -> TIFFDirectory? {
    guard offset >= 8, let count = bytes.uint16(at: offset, order), count > 0 else { return nil }
    var directory = TIFFDirectory()
    for index in 0..<Int(count) {
      guard let record = bytes.window(at: offset + 2 + 12 * index, count: 12) else {
        directory.isDamaged = true
        break
      }
      guard let tag = record.uint16(at: 0, order), let code = record.uint16(at: 2, order),
        let valueCount = record.uint32(at: 4, order)
      else { break }
      guard let type = TIFFField.Kind(rawValue: code) else {
        directory.isDamaged = true
        continue
      }
      // At most 2³² values of 8 bytes, which fits an Int.
      let size = Int(valueCount) * type.size
      let place = size <= 4 ? record.window(at: 8, count: size) : pointed(record, size)
      let isCut = place == nil
      if isCut { directory.isDamaged = true }
      // Programs that count bytes instead of fractions claim too many; three make an angle.
      let fractions = isCut && type == .rational && size > 24 ? pointed(record, 24) : nil
      guard let place = place ?? fractions else { continue }
      directory.fields[tag] = TIFFField(kind: type, bytes: place, order: order, isCut: isCut)
    }
    return directory
  }

  private func pointed(_ record: ByteWindow, _ size: Int) -> ByteWindow? {
    record.uint32(at: 8, order).flatMap { bytes.window(at: Int($0), count: size) }
  }
}

/// One directory of a TIFF structure.
struct TIFFDirectory: Sendable {
  var fields: [UInt16: TIFFField] = [:]
  /// Whether some of its fields lie outside the block or have an unknown kind.
  var isDamaged = false

  subscript(tag: UInt16) -> TIFFField? { fields[tag] }

  /// These fields, and the other's where there are none.
  func completed(by other: TIFFDirectory?) -> TIFFDirectory {
    var completed = self
    completed.fields.merge(other?.fields ?? [:]) { mine, _ in mine }
    return completed
  }
}
