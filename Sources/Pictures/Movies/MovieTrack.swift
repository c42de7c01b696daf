import Photography

/// A track of an MP4 file.
struct MovieTrack {
  /// `"vide"`, `"soun"`; others are no movie.
  var handler = ""
  /// `"avc1"`, `"av01"`, `"mp4a"`.
  var codec = ""
  /// Bytes of the codec's settings that name its profile and level.
  var profile: [UInt8] = []
  /// Of H.264: how many bytes the length of a unit has.
  var lengthSize = 4
  var shownSize: PixelSize?
  /// Ticks of a second.
  var timescale = 0
  /// Where its tables are; empty where there is none.
  var tables: [String: Range<Int>] = [:]
  var sampleCount = 0
  /// Seconds.
  var duration = 0.0
  var longestGap = 0.0

  /// What `codecs=` says of it; `nil` for another codec.
  var codecName: String? {
    func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }
    switch codec {
    case "avc1" where profile.count >= 4: return "avc1." + profile[1..<4].map(hex).joined()
    case "av01" where profile.count >= 3:
      // Profile and level, the tier, and eight or ten bits.
      let (level, tier) = (profile[1] & 31, profile[2] >> 7)
      return "av01.\(profile[1] >> 5).\(level < 10 ? "0" : "")\(level)\(tier == 0 ? "M" : "H")"
        + (profile[2] & 0x40 == 0 ? ".08" : ".10")
    case "mp4a": return "mp4a.40.2"
    default: return nil
    }
  }

  /// The bytes of all samples, as the tables of chunks say; those outside of the file are left out.
  ///
  /// - Note: ISO/IEC 14496-12, 8.7.
  func samples(in parts: MovieParts) -> [Range<Int>] {
    guard let sizes = tables["stsz"], let map = tables["stsc"], let chunks = tables["co64"] ?? tables["stco"]
    else {
      return []
    }
    let width = tables["co64"] == nil ? 4 : 8
    let uniform = parts.number(sizes.lowerBound + 4, 4)
    let chunkCount = min(parts.number(chunks.lowerBound + 4, 4), chunks.count / width)
    let mapCount = min(parts.number(map.lowerBound + 4, 4), map.count / 12)
    var (samples, entry, sample): ([Range<Int>], Int, Int) = ([], 0, 0)
    for chunk in 0..<chunkCount {
      // The entries name the first chunk, from 1, for which they hold.
      while entry + 1 < mapCount, parts.number(map.lowerBound + 8 + 12 * (entry + 1), 4) <= chunk + 1 {
        entry += 1
      }
      var position = parts.number(chunks.lowerBound + 8 + width * chunk, width)
      let count = min(parts.number(map.lowerBound + 12 + 12 * entry, 4), sampleCount - sample)
      // Those of one size are taken together.
      for _ in 0..<(uniform > 0 ? min(1, count) : count) {
        let size = uniform > 0 ? uniform &* count : parts.number(sizes.lowerBound + 12 + 4 * sample, 4)
        guard position >= 0, size >= 0, position <= parts.bytes.count, size <= parts.bytes.count - position
        else {
          return samples
        }
        samples.append(position..<position + size)
        position += size
        sample += uniform > 0 ? count : 1
      }
    }
    return samples
  }
}

extension MovieParts {
  mutating func readTrack(_ box: Box) -> MovieTrack {
    var track = MovieTrack()
    var (matrix, edits): ([Int], Range<Int>) = ([], 0..<0)
    for child in boxes(box.body, in: "a track") {
      switch child.kind {
      case "tkhd":
        readDates(child)
        let start = child.body.lowerBound + (number(child.body.lowerBound, 1) == 1 ? 52 : 40)
        matrix = (0..<5).map { Int(Int32(truncatingIfNeeded: number(start + 4 * $0, 4))) }
        let size = PixelSize(width: number(start + 36, 4) >> 16, height: number(start + 40, 4) >> 16)
        let isTurned = matrix[0] == 0 && matrix[4] == 0 && matrix[1] != 0
        track.shownSize = isTurned ? size.turned : size
      case "edts":
        for list in boxes(child.body, in: "a track") {
          if list.kind == "elst" { edits = list.body } else { addUnknown(list) }
        }
      case "mdia": for part in boxes(child.body, in: "a track") { readMedia(part, &track) }
      default: addUnknown(child)
      }
    }
    if !["vide", "soun"].contains(track.handler) { add("a track of data") }
    let times = SampleTimes(track, edits, in: self)
    (track.duration, track.longestGap) = (times.duration, times.longestGap)
    if times.hidesFrames { add("frames that it does not show") }
    return track
  }

  private mutating func readMedia(_ box: Box, _ track: inout MovieTrack) {
    switch box.kind {
    case "mdhd":
      readDates(box)
      track.timescale = number(box.body.lowerBound + (number(box.body.lowerBound, 1) == 1 ? 20 : 12), 4)
    case "hdlr":
      track.handler = name(at: box.body.lowerBound + 8)
      readHandler(box)
    case "minf":
      for child in boxes(box.body, in: "a track") {
        switch child.kind {
        case "vmhd", "smhd": break
        case "dinf": readReferences(child)
        case "stbl": for table in boxes(child.body, in: "a track") { readTable(table, &track) }
        default: addUnknown(child)
        }
      }
    default: addUnknown(box)
    }
  }

  /// The movie's own file is named by a flag; anything else names another.
  private mutating func readReferences(_ box: Box) {
    for list in boxes(box.body, in: "a track")
    where list.kind != "dref" || number(list.body.lowerBound + 4, 4) != 1
      || list.body.count != 20 || number(list.body.lowerBound + 16, 4) != 1
    {
      add("the name of another file")
    }
  }

  private static let tables: Set<String> = [
    "stts", "stss", "ctts", "stsc", "stsz", "stco", "co64", "sgpd", "sbgp", "sdtp",
  ]

  private mutating func readTable(_ box: Box, _ track: inout MovieTrack) {
    guard box.kind != "stsd" else { return readDescription(box, &track) }
    guard Self.tables.contains(box.kind) else { return addUnknown(box) }
    track.tables[box.kind] = box.body
    guard box.kind == "stsz" else { return }
    let count = number(box.body.lowerBound + 8, 4)
    // A table of sizes that are all equal has no entries.
    let isUniform = number(box.body.lowerBound + 4, 4) > 0
    track.sampleCount = isUniform ? count : min(count, max(0, box.body.count - 12) / 4)
    if track.sampleCount > Self.mostSamples {
      track.sampleCount = Self.mostSamples
      add("more frames than are looked at")
    }
  }

  /// Two days of a movie.
  private static let mostSamples = 5_000_000

  private mutating func readDescription(_ box: Box, _ track: inout MovieTrack) {
    for (index, entry) in boxes(box.body.dropFirst(8), in: "a track").enumerated() {
      let start = entry.body.lowerBound
      guard index == 0, ["avc1", "av01", "mp4a"].contains(entry.kind),
        entry.body.count >= 78 || entry.kind == "mp4a"
      else {
        addUnknown(entry)
        continue
      }
      track.codec = entry.kind
      // The length of the encoder's name, and the name.
      if entry.kind != "mp4a" { readName(bytes[start + 43..<start + 74]) }
      for child in boxes(entry.body.dropFirst(entry.kind == "mp4a" ? 28 : 78), in: "a track") {
        readSetting(child, &track)
      }
    }
  }

  private mutating func readSetting(_ box: Box, _ track: inout MovieTrack) {
    switch box.kind {
    case "avcC", "av1C":
      track.profile = Array(bytes[box.body].prefix(8))
      if box.kind == "avcC", track.profile.count > 4 { track.lengthSize = Int(track.profile[4] & 3) + 1 }
    case "colr":
      if !["nclx", "nclc"].contains(name(at: box.body.lowerBound)) {
        add("a colour profile with private data")
      }
    case "esds", "pasp", "btrt", "fiel", "clli", "mdcv": break
    default: addUnknown(box)
    }
  }
}

/// When the samples of a track are shown.
private struct SampleTimes {
  /// Seconds, of all samples.
  private(set) var duration = 0.0
  private(set) var longestGap = 0.0
  /// Whether the list of edits leaves samples out, at the start or at the end.
  private(set) var hidesFrames = false

  init(_ track: MovieTrack, _ edits: Range<Int>, in parts: MovieParts) {
    guard track.timescale > 0, let table = track.tables["stts"] else { return }
    let keys = track.tables["stss"].map { table in
      (0..<min(parts.number(table.lowerBound + 4, 4), table.count / 4)).map {
        parts.number(table.lowerBound + 8 + 4 * $0, 4)
      }
    }
    var (time, sample, lastKey, next, longest): (Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0)
    for entry in 0..<min(parts.number(table.lowerBound + 4, 4), table.count / 8) {
      let (count, delta) = (
        parts.number(table.lowerBound + 8 + 8 * entry, 4), parts.number(table.lowerBound + 12 + 8 * entry, 4)
      )
      let used = max(0, min(count, track.sampleCount - sample))
      while let keys, next < keys.count, keys[next] <= sample + used {
        let at = time &+ max(0, keys[next] - 1 - sample) &* delta
        (longest, lastKey, next) = (max(longest, at &- lastKey), at, next + 1)
      }
      (time, sample) = (time &+ used &* delta, sample + used)
    }
    let second = Double(track.timescale)
    duration = Double(time) / second
    // Without a table, all samples are such frames.
    longestGap = keys == nil ? 0 : Double(max(longest, time &- lastKey)) / second
    guard !edits.isEmpty else { return }
    let first = track.tables["ctts"].map { parts.number($0.lowerBound + 12, 4) } ?? 0
    readEdits(edits, shown: Double(first) / second, of: track, parts)
  }

  /// - Parameter shown: When the first sample is shown, in seconds of the track.
  private mutating func readEdits(
    _ edits: Range<Int>, shown: Double, of track: MovieTrack, _ parts: MovieParts
  ) {
    let isLong = parts.number(edits.lowerBound, 1) == 1
    let size = isLong ? 20 : 12
    let count = min(parts.number(edits.lowerBound + 4, 4), edits.count / size)
    var (used, length) = (0, 0)
    for entry in 0..<count {
      let start = edits.lowerBound + 8 + size * entry + (isLong ? 8 : 4)
      let begin = isLong ? parts.number(start, 8) : Int(Int32(truncatingIfNeeded: parts.number(start, 4)))
      // An empty edit only waits.
      guard begin >= 0 else { continue }
      used += 1
      length = length &+ parts.number(edits.lowerBound + 8 + size * entry, isLong ? 8 : 4)
      // A little is cut by the nature of the codecs.
      if Double(begin) / Double(track.timescale) > shown + SampleTimes.tolerance { hidesFrames = true }
    }
    // A length of 0 is that of all.
    let end = length == 0 || parts.timescale == 0 ? duration : Double(length) / Double(parts.timescale)
    if used > 1 || duration - end > SampleTimes.tolerance * 2 { hidesFrames = true }
  }

  /// Seconds.
  static let tolerance = 0.15
}
