/// The extra fields of a file in a ZIP archive: sizes of more than 32 bits, and a name in Unicode.
struct ArchiveExtra {
  private(set) var packed, unpacked, header: Int?
  /// The check sum of the name that it stands for, and the name in UTF-8.
  private(set) var name: (checksum: Int, bytes: ArraySlice<UInt8>)?

  /// - Parameters: The numbers of the directory; those with all bits set are in the extra fields.
  init(_ bytes: [UInt8], packed: Int, unpacked: Int, header: Int) {
    (self.packed, self.unpacked, self.header) = (packed, unpacked, header)
    let (reader, inExtra) = (LittleEndian(bytes), 0xFFFF_FFFF)
    if packed == inExtra { self.packed = nil }
    if unpacked == inExtra { self.unpacked = nil }
    if header == inExtra { self.header = nil }
    var position = 0
    while let id = reader.number(2, at: position), let length = reader.number(2, at: position + 2) {
      position += 4
      let end = position + length
      switch id {
      case 0x0001:
        var field = position
        func next() -> Int? {
          guard field + 8 <= end else { return nil }
          defer { field += 8 }
          return reader.number(8, at: field)
        }
        if unpacked == inExtra { self.unpacked = next() }
        if packed == inExtra { self.packed = next() }
        if header == inExtra { self.header = next() }
      case 0x7075 where length > 5 && reader.number(1, at: position) == 1:
        if let checksum = reader.number(4, at: position + 1),
          let text = reader.slice(position + 5, length - 5)
        {
          name = (checksum, text)
        }
      default: break
      }
      position = end
    }
  }
}
