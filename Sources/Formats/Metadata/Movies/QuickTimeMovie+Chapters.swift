import Photography

extension QuickTimeMovie {
  /// The parts of the movie: those of a track of texts that another names, else those of a list.
  ///
  /// - Note: QuickTime File Format Specification (Apple, 2016), “Chapter Lists”; nobody has specified `chpl`, which Nero and ffmpeg write.
  func chapters(in file: MovieBytes) -> [Chapter] {
    let named = Set(tracks.flatMap(\.chapterTracks))
    let texts = tracks.first { named.contains($0.id) && ["text", "sbtl"].contains($0.handler) }
    let found = texts?.timedSamples(atMost: MovieReader.mostChapters).compactMap { sample -> Chapter? in
      guard sample.count <= QuickTimeMovie.longestTitle else { return nil }
      let bytes = file.part(at: sample.offset, count: sample.count)
      guard let length = bytes.uint16(at: 0), let text = bytes.window(at: 2, count: Int(length)) else {
        return nil
      }
      return QuickTimeText.decoded(text).flatMap { Chapter(reading: $0, at: sample.start) }
    }
    let chapters = found.flatMap { $0.isEmpty ? nil : $0 } ?? listedChapters
    return chapters.sorted { $0.start < $1.start }
  }

  /// In bytes.
  private static let longestTitle = 4096

  private var listedChapters: [Chapter] {
    guard let list = userData.first("chpl") else { return [] }
    var offset = list.version == 0 ? 5 : 9
    var chapters: [Chapter] = []
    for _ in 0..<(list.body.byte(at: offset - 1) ?? 0) {
      // In units of 100 nanoseconds.
      guard let start = list.body.uint64(at: offset), let length = list.body.byte(at: offset + 8),
        let title = list.body.window(at: offset + 9, count: Int(length))
      else { break }
      if let text = QuickTimeText.decoded(title),
        let chapter = Chapter(reading: text, at: Double(start) / 1e7)
      {
        chapters.append(chapter)
      }
      offset += 9 + Int(length)
    }
    return chapters
  }
}

extension Chapter {
  /// - Returns: `nil` without a title, and for a time that no movie has.
  init?(reading title: String, at start: Double) {
    let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(200)
    guard !words.isEmpty, (0...345_600).contains(start) else { return nil }
    self.init(start: start, title: String(words))
  }
}

extension QuickTimeTrack {
  /// Where the first samples are in the file, and when they begin, in seconds.
  ///
  /// - Note: ISO/IEC 14496-12, 8.6.1 and 8.7.
  func timedSamples(atMost limit: Int) -> [(start: Double, offset: Int, count: Int)] {
    guard let sizes = table.first("stsz")?.body, let uniform = sizes.uint32(at: 4), timescale > 0,
      let times = table.first("stts")?.body, let map = table.first("stsc")?.body
    else { return [] }
    let long = table.first("co64")?.body
    guard let offsets = long ?? table.first("stco")?.body, let chunks = offsets.uint32(at: 4) else {
      return []
    }
    var samples: [(start: Double, offset: Int, count: Int)] = []
    let wanted = min(limit, self.samples)
    // Each entry of the map holds from its first chunk on, counted from 1.
    var (entry, time, run, left) = (0, 0.0, 0, Int(times.uint32(at: 8) ?? 0))
    for chunk in 0..<min(Int(chunks), limit) where samples.count < wanted {
      while let next = map.uint32(at: 8 + 12 * (entry + 1)), Int(next) <= chunk + 1, entry < limit {
        entry += 1
      }
      let place =
        long == nil ? offsets.uint32(at: 8 + 4 * chunk).map(UInt64.init) : offsets.uint64(at: 8 + 8 * chunk)
      guard let place, let count = map.uint32(at: 12 + 12 * entry) else { break }
      var offset = Int(clamping: place)
      for _ in 0..<min(Int(count), wanted - samples.count) {
        let size = uniform > 0 ? uniform : sizes.uint32(at: 12 + 4 * samples.count) ?? 0
        samples.append((time / Double(timescale), offset, Int(size)))
        offset = offset.addingReportingOverflow(Int(size)).partialValue
        while left == 0, run < limit {
          run += 1
          left = Int(times.uint32(at: 8 + 8 * run) ?? 0)
        }
        time += Double(times.uint32(at: 12 + 8 * run) ?? 0)
        left -= 1
      }
    }
    return samples
  }
}
