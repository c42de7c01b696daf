/// Writes an archive of tiles that were taken from another one.
package struct ArchiveWriter {
  /// The header of the other archive: what tiles are, how they are compressed, what it covers.
  private let source: ArchiveHeader
  /// JSON.
  private let metadata: [UInt8]

  package init(like source: ArchiveHeader, metadata: [UInt8]) {
    (self.source, self.metadata) = (source, metadata)
  }

  /// The most entries of the root directory, and of each of the others: the root must be in the first 16 KB.
  private static let mostEntries = 1500

  /// The bytes of the archive.
  ///
  /// - Parameter tiles: Packed, with what identifies their content: tiles with the same are stored once.
  package func bytes(_ tiles: [TileAddress: (content: Range<UInt64>, bytes: [UInt8])]) -> [UInt8] {
    var (data, places): ([UInt8], [Range<UInt64>: Range<UInt64>]) = ([], [:])
    let sorted = tiles.map { (number: $0.key.number, tile: $0.value) }.sorted { $0.number < $1.number }
    var entries: [TileDirectory.Entry] = []
    for (number, tile) in sorted {
      let start = UInt64(data.count)
      let place = places[tile.content] ?? start..<start + UInt64(tile.bytes.count)
      if places.updateValue(place, forKey: tile.content) == nil { data += tile.bytes }
      entries.append(TileDirectory.Entry(number: number, run: 1, range: place))
    }
    var (root, leaves) = (TileDirectory(entries).bytes, [UInt8]())
    if entries.count > ArchiveWriter.mostEntries {
      let size = max(ArchiveWriter.mostEntries, entries.count / ArchiveWriter.mostEntries + 1)
      let parts = stride(from: 0, to: entries.count, by: size).map {
        Array(entries[$0..<min($0 + size, entries.count)])
      }
      root =
        TileDirectory(
          parts.map { part in
            let start = UInt64(leaves.count)
            leaves += TileDirectory(part).bytes
            return TileDirectory.Entry(number: part[0].number, run: 0, range: start..<UInt64(leaves.count))
          }
        ).bytes
    }
    let header = header(
      lengths: [root.count, metadata.count, leaves.count, data.count], tiles: entries.count,
      contents: places.count,
      zooms: (tiles.keys.map(\.zoom).min() ?? 0)...(tiles.keys.map(\.zoom).max() ?? 0))
    return header + root + metadata + leaves + data
  }

  /// - Parameter lengths: Of the parts after the header, in their order: root directory, metadata, other directories, tiles.
  private func header(lengths: [Int], tiles: Int, contents: Int, zooms: ClosedRange<Int>) -> [UInt8] {
    var bytes = Array("PMTiles".utf8) + [3]
    func add(_ number: Int) { withUnsafeBytes(of: UInt64(number).littleEndian) { bytes += $0 } }
    func add(degrees: Double) {
      withUnsafeBytes(of: Int32((degrees * 1e7).rounded()).littleEndian) { bytes += $0 }
    }
    var place = ArchiveHeader.size
    for length in lengths {
      add(place)
      add(length)
      place += length
    }
    for number in [tiles, tiles, contents] { add(number) }
    // In the order of their numbers, but for those with a content that is there already.
    bytes.append(contents == tiles ? 1 : 0)
    bytes.append(UInt8(TileCompression.none.rawValue))
    bytes.append(UInt8(source.tileCompression.rawValue))
    bytes.append(UInt8(source.content?.rawValue ?? 0))
    bytes += [UInt8(zooms.lowerBound), UInt8(zooms.upperBound)]
    for degrees in source.bounds { add(degrees: degrees) }
    bytes.append(UInt8(zooms.lowerBound))
    add(degrees: (source.bounds[0] + source.bounds[2]) / 2)
    add(degrees: (source.bounds[1] + source.bounds[3]) / 2)
    return bytes
  }
}
