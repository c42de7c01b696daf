internal import Photography

/// A directory of an archive: which tiles it has, or which other directories have them.
///
/// - Note: PMTiles version 3, "Directories".
package struct TileDirectory: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    /// The number of the first tile.
    let number: UInt64
    /// How many consecutive tiles have this content; 0 for a leaf directory.
    let run: UInt64
    /// Bytes, from the start of the tiles, or of the leaf directories.
    let range: Range<UInt64>
  }

  /// In ascending order of their numbers.
  let entries: [Entry]

  /// - Parameter bytes: Unpacked.
  package init(_ bytes: [UInt8]) throws(ArchiveError) {
    var reader = VarintReader(bytes)
    // Each entry has at least four bytes.
    guard let total = reader.next(), total > 0, total <= UInt64(bytes.count / 4) else { throw .damaged }
    let count = Int(total)
    let steps = try reader.next(count)
    let runs = try reader.next(count)
    let lengths = try reader.next(count)
    let places = try reader.next(count)
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    var number: UInt64 = 0
    for index in 0..<count {
      let (next, isOver) = number.addingReportingOverflow(steps[index])
      guard !isOver, index == 0 || steps[index] > 0, lengths[index] > 0, lengths[index] <= UInt64(UInt32.max)
      else { throw .damaged }
      number = next
      // Zero means directly after the previous entry.
      guard let start = places[index] == 0 ? entries.last?.range.upperBound : places[index] - 1,
        start <= UInt64(Int.max) - lengths[index]
      else { throw .damaged }
      entries.append(Entry(number: number, run: runs[index], range: start..<start + lengths[index]))
    }
    self.entries = entries
  }

  /// - Parameter entries: In ascending order of their numbers.
  init(_ entries: [Entry]) { self.entries = entries }

  /// The directory as in an archive, unpacked.
  var bytes: [UInt8] {
    var bytes = Varint.bytes(UInt64(entries.count))
    var before: UInt64 = 0
    for entry in entries {
      bytes += Varint.bytes(entry.number - before)
      before = entry.number
    }
    for entry in entries { bytes += Varint.bytes(entry.run) }
    for entry in entries { bytes += Varint.bytes(UInt64(entry.range.count)) }
    for (index, entry) in entries.enumerated() {
      let follows = index > 0 && entries[index - 1].range.upperBound == entry.range.lowerBound
      bytes += Varint.bytes(follows ? 0 : entry.range.lowerBound + 1)
    }
    return bytes
  }

  /// The entry of a tile, or of the leaf directory with its entry; `nil` if the archive does not have the tile.
  func entry(of number: UInt64) -> Entry? {
    let index = entries.partitioningIndex { $0.number > number }
    guard index > 0 else { return nil }
    let entry = entries[index - 1]
    return entry.run == 0 || number - entry.number < entry.run ? entry : nil
  }
}

/// Numbers of seven bits per byte, the least significant first (LEB128).
private enum Varint {
  static func bytes(_ number: UInt64) -> [UInt8] {
    var (bytes, rest): ([UInt8], UInt64) = ([], number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
    return bytes
  }
}

/// Reads numbers of seven bits per byte, the least significant first (LEB128).
private struct VarintReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// `nil` at the end, and for a number of more than 64 bits.
  mutating func next() -> UInt64? {
    var (number, shift) = (UInt64(0), UInt64(0))
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      guard shift < 63 || byte < 2 else { return nil }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }

  mutating func next(_ count: Int) throws(ArchiveError) -> [UInt64] {
    var numbers: [UInt64] = []
    numbers.reserveCapacity(count)
    for _ in 0..<count {
      guard let number = next() else { throw .damaged }
      numbers.append(number)
    }
    return numbers
  }
}
