import Photography

/// Reads what an MPEG program stream says: the size of its picture. It has neither date nor place.
///
/// - Note: ISO/IEC 13818-2, 6.2.2.1.
enum ProgramStreamReader {
  /// - Returns: `nil` when there is no moving picture.
  static func read(_ file: MovieBytes) -> MovieContents? {
    let start = file.part(at: 0, count: 1 << 20)
    var from = 0
    while let index = start.firstIndex(of: 0xB3, from: from) {
      from = index + 1
      guard index >= 3, start.window(at: index - 3, count: 3)?.bytes.elementsEqual([0, 0, 1]) == true,
        let high = start.uint16(at: index + 1), let low = start.byte(at: index + 3)
      else { continue }
      let size = PixelSize(width: Int(high >> 4), height: Int(high & 15) << 8 | Int(low))
      guard size.width > 0, size.height > 0 else { continue }
      var block = MetadataBlock(source: .container)
      block.set(\.pixelSize, size)
      block.set(\.decodedSize, size)
      return MovieContents(facts: MovieFacts(format: .programStream), blocks: [block])
    }
    return nil
  }
}
