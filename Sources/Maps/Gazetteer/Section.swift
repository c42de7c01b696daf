internal import CGazetteer

/// A section of the asset. Bytes are read on demand, so that the system loads only the pages in use.
struct Section: Sendable {
  private let start: Int
  /// Bytes.
  let count: Int

  /// - Parameter index: The section's index, in the order of `Tools/gazetteer/asset.py`.
  init(_ index: Int) {
    let asset = Section(start: 0, count: photomap_gazetteer_size)
    start = asset.u32(at: 8 + 8 * index)
    count = asset.u32(at: 12 + 8 * index)
  }

  private init(start: Int, count: Int) {
    self.start = start
    self.count = count
  }

  /// It begins with `"PhMapGz"` and the version of the format.
  static var asset: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: photomap_gazetteer_start(), count: photomap_gazetteer_size)
  }

  func u8(at offset: Int) -> Int { Int(Section.asset[start + offset]) }

  func u16(at offset: Int) -> Int {
    Int(UInt16(littleEndian: Section.asset.loadUnaligned(fromByteOffset: start + offset, as: UInt16.self)))
  }

  func u24(at offset: Int) -> Int { u16(at: offset) | u8(at: offset + 2) << 16 }

  func u32(at offset: Int) -> Int {
    Int(UInt32(littleEndian: Section.asset.loadUnaligned(fromByteOffset: start + offset, as: UInt32.self)))
  }

  func i32(at offset: Int) -> Int {
    Int(Int32(littleEndian: Section.asset.loadUnaligned(fromByteOffset: start + offset, as: Int32.self)))
  }

  func bytes(_ range: Range<Int>) -> Slice<UnsafeRawBufferPointer> {
    Section.asset[start + range.lowerBound..<start + range.upperBound]
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes(range), as: UTF8.self) }
}
