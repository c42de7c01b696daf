internal import Platform

/// Finds bytes in a file. Two at a time are looked for in parallel, which is many times as fast as one after the other.
enum ByteSearch {
  /// Where some bytes are in a file.
  ///
  /// - Parameter part: At least two.
  static func offsets(of part: [UInt8], in file: [UInt8], atMost most: Int) -> [Int] {
    guard part.count > 1 else { return [] }
    return file.withUnsafeBufferPointer { bytes in
      var offsets: [Int] = []
      forEachPair(part[0], part[1], in: bytes) { offset in
        if offset + part.count <= bytes.count, let base = bytes.baseAddress,
          memcmp(base + offset, part, part.count) == 0
        {
          offsets.append(offset)
        }
        return offsets.count < most
      }
      return offsets
    }
  }

  /// Where one byte follows another.
  ///
  /// - Parameter body: Returns whether to go on.
  static func forEachPair(
    _ first: UInt8, _ second: UInt8, in bytes: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool
  ) {
    guard let base = bytes.baseAddress else { return }
    let count = bytes.count - 1
    var start = 0
    while start < count {
      let end = min(start + 256, count)
      var found: UInt8 = 0
      // Without checks of bounds, the compiler makes vectors of this loop.
      var index = start
      while index < end {
        found |= (base[index] == first ? 1 : 0) & (base[index &+ 1] == second ? 1 : 0)
        index &+= 1
      }
      if found != 0 {
        for index in start..<end where base[index] == first && base[index + 1] == second {
          if !body(index) { return }
        }
      }
      start = end
    }
  }
}
