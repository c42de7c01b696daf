package import Photography

/// What an MP4 file holds: its movement, and whatever is there beside it.
///
/// Whatever is not known to be needed counts: boxes, tracks, names, dates, frames that are not shown, and bytes that belong to nothing.
///
/// - Note: ISO/IEC 14496-12; ISO/IEC 14496-10, annex D; AV1 in ISO base media file format 1.3.0.
package struct MovieParts {
  let bytes: UnsafeRawBufferPointer
  /// Short descriptions of what is there besides: `"a position"`.
  package private(set) var findings: [String] = []
  private(set) var tracks: [MovieTrack] = []
  /// Ticks of a second, in which lists of edits count.
  private(set) var timescale = 0
  private var mediaData: [Range<Int>] = []

  /// Reads a whole file.
  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    for box in boxes(0..<bytes.count, in: "the file") { readTop(box) }
    for track in tracks { readSamples(of: track) }
    findUnusedBytes()
  }

  /// The picture's frames; 0 without one.
  package var frames: Int { picture?.sampleCount ?? 0 }
  package var duration: Double { tracks.map(\.duration).max() ?? 0 }
  package var hasSound: Bool { tracks.contains { $0.handler == "soun" } }
  /// The longest time between two frames at which playing can begin, in seconds.
  package var longestGap: Double { picture?.longestGap ?? 0 }
  /// As it is shown: upright, in square pixels.
  package var size: PixelSize? { picture?.shownSize }
  /// What `<source type>` says: `video/mp4; codecs="avc1.64001F, mp4a.40.2"`.
  package var type: String {
    let codecs = tracks.compactMap(\.codecName)
    return codecs.count == tracks.count
      ? "video/mp4; codecs=\"\(codecs.joined(separator: ", "))\"" : "video/mp4"
  }

  private var picture: MovieTrack? { tracks.first { $0.handler == "vide" } }

  mutating func add(_ finding: String) {
    if findings.count < 12, !findings.contains(finding) { findings.append(finding) }
  }
}

// MARK: - Boxes

extension MovieParts {
  struct Box {
    let kind: String
    let body: Range<Int>
  }

  /// The most boxes that are read in one.
  private static let mostBoxes = 100_000

  func number(_ at: Int, _ size: Int) -> Int {
    guard at >= 0, at + size <= bytes.count else { return 0 }
    return (0..<size).reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
  }

  func name(at offset: Int) -> String {
    guard offset + 4 <= bytes.count else { return "" }
    return String(
      decoding: bytes[offset..<offset + 4].map { (0x20..<0x7F).contains($0) ? $0 : 0x3F }, as: UTF8.self)
  }

  mutating func boxes(_ range: Range<Int>, in place: String) -> [Box] {
    var (found, position): ([Box], Int) = ([], range.lowerBound)
    while found.count < Self.mostBoxes, range.upperBound - position >= 8 {
      var (size, header) = (number(position, 4), 8)
      if size == 1, range.upperBound - position >= 16 {
        // A size of more than 63 bits is that of no file.
        (size, header) = (number(position + 8, 1) > 0x7F ? .max : number(position + 8, 8), 16)
      } else if size == 0 {
        size = range.upperBound - position
      }
      guard size >= header, size <= range.upperBound - position else { break }
      found.append(Box(kind: name(at: position + 4), body: position + header..<position + size))
      position += size
    }
    if position < range.upperBound {
      add("\(range.upperBound - position) bytes that belong to no part of \(place)")
    }
    return found
  }

  private mutating func readTop(_ box: Box) {
    switch box.kind {
    case "ftyp": break
    case "mdat": mediaData.append(box.body)
    case "moov": for child in boxes(box.body, in: "its index") { readMovie(child) }
    case "free", "skip", "wide": if bytes[box.body].contains(where: { $0 != 0 }) { add("hidden bytes") }
    default: addUnknown(box)
    }
  }

  private mutating func readMovie(_ box: Box) {
    switch box.kind {
    case "mvhd":
      readDates(box)
      timescale = number(box.body.lowerBound + (number(box.body.lowerBound, 1) == 1 ? 20 : 12), 4)
    case "trak":
      let track = readTrack(box)
      if tracks.count < 64 { tracks.append(track) }
    case "udta": for child in boxes(box.body, in: "its words") { readUserData(child) }
    default: addUnknown(box)
    }
  }

  /// Of the movie, of a track or of its media: when it was made, and changed.
  mutating func readDates(_ box: Box) {
    let size = number(box.body.lowerBound, 1) == 1 ? 8 : 4
    if (0..<2 * size).contains(where: { number(box.body.lowerBound + 4 + $0, 1) != 0 }) { add("a date") }
  }

  /// ffmpeg writes an empty list.
  private mutating func readUserData(_ box: Box) {
    guard box.kind == "meta" else { return addUnknown(box) }
    for child in boxes(box.body.dropFirst(4), in: "its words") {
      switch child.kind {
      case "hdlr": readHandler(child)
      case "ilst": for item in boxes(child.body, in: "its words") { addUnknown(item) }
      default: addUnknown(child)
      }
    }
  }

  /// The name that a program or a camera gives to what reads a track.
  mutating func readHandler(_ box: Box) {
    readName(bytes[box.body.dropFirst(24)])
  }

  /// Zeros and spaces are no name.
  mutating func readName(_ name: Slice<UnsafeRawBufferPointer>) {
    if name.contains(where: { $0 != 0 && $0 != 0x20 }) { add("names of its maker") }
  }

  private static let kinds: [String: String] = [
    "loci": "a position", "?xyz": "a position", "?day": "a date", "date": "a date", "?mak": "the camera",
    "?mod": "the camera",
    "manu": "the camera", "modl": "the camera", "?too": "the program", "?swr": "the program",
    "GPMF": "data of its sensors",
    "XMP_": "XMP data", "meta": "data of its camera", "keys": "data of its camera", "covr": "a picture",
    "?nam": "a title", "titl": "a title",
    "?cmt": "a comment",
    "moof": "fragments, which are not looked into",
  ]

  /// - Note: XMP specification part 3 (2020), 2.3.10.
  mutating func addUnknown(_ box: Box) {
    let isXMP = box.kind == "uuid" && number(box.body.lowerBound, 4) == 0xBE7A_CFCB
    add(isXMP ? "XMP data" : Self.kinds[box.kind] ?? "an unknown part (\(box.kind))")
  }
}

// MARK: - Bytes

extension MovieParts {
  /// Looks for bytes that no track shows.
  private mutating func findUnusedBytes() {
    var chunks = tracks.flatMap { $0.samples(in: self) }
      .sorted { $0.lowerBound < $1.lowerBound }[...]
    for data in mediaData {
      var (position, unknown) = (data.lowerBound, 0)
      while let chunk = chunks.first, chunk.lowerBound < data.upperBound {
        chunks.removeFirst()
        unknown += max(0, chunk.lowerBound - position)
        position = max(position, chunk.upperBound)
      }
      unknown += max(0, data.upperBound - position)
      if unknown > 0 { add("\(unknown) bytes that belong to no track") }
    }
  }
}
