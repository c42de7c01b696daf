import Photography

/// Reads the metadata of a Matroska or WebM file.
///
/// - Note: RFC 8794 (EBML), RFC 9559 (Matroska).
struct MatroskaReader {
  private let file: MovieBytes
  private var block = MetadataBlock(source: .container)
  private var moment: Instant?
  private var duration: Double?
  private var size: PixelSize?
  private var chapters: [Chapter] = []

  /// - Returns: `nil` when there is no moving picture.
  static func read(_ file: MovieBytes) -> MovieContents? {
    var reader = MatroskaReader(file: file)
    reader.readSegment()
    guard let size = reader.size else { return nil }
    reader.block.set(\.pixelSize, size)
    reader.block.set(\.decodedSize, size)
    var facts = MovieFacts(format: .matroska, duration: reader.duration)
    facts.chapters = reader.chapters.sorted { $0.start < $1.start }
    return MovieContents(facts: facts, blocks: [reader.block], moment: reader.moment)
  }

  private init(file: MovieBytes) { self.file = file }

  /// The most elements of a segment: a recording of a day has some ten thousand clusters.
  private static let mostElements = 200_000

  private mutating func readSegment() {
    var offset = 0
    for _ in 0..<MatroskaReader.mostElements {
      guard let element = EBMLElement(file.part(at: offset, count: 16)) else { return }
      offset += element.headerSize
      // A segment contains all others.
      guard element.id != 0x1853_8067 else { continue }
      guard let size = element.size else { return }
      if [0x1549_A966, 0x1654_AE6B, 0x1254_C367, 0x1043_A770].contains(element.id),
        size <= MovieReader.largestBlock
      {
        read(element.id, file.part(at: offset, count: size))
      }
      guard size <= file.count - offset else { return }
      offset += size
    }
  }

  private mutating func read(_ id: Int, _ body: ByteWindow) {
    switch id {
    case 0x1549_A966: readInformation(EBMLElement.all(in: body))
    case 0x1654_AE6B:
      for (id, track) in EBMLElement.all(in: body) where id == 0xAE { readTrack(EBMLElement.all(in: track)) }
    case 0x1043_A770: readChapters(EBMLElement.all(in: body))
    default:
      for (id, tag) in EBMLElement.all(in: body) where id == 0x7373 { readTag(EBMLElement.all(in: tag)) }
    }
  }

  private mutating func readInformation(_ elements: [(id: Int, body: ByteWindow)]) {
    // Nanoseconds a tick.
    let scale = elements.first(0x2AD7B1)?.unsigned.map(Double.init) ?? 1_000_000
    duration = elements.first(0x4489)?.float.map { $0 * scale / 1e9 }
    block.set(\.title, elements.first(0x7BA9)?.text)
    // Nanoseconds since 2001-01-01.
    if let date = elements.first(0x4461)?.uint64(at: 0).map({ Int64(bitPattern: $0) }), date != 0 {
      moment = Instant(secondsSince1970: 978_307_200 + Int(date / 1_000_000_000))
    }
  }

  private mutating func readTrack(_ elements: [(id: Int, body: ByteWindow)]) {
    guard elements.first(0x83)?.unsigned == 1, size == nil,
      let video = elements.first(0xE0).map(EBMLElement.all)
    else { return }
    guard let stored = video.first(0xB0)?.unsigned, let height = video.first(0xBA)?.unsigned,
      (1...65_535).contains(stored), (1...65_535).contains(height)
    else { return }
    size = PixelSize(width: stored, height: height)
    // The unit of the display size is pixels, unless it says otherwise.
    guard (video.first(0x54B2)?.unsigned ?? 0) == 0, let shown = video.first(0x54B0)?.unsigned,
      let tall = video.first(0x54BA)?.unsigned, (1...65_535).contains(shown), (1...65_535).contains(tall)
    else { return }
    let width = Int((Double(height) * Double(shown) / Double(tall)).rounded())
    guard (1...65_535).contains(width) else { return }
    size = PixelSize(width: width, height: height)
  }

  /// Those of the first edition; chapters may have chapters, which are not read.
  private mutating func readChapters(_ elements: [(id: Int, body: ByteWindow)]) {
    guard chapters.isEmpty, let edition = elements.first(0x45B9).map(EBMLElement.all) else { return }
    for (_, atom) in edition.lazy.filter({ $0.id == 0xB6 }).prefix(MovieReader.mostChapters) {
      let atom = EBMLElement.all(in: atom)
      // Nanoseconds. Hidden ones, and those that are switched off, are left out.
      guard let start = atom.first(0x91)?.unsigned, atom.first(0x98)?.unsigned ?? 0 == 0,
        atom.first(0x4598)?.unsigned ?? 1 == 1,
        let title = atom.first(0x80).map(EBMLElement.all)?.first(0x85)?.text
      else { continue }
      chapters.append(contentsOf: [Chapter(reading: title, at: Double(start) / 1e9)].compactMap(\.self))
    }
  }

  private mutating func readTag(_ elements: [(id: Int, body: ByteWindow)]) {
    // Tags of one track or chapter are not the movie's.
    let targets = elements.first(0x63C0).map(EBMLElement.all) ?? []
    guard
      !targets.contains(where: { [0x63C5, 0x63C9, 0x63C4, 0x63C6].contains($0.id) && $0.body.unsigned != 0 })
    else { return }
    for (id, body) in elements where id == 0x67C8 {
      let tag = EBMLElement.all(in: body)
      guard let name = tag.first(0x45A3)?.text?.uppercased(), let text = tag.first(0x4487)?.text else {
        continue
      }
      switch name {
      case "DATE_RECORDED", "COM.APPLE.QUICKTIME.CREATIONDATE": block.addDate(.original, WrittenDate(text))
      case "LOCATION", "COM.APPLE.QUICKTIME.LOCATION.ISO6709": block.add(MoviePosition(text))
      case "TITLE": block.set(\.title, text)
      case "DESCRIPTION", "SUMMARY", "COMMENT": block.setDescription([text])
      case "ARTIST": block.set(\.author, text)
      case "COPYRIGHT": block.set(\.copyright, text)
      case "KEYWORDS":
        block.metadata.keywords += text.split(separator: ",").prefix(200).compactMap { String($0).tidied }
          .map { Sourced([$0], from: .container) }
      default: break
      }
    }
  }
}

/// The head of an element: its number, with the marker bit, and the size of its body.
private struct EBMLElement {
  let id: Int
  /// `nil` for a body without a known end.
  let size: Int?
  let headerSize: Int

  init?(_ start: ByteWindow) {
    guard let id = EBMLElement.number(start, at: 0, keepsMarker: true), id.width <= 4,
      let size = EBMLElement.number(start, at: id.width, keepsMarker: false)
    else { return nil }
    self.id = id.value
    headerSize = id.width + size.width
    self.size = size.value == (1 << (7 * size.width)) - 1 ? nil : size.value
  }

  /// A number whose first byte tells its width: by the zeros before its first one.
  private static func number(
    _ window: ByteWindow, at offset: Int, keepsMarker: Bool
  ) -> (value: Int, width: Int)? {
    guard let first = window.byte(at: offset), first > 0 else { return nil }
    let width = first.leadingZeroBitCount + 1
    guard let bytes = window.window(at: offset, count: width)?.bytes else { return nil }
    let start = keepsMarker ? Int(first) : Int(first) & (0xFF >> width)
    return (bytes.dropFirst().reduce(start) { $0 << 8 | Int($1) }, width)
  }

  /// The elements in a body; one that runs past its end is cut there.
  static func all(in body: ByteWindow) -> [(id: Int, body: ByteWindow)] {
    var (elements, offset): ([(id: Int, body: ByteWindow)], Int) = ([], 0)
    while elements.count < 100_000, let element = EBMLElement(body.dropping(offset).prefix(16)) {
      let content = body.dropping(offset + element.headerSize).prefix(element.size ?? .max)
      elements.append((element.id, content))
      offset += element.headerSize + content.count
    }
    return elements
  }
}

extension [(id: Int, body: ByteWindow)] {
  fileprivate func first(_ id: Int) -> ByteWindow? { first { $0.id == id }?.body }
}

extension ByteWindow {
  fileprivate var unsigned: Int? {
    var cursor = ByteCursor(self)
    return cursor.take(count)
  }

  fileprivate var float: Double? {
    switch count {
    case 4: uint32(at: 0).map { Double(Float(bitPattern: $0)) }
    case 8: uint64(at: 0).map { Double(bitPattern: $0) }
    default: nil
    }
  }

  fileprivate var text: String? { String(utf8OrWindows1252: bytes.prefix { $0 != 0 }).tidied }
}
