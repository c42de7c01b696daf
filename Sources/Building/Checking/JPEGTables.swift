/// Which tables a JPEG defines, and which its pixels use.
///
/// - Note: ITU-T T.81, B.2.2 to B.2.4.
struct JPEGTables {
  private enum Table: Hashable {
    case quantization(UInt8)
    /// Its class, 0 for DC and 1 for AC, and its number, as in one byte.
    case huffman(UInt8)
  }

  /// Those that no pixel has used so far.
  private var unused: Set<Table> = []
  private var hasUnused = false

  /// Whether there are some, or were some that others have replaced.
  var areUnused: Bool { hasUnused || !unused.isEmpty }

  mutating func read(_ marker: UInt8, _ payload: Slice<UnsafeRawBufferPointer>) {
    let bytes = Array(payload)
    switch marker {
    case 0xDB:
      var start = 0
      while start < bytes.count {
        define(.quantization(bytes[start] & 15))
        start += bytes[start] >> 4 == 0 ? 65 : 129
      }
    case 0xC4:
      var start = 0
      while start + 17 <= bytes.count {
        define(.huffman(bytes[start] & 0x1F))
        start += 17 + bytes[start + 1..<start + 17].reduce(0) { $0 + Int($1) }
      }
    // Frames: three bytes for each component, the last of which names its table.
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      for position in stride(from: 8, to: bytes.count, by: 3) { frame.append(bytes[position]) }
    case 0xDA:
      for table in frame { unused.remove(.quantization(table)) }
      // Two bytes for each component, then which coefficients the scan has.
      guard let count = bytes.first.map(Int.init), bytes.count >= 4 + 2 * count else { return }
      let (first, last) = (bytes[1 + 2 * count], bytes[2 + 2 * count])
      for component in 0..<count {
        let numbers = bytes[2 + 2 * component]
        if first == 0 { unused.remove(.huffman(numbers >> 4)) }
        if last > 0 { unused.remove(.huffman(0x10 | numbers & 15)) }
      }
    default: break
    }
  }

  /// The tables of the frame's components.
  private var frame: [UInt8] = []

  private mutating func define(_ table: Table) {
    if !unused.insert(table).inserted { hasUnused = true }
  }
}
