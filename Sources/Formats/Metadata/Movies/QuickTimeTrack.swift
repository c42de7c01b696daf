import Photography

/// A track of a movie.
struct QuickTimeTrack {
  /// `"vide"`, `"soun"`, `"meta"`.
  let handler: String
  /// The name that the program gave its handler.
  let handlerName: String
  /// The name of the codec: `"avc1"`.
  let codec: String
  let isShown: Bool
  /// The stored pixels; zero for other tracks.
  let size: PixelSize
  /// The width of a pixel to its height.
  private let pixelAspect: Double
  private let matrix: [Int32]
  /// How many samples it has; for a picture its frames.
  let samples: Int
  let table: [ISOBox]
  /// Its number in the file.
  let id: UInt32
  /// Ticks of a second.
  let timescale: UInt32
  /// The numbers of the tracks with the names of its chapters.
  let chapterTracks: [UInt32]

  init(_ track: ISOBox) {
    let header = track.children.first("tkhd")
    let media = track.children.first("mdia")?.children ?? []
    id = header?.body.uint32(at: header?.version == 1 ? 20 : 12) ?? 0
    let clock = media.first("mdhd")
    timescale = clock?.body.uint32(at: clock?.version == 1 ? 20 : 12) ?? 0
    let named = track.children.first("tref")?.children.first("chap")?.body
    chapterTracks = (0..<4).compactMap { named?.uint32(at: 4 * $0) }
    let handlerBox = media.first("hdlr")?.body
    handler = handlerBox?.window(at: 8, count: 4).map { String(windows1252: $0.bytes) } ?? ""
    // It ends with a zero in MP4 files, and begins with its length in QuickTime files.
    let name = handlerBox?.dropping(24).bytes.prefix(64).drop { $0 < 0x20 }.prefix { $0 >= 0x20 }
    handlerName = name.map { String(windows1252: Array($0)) } ?? ""
    isShown = (header?.flags ?? 0) & 1 == 1
    table = media.first("minf")?.children.first("stbl")?.children ?? []
    let description = table.first("stsd").flatMap { ISOBox.all(in: $0.body, from: 8).first }
    codec = description?.kind ?? ""
    size = PixelSize(
      width: Int(description?.body.uint16(at: 24) ?? 0), height: Int(description?.body.uint16(at: 26) ?? 0))
    let aspect = description.flatMap { ISOBox.all(in: $0.body, from: 78).first("pasp")?.body }
    let across = Double(aspect?.uint32(at: 0) ?? 0)
    let down = Double(aspect?.uint32(at: 4) ?? 0)
    pixelAspect = across > 0 && down > 0 && (0.1...10).contains(across / down) ? across / down : 1
    let start = header?.version == 1 ? 52 : 40
    matrix = (0..<5).map { Int32(bitPattern: header?.body.uint32(at: start + 4 * $0) ?? 0) }
    samples = Int(table.first("stsz")?.body.uint32(at: 8) ?? 0)
  }

  /// The size as it is shown: with square pixels, and turned upright.
  var uprightSize: PixelSize {
    let shown = PixelSize(
      width: max(1, Int((Double(size.width) * pixelAspect).rounded())), height: size.height)
    // A quarter turn has nothing on the diagonal.
    let isTurned = matrix[0] == 0 && matrix[4] == 0 && matrix[1] != 0
    return isTurned ? shown.turned : shown
  }

  /// The bytes of some samples from the first on, where each has a chunk of its own.
  ///
  /// - Parameter limit: The largest sample that is read, in bytes.
  func firstSamples(of file: MovieBytes, atMost count: Int, limit: Int) -> [ByteWindow] {
    guard let sizes = table.first("stsz")?.body, let uniform = sizes.uint32(at: 4) else { return [] }
    let long = table.first("co64")?.body
    guard let offsets = long ?? table.first("stco")?.body, let chunks = offsets.uint32(at: 4) else {
      return []
    }
    let readable = Int(chunks) == samples ? min(count, samples) : min(1, samples)
    return (0..<max(0, readable)).compactMap { index in
      let offset =
        long == nil ? offsets.uint32(at: 8 + 4 * index).map(UInt64.init) : offsets.uint64(at: 8 + 8 * index)
      guard let offset, let size = uniform > 0 ? uniform : sizes.uint32(at: 12 + 4 * index), size <= limit
      else { return nil }
      return file.part(at: Int(clamping: offset), count: Int(size))
    }
  }
}
