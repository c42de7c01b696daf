import Unpacking

/// A ZIP archive for tests, of files that are stored as they are.
struct TestArchive {
  struct Entry {
    var name: [UInt8]
    var bytes: [UInt8]
    var flags = 0
    var method = 0
    /// The unpacked size, where the bytes are packed.
    var size: Int?
    var checksum: UInt32?
    /// With sizes and offsets of 64 bits.
    var isLarge = false
    var extra: [UInt8] = []
    /// Of Unix, such as that of a link.
    var mode = 0
    /// The system that made it; 3 is Unix.
    var system = 3

    init(_ name: String, _ bytes: [UInt8]) { (self.name, self.bytes) = (Array(name.utf8), bytes) }
  }

  /// - Parameter before: Bytes before the archive, such as of a program that unpacks it.
  static func bytes(_ entries: [Entry], before: [UInt8] = [], isLarge: Bool = false) -> [UInt8] {
    var (file, directory) = (before, [UInt8]())
    for entry in entries {
      let offset = file.count - before.count
      var checksum = CRC32()
      checksum.append(entry.bytes[...])
      let sum = Int(entry.checksum ?? checksum.value)
      let (packed, size) = (entry.bytes.count, entry.size ?? entry.bytes.count)
      let marks = entry.isLarge ? 0xFFFF_FFFF : nil
      let numbers =
        entry.isLarge
        ? little(1, 2) + little(24, 2) + little(size, 8) + little(packed, 8) + little(offset, 8) : []
      let extra = numbers + entry.extra
      // Sizes in a header before the bytes are missing where they follow these.
      let isStreamed = entry.flags & 8 != 0
      file +=
        little(0x0403_4B50, 4) + little(20, 2) + little(entry.flags, 2) + little(entry.method, 2)
        + little(0, 4)
      file +=
        little(isStreamed ? 0 : sum, 4) + little(isStreamed ? 0 : packed, 4)
        + little(isStreamed ? 0 : size, 4)
      file += little(entry.name.count, 2) + little(0, 2) + entry.name + entry.bytes
      if isStreamed { file += little(0x0807_4B50, 4) + little(sum, 4) + little(packed, 4) + little(size, 4) }
      directory +=
        little(0x0201_4B50, 4) + [20, UInt8(entry.system)] + little(20, 2) + little(entry.flags, 2)
      directory +=
        little(entry.method, 2) + little(0, 4) + little(sum, 4) + little(marks ?? packed, 4)
        + little(marks ?? size, 4)
      directory += little(entry.name.count, 2) + little(extra.count, 2) + little(0, 6) + little(0, 2)
      directory += little(entry.mode, 2) + little(marks ?? offset, 4) + entry.name + extra
    }
    let start = file.count - before.count
    file += directory
    if isLarge {
      let record = file.count
      file += little(0x0606_4B50, 4) + little(44, 8) + little(45, 2) + little(45, 2) + little(0, 8)
      file +=
        little(entries.count, 8) + little(entries.count, 8) + little(directory.count, 8) + little(start, 8)
      file += little(0x0706_4B50, 4) + little(0, 4) + little(record, 8) + little(1, 4)
    }
    let marks = isLarge ? 0xFFFF_FFFF : nil
    return file + little(0x0605_4B50, 4) + little(0, 4) + little(entries.count & 0xFFFF, 2)
      + little(entries.count & 0xFFFF, 2)
      + little(marks ?? directory.count, 4) + little(marks ?? start, 4) + little(0, 2)
  }

  static func little(_ number: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// Bytes as deflated data that are not packed.
  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    [1] + little(bytes.count, 2) + little(~bytes.count & 0xFFFF, 2) + bytes
  }

  /// A file of gzip.
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    let end = little(Int(checksum(bytes)), 4) + little(bytes.count, 4)
    return header + deflated(bytes) + end
  }

  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = CRC32()
    sum.append(bytes[...])
    return sum.value
  }
}
