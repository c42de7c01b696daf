import Photography

/// A track of pictures or of sound in a movie's index.
struct SourceTrack {
  struct Sample {
    var offset = 0
    var size = 0
    /// In ticks of the track.
    var duration = 0
    /// From its place in the order of decoding to the moment when it is shown.
    var shift = 0
    var isKey = true
  }

  /// A part of the list of what is shown when.
  struct Edit {
    /// In ticks of the movie.
    let duration: Int
    /// In ticks of the track; below 0 for a wait.
    let start: Int
    /// Whether it is neither faster nor slower, and its numbers are those of a file that is written here.
    let isPlain: Bool
  }

  private(set) var handler = ""
  private(set) var isMain = false
  /// Degrees by which players turn it to the right; `nil` where they would do more.
  private(set) var rotation: Int?
  /// How its samples are coded; `nil` where there is more than one way.
  private(set) var entry: SourceBox?
  /// Ticks of a second.
  private(set) var timescale = 0
  private(set) var edits: [Edit] = []
  private var media: [SourceBox] = []

  init(_ box: SourceBox) {
    let boxes = box.children
    media = boxes.first("mdia")?.children ?? []
    handler = media.first("hdlr")?.body.name(at: 8) ?? ""
    if let header = boxes.first("tkhd") {
      isMain = header.number(3, 1).map { $0 & 1 == 1 } ?? false
      rotation = SourceTrack.rotation(header, at: header.isLong ? 52 : 40)
    }
    let clock = media.first("mdhd")
    timescale = clock.flatMap { $0.number($0.isLong ? 20 : 12) } ?? 0
    let entries = table("stsd").map { SourceBox.all(in: $0.body.dropFirst(8)) } ?? []
    entry = entries.count == 1 ? entries[0] : nil
    edits = boxes.first("edts")?.children.first("elst").map(SourceTrack.edits) ?? []
  }

  /// - Parameter start: Where a matrix is in a box.
  static func rotation(_ box: SourceBox, at start: Int) -> Int? {
    let matrix = [0, 1, 3, 4].map { box.signed(start + 4 * $0) }
    let turns = [[1, 0, 0, 1], [0, 1, -1, 0], [-1, 0, 0, -1], [0, -1, 1, 0]]
    return turns.firstIndex { $0.map { $0 << 16 } == matrix }.map { 90 * $0 }
  }

  private static func edits(_ list: SourceBox) -> [Edit] {
    let (size, wide) = list.isLong ? (20, 8) : (12, 4)
    return (0..<min(list.number(4) ?? 0, 16)).compactMap { index in
      let at = 8 + size * index
      let start = list.isLong ? list.number(at + 8, 8) ?? -1 : list.signed(at + 4)
      guard let duration = list.number(at, wide), let start else { return nil }
      let isPlain =
        list.number(at + 2 * wide) == 1 << 16 && max(duration, start) < 1 << 31 && start >= -1 << 31
      return Edit(duration: duration, start: start, isPlain: isPlain)
    }
  }

  private func table(_ kind: String) -> SourceBox? {
    media.first("minf")?.children.first("stbl")?.children.first(kind)
  }

  /// Whether its samples are in the file itself.
  var isInFile: Bool {
    guard let list = media.first("minf")?.children.first("dinf")?.children.first("dref"),
      list.number(4) == 1, let reference = SourceBox.all(in: list.body.dropFirst(8)).first
    else { return false }
    return reference.number(0).map { $0 & 1 == 1 } ?? false
  }
}

// MARK: - Samples

extension SourceTrack {
  /// The most samples of a track: nine hours of pictures, five of sound.
  private static let mostSamples = 1_000_000

  /// All samples, in the order of decoding; `nil` where the tables are damaged.
  ///
  /// - Note: ISO/IEC 14496-12, 8.6 and 8.7.
  func samples() -> [Sample]? {
    guard let sizes = table("stsz"), let uniform = sizes.number(4), let count = sizes.number(8),
      (1...SourceTrack.mostSamples).contains(count)
    else { return nil }
    var samples = [Sample](repeating: Sample(), count: count)
    for index in samples.indices {
      guard let size = uniform > 0 ? uniform : sizes.number(12 + 4 * index) else { return nil }
      samples[index].size = size
    }
    guard place(&samples), time(&samples) else { return nil }
    if let keys = table("stss") {
      for index in samples.indices { samples[index].isKey = false }
      for entry in 0..<min(keys.number(4) ?? 0, count) {
        guard let number = keys.number(8 + 4 * entry), (1...count).contains(number) else { return nil }
        samples[number - 1].isKey = true
      }
    }
    return samples
  }

  /// Where the samples are: in chunks, each of as many as another table says.
  private func place(_ samples: inout [Sample]) -> Bool {
    guard let map = table("stsc"), let runs = map.number(4), runs > 0,
      let chunks = table("co64") ?? table("stco"), let count = chunks.number(4)
    else { return false }
    let width = chunks.kind == "co64" ? 8 : 4
    var (run, next) = (0, 0)
    for chunk in 0..<min(count, samples.count) {
      while run + 1 < runs, let first = map.number(8 + 12 * (run + 1)), first <= chunk + 1 { run += 1 }
      guard var offset = chunks.number(8 + width * chunk, width), let length = map.number(12 + 12 * run),
        map.number(16 + 12 * run) == 1, offset <= Int.max >> 1
      else { return false }
      for index in next..<min(samples.count, next + length) {
        samples[index].offset = offset
        offset += samples[index].size
      }
      next = min(samples.count, next + length)
    }
    return next == samples.count
  }

  private func time(_ samples: inout [Sample]) -> Bool {
    guard let durations = table("stts") else { return false }
    let isWhole = durations.forEachRun(of: samples.count) { samples[$0].duration = $1 }
    guard let shifts = table("ctts") else { return isWhole }
    return shifts.forEachRun(of: samples.count) {
      samples[$0].shift = Int(Int32(truncatingIfNeeded: $1))
    } && isWhole
  }
}

extension SourceBox {
  /// Calls `body` with the number of each sample and its value, of a table that has runs of equal values.
  ///
  /// - Returns: Whether the table has a value for each.
  fileprivate func forEachRun(of count: Int, _ body: (Int, Int) -> Void) -> Bool {
    var (sample, entry) = (0, 0)
    while sample < count {
      guard entry < number(4) ?? 0, let length = number(8 + 8 * entry), let value = number(12 + 8 * entry)
      else { return false }
      for _ in 0..<min(length, count - sample) {
        body(sample, value)
        sample += 1
      }
      entry += 1
    }
    return true
  }
}
