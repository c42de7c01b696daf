internal import Files
import Photography

/// Writes the samples of a movie into a new file, with an index that is made of numbers alone: nothing that is not understood gets there.
///
/// - Note: ISO/IEC 14496-12, 8.
struct CopyWriter {
  private let movie: SourceMovie
  private let tracks: [SourceMovie.Track]
  private let size: PixelSize
  /// For each track, the bytes of each sample, and how many samples each chunk has and where it is.
  private var sizes: [[Int]]
  private var chunks: [[(count: Int, offset: Int)]]
  private var length = 0

  /// Seconds of one track that come before those of another.
  private static let interleaving = 0.5
  /// The most bytes that are in memory.
  private static let largestChunk = 8 << 20

  /// - Parameter size: Of the pictures, not turned.
  init(_ movie: SourceMovie, _ tracks: [SourceMovie.Track], size: PixelSize) {
    (self.movie, self.tracks, self.size) = (movie, tracks, size)
    sizes = tracks.map { _ in [] }
    chunks = tracks.map { _ in [] }
  }

  /// - Parameters:
  ///   - samples: A path for what is removed again.
  ///   - progress: Called with the part that is done.
  mutating func write(
    to path: String, samples: String, progress: (Double) -> Void, isCancelled: () -> Bool
  ) throws(MovieError) {
    _ = try MovieError.wrap { () throws(FileError) in try FileIO.write([], to: samples) }
    var (next, times) = (tracks.map { _ in 0 }, tracks.map { _ in 0.0 })
    let count = tracks.reduce(0) { $0 + $1.samples.count }
    while let track = tracks.indices.filter({ next[$0] < tracks[$0].samples.count })
      .min(by: { times[$0] < times[$1] })
    {
      guard !isCancelled() else { throw .cancelled }
      let (end, first) = (times[track] + Self.interleaving, next[track])
      var chunk: [UInt8] = []
      while next[track] < tracks[track].samples.count, times[track] < end,
        chunk.count < Self.largestChunk
      {
        let sample = tracks[track].samples[next[track]]
        let bytes = try movie.bytes(of: sample, in: tracks[track])
        sizes[track].append(bytes.count)
        chunk += bytes
        times[track] += Double(sample.duration) / Double(tracks[track].source.timescale)
        next[track] += 1
      }
      chunks[track].append((next[track] - first, length))
      length += chunk.count
      guard length < Int(UInt32.max) - 256 << 20 else { throw .unfit("it has more than 4 GB") }
      try MovieError.wrap { () throws(FileError) in
        _ = try FileIO.append(chunk, to: samples, isTemporary: true)
      }
      progress(Double(next.reduce(0, +)) / Double(max(1, count)))
    }
    try MovieError.wrap { () throws(FileError) in try assemble(path, samples) }
  }

  private func assemble(_ path: String, _ samples: String) throws(FileError) {
    let head = FrameFile.box("ftyp", Array("isom\0\0\u{2}\0isomiso2avc1mp41".utf8))
    let start = head.count + index(from: 0).count + 8
    let data = FrameFile.numbers([length + 8]) + Array("mdat".utf8)
    try FileIO.write(head + index(from: start) + data, to: path)
    var offset = 0
    while offset < length {
      let part = try FileIO.read(samples, from: offset, count: min(4 << 20, length - offset))
      guard !part.isEmpty else { break }
      try FileIO.append(part, to: path, isTemporary: true)
      offset += part.count
    }
    try Folder.remove(samples)
  }
}

// MARK: - The index

extension CopyWriter {
  private static func matrix(_ rotation: Int, _ size: PixelSize) -> [UInt8] {
    let (one, width, height) = (1 << 16, size.width << 16, size.height << 16)
    let rows =
      switch rotation {
      case 90: [0, one, 0, -one, 0, 0, height, 0]
      case 180: [-one, 0, 0, 0, -one, 0, width, height]
      case 270: [0, -one, 0, one, 0, 0, 0, width]
      default: [one, 0, 0, 0, one, 0, 0, 0]
      }
    return FrameFile.numbers(rows + [1 << 30])
  }

  /// In ticks of the movie.
  private func duration(of track: SourceMovie.Track) -> Int {
    let edits = track.source.edits
    // A length of 0 is that of all.
    if !edits.isEmpty, edits.allSatisfy({ $0.duration > 0 }) {
      return edits.reduce(0) { min(Int(Int32.max), $0 + $1.duration) }
    }
    let ticks = Double(track.duration) * Double(movie.timescale) / Double(track.source.timescale)
    return Int(min(Double(Int32.max), ticks))
  }

  private func index(from start: Int) -> [UInt8] {
    let longest = tracks.map { duration(of: $0) }.max() ?? 0
    let header =
      [0, 0, movie.timescale, longest, 1 << 16, 1 << 24, 0, 0]
    let body =
      FrameFile.numbers(header) + CopyWriter.matrix(0, size)
      + FrameFile.numbers([0, 0, 0, 0, 0, 0, tracks.count + 1])
    let all = tracks.indices.flatMap { trackBox($0, from: start) }
    return FrameFile.box("moov", FrameFile.full("mvhd", body) + all)
  }

  private func trackBox(_ index: Int, from start: Int) -> [UInt8] {
    let track = tracks[index]
    let (isPicture, shown) = (track.units != nil, track.units == nil ? PixelSize(width: 0, height: 0) : size)
    let header = FrameFile.full(
      "tkhd",
      FrameFile.numbers([0, 0, index + 1, 0, duration(of: track), 0, 0, 0, isPicture ? 0 : 1 << 24])
        + CopyWriter.matrix(isPicture ? track.source.rotation ?? 0 : 0, size)
        + FrameFile.numbers([shown.width << 16, shown.height << 16]), flags: 3)
    let edits = track.source.edits.flatMap { [$0.duration, $0.start, 1 << 16] }
    let list = FrameFile.box(
      "edts", FrameFile.full("elst", FrameFile.numbers([track.source.edits.count] + edits)))
    // Its language is not told.
    let clock = FrameFile.full(
      "mdhd", FrameFile.numbers([0, 0, track.source.timescale, track.duration, 0x55C4_0000]))
    let handler = FrameFile.full(
      "hdlr",
      FrameFile.numbers([0]) + Array((isPicture ? "vide" : "soun").utf8) + [UInt8](repeating: 0, count: 13))
    let kind =
      isPicture
      ? FrameFile.full("vmhd", FrameFile.numbers([0, 0]), flags: 1)
      : FrameFile.full("smhd", FrameFile.numbers([0]))
    let reference = FrameFile.box(
      "dinf", FrameFile.full("dref", FrameFile.numbers([1]) + FrameFile.full("url ", [], flags: 1)))
    let information = FrameFile.box(
      "minf", kind + reference + FrameFile.box("stbl", tables(index, from: start)))
    return FrameFile.box(
      "trak",
      header + (edits.isEmpty ? [] : list) + FrameFile.box("mdia", clock + handler + information))
  }

  private func tables(_ index: Int, from start: Int) -> [UInt8] {
    let (samples, chunks) = (tracks[index].samples, chunks[index])
    var tables = FrameFile.full("stsd", FrameFile.numbers([1]) + entry(tracks[index]))
    tables += CopyWriter.runs("stts", samples.map(\.duration))
    if samples.contains(where: { $0.shift != 0 }) {
      tables += CopyWriter.runs("ctts", samples.map(\.shift), version: 1)
    }
    let keys = samples.indices.filter { samples[$0].isKey }.map { $0 + 1 }
    if keys.count < samples.count {
      tables += FrameFile.full("stss", FrameFile.numbers([keys.count] + keys))
    }
    let firsts = chunks.indices.filter { $0 == 0 || chunks[$0].count != chunks[$0 - 1].count }
    let map = firsts.flatMap { [$0 + 1, chunks[$0].count, 1] }
    tables += FrameFile.full("stsc", FrameFile.numbers([firsts.count] + map))
    tables += FrameFile.full("stsz", FrameFile.numbers([0, samples.count] + sizes[index]))
    return tables
      + FrameFile.full("stco", FrameFile.numbers([chunks.count] + chunks.map { start + $0.offset }))
  }

  private static func runs(_ name: StaticString, _ values: [Int], version: Int = 0) -> [UInt8] {
    var runs: [(count: Int, value: Int)] = []
    for value in values {
      if runs.last?.value == value {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((1, value))
      }
    }
    return FrameFile.full(
      name, FrameFile.numbers([runs.count] + runs.flatMap { [$0.count, $0.value] }), flags: version << 24)
  }

  private func entry(_ track: SourceMovie.Track) -> [UInt8] {
    if let sound = track.sound {
      let rate = sound.rate < 1 << 16 ? sound.rate << 16 : 0
      return FrameFile.box(
        "mp4a",
        FrameFile.numbers([0, 1, 0, 0, sound.channels << 16 | 16, 0, rate])
          + FrameFile.full("esds", sound.record))
    }
    guard let units = track.units else { return [] }
    var settings = FrameFile.box("avcC", units.record)
    if let entry = track.source.entry, let colour = SourceColours(entry) {
      let codes = [colour.primaries, colour.transfer, colour.matrix].flatMap { [UInt8(0), $0] }
      settings += FrameFile.box(
        "colr", Array("nclx".utf8) + codes + [units.parameters.isFullRange ? 0x80 : 0])
    }
    return FrameFile.box(
      "avc1",
      FrameFile.numbers([0, 1, 0, 0, 0, 0, size.width << 16 | size.height, 0x48_0000, 0x48_0000, 0, 1 << 16])
        + [UInt8](repeating: 0, count: 30) + [0, 24, 0xFF, 0xFF] + settings)
  }
}

/// The colours of pictures as numbers of ISO/IEC 23091-2, as the container tells them.
struct SourceColours {
  let primaries: UInt8
  let transfer: UInt8
  let matrix: UInt8

  /// - Parameter entry: Of a track of pictures.
  /// - Returns: `nil` where it tells none, or has a profile instead.
  init?(_ entry: SourceBox) {
    let box = SourceBox.all(in: entry.body.dropFirst(78)).first("colr")
    guard let box, ["nclx", "nclc"].contains(box.body.name(at: 0)),
      let primaries = box.number(4, 2).flatMap(UInt8.init(exactly:)),
      let transfer = box.number(6, 2).flatMap(UInt8.init(exactly:)),
      let matrix = box.number(8, 2).flatMap(UInt8.init(exactly:))
    else { return nil }
    (self.primaries, self.transfer, self.matrix) = (primaries, transfer, matrix)
  }
}
