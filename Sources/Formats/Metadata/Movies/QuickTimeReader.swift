import Photography

/// Reads the metadata of a QuickTime file or of one of its relatives (MP4, M4V, 3GP).
///
/// - Note: QuickTime File Format Specification (Apple, 2016); ISO/IEC 14496-12:2022.
struct QuickTimeReader {
  private let file: MovieBytes
  private var contents = MovieContents(facts: MovieFacts(format: .quickTime))
  private var movie: QuickTimeMovie?
  private var xmp: [ByteWindow] = []
  /// Sony's record of the recording.
  private var record: MetadataBlock?
  /// The kind of the file: `"qt  "`, `"mp42"`; `nil` of files that do not say.
  private var brand: String?

  /// - Returns: `nil` when there is no moving picture.
  static func read(_ file: MovieBytes) -> MovieContents? {
    var reader = QuickTimeReader(file: file)
    reader.readBoxes()
    return reader.result()
  }

  private init(file: MovieBytes) { self.file = file }

  /// The most boxes at the top of a file: movies that were recorded in fragments have one or two for each.
  private static let mostBoxes = 100_000

  private mutating func readBoxes() {
    var offset = 0
    for _ in 0..<QuickTimeReader.mostBoxes {
      let header = file.part(at: offset, count: 32)
      guard let box = BoxHeader(header, left: file.count - offset) else { return }
      if box.isMetadata {
        let body = file.part(
          at: offset + box.headerSize, count: min(box.size - box.headerSize, MovieReader.largestBlock))
        read(box, body)
      }
      guard box.size < file.count - offset else { return }
      offset += box.size
    }
  }

  private mutating func read(_ box: BoxHeader, _ body: ByteWindow) {
    switch box.kind {
    case "ftyp": brand = body.window(at: 0, count: 4).map { String(windows1252: $0.bytes) }
    case "moov" where movie == nil: movie = QuickTimeMovie(body)
    case "meta":
      for child in ISOBox.all(in: body, from: 4) where child.kind == "xml " {
        record = record ?? SonyRecord.read(Array(child.body.dropping(4).bytes))
      }
    case "uuid" where box.isXMP: xmp.append(body.dropping(16))
    default: break
    }
  }

  private func result() -> MovieContents? {
    guard let movie, let picture = movie.picture else { return nil }
    var contents = contents
    var own = MetadataBlock(source: .container)
    own.set(\.pixelSize, picture.uprightSize)
    own.set(\.decodedSize, picture.uprightSize)
    let words = QuickTimeWords(movie)
    words.add(to: &own)
    let packets = (xmp + movie.xmp).prefix(16).compactMap { XMPPacket($0) }
    contents.blocks = packets.map { XMPReader.read($0, source: .xmp) } + [own]
    contents.blocks += record.map { [$0] } ?? []
    contents.blocks += words.exif
    if let telemetry = movie.telemetry(of: file) { contents.blocks.append(telemetry) }
    contents.facts = MovieFacts(
      format: .quickTime, duration: movie.duration, contentIdentifier: words.contentIdentifier)
    contents.facts.chapters = movie.chapters(in: file)
    contents.addCreation(
      of: movie, isAtEnd: words.isOfAndroid(brand: brand), hasLocalClock: words.hasLocalClock)
    return contents
  }
}

extension MovieContents {
  /// Adds when the movie was made: in UTC, but in local time by the clocks of many cameras, and at the end of the recording on Android.
  fileprivate mutating func addCreation(of movie: QuickTimeMovie, isAtEnd: Bool, hasLocalClock: Bool) {
    guard var seconds = movie.created else { return }
    // Programs copy the header's date into XMP, where it has no zone either.
    for index in blocks.indices where blocks[index].source == .xmp {
      blocks[index].dates.removeAll {
        $0.written.offset == nil && $0.written.clock.secondsSince1970 == seconds
      }
    }
    if isAtEnd, let duration = facts.duration { seconds -= Int(duration.rounded()) }
    guard hasLocalClock else { return moment = Instant(secondsSince1970: seconds) }
    var block = MetadataBlock(source: .container)
    block.addDate(.modified, WrittenDate(clock: LocalDateTime(secondsSince1970: seconds)))
    blocks.append(block)
  }
}

/// The first bytes of a box of a file, of which not all is in memory.
private struct BoxHeader {
  let kind: String
  /// With its header.
  let size: Int
  let headerSize: Int
  /// The 16 bytes that name an extension.
  private let extensionID: [UInt8]

  /// - Parameter left: The bytes of the file from here on.
  init?(_ start: ByteWindow, left: Int) {
    guard let short = start.uint32(at: 0), let kind = start.window(at: 4, count: 4) else { return nil }
    self.kind = String(windows1252: kind.bytes)
    if short == 1, let long = start.uint64(at: 8) {
      (headerSize, size) = (16, Int(clamping: long))
    } else {
      (headerSize, size) = (8, short == 0 ? left : Int(short))
    }
    guard size >= headerSize else { return nil }
    extensionID = Array(start.dropping(headerSize).prefix(16).bytes)
  }

  var isMetadata: Bool { ["ftyp", "moov", "meta"].contains(kind) || isXMP }

  /// - Note: XMP specification part 3 (2020), 2.3.10.
  var isXMP: Bool {
    kind == "uuid"
      && extensionID == [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
      ]
  }
}
