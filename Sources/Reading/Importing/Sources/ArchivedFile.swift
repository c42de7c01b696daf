/// Where the bytes of a file are in a ZIP archive.
struct ArchivedFile: Sendable, Hashable {
  /// The path of the archive.
  let archive: String
  /// Where its own header is, which is followed by its bytes.
  let header: Int
  let packedSize: Int
  /// 0 for stored, 8 for deflated.
  let method: Int
  let checksum: UInt32
  let isEncrypted: Bool
  /// Where the archive is only kept as long as files in it are used.
  var owner: UnpackedArchives?

  /// Where its bytes begin; `nil` where there is no header.
  func start() throws(SourceError) -> Int? {
    let bytes = try SourceFile.bytes(of: archive, from: header, count: 30)
    let reader = LittleEndian(bytes)
    guard reader.number(4, at: 0) == 0x0403_4B50, let name = reader.number(2, at: 26),
      let extra = reader.number(2, at: 28)
    else { return nil }
    return header + 30 + name + extra
  }
}

/// Numbers in bytes, the smallest part first.
struct LittleEndian {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// `nil` beyond the end, and for one that is larger than `Int`.
  func number(_ length: Int, at offset: Int) -> Int? {
    guard let slice = slice(offset, length) else { return nil }
    return Int(exactly: slice.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  func slice(_ offset: Int, _ length: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, length >= 0, offset <= bytes.count - length else { return nil }
    return bytes[offset..<offset + length]
  }
}
