import Photography

/// Reads the metadata of an AVI file: its dates are local times of the camera.
///
/// - Note: Microsoft, AVI RIFF File Reference; OpenDML AVI File Format Extensions 1.02.
struct AVIReader {
  private let file: MovieBytes
  private var block = MetadataBlock(source: .container)
  private var header: ByteWindow?
  private var size: PixelSize?
  private var exif: [MetadataBlock] = []

  /// - Returns: `nil` when there is no moving picture.
  static func read(_ file: MovieBytes) -> MovieContents? {
    var reader = AVIReader(file: file)
    reader.readChunks(from: 12)
    guard let size = reader.size else { return nil }
    reader.block.set(\.pixelSize, size)
    reader.block.set(\.decodedSize, size)
    return MovieContents(
      facts: MovieFacts(format: .avi, duration: reader.duration), blocks: reader.exif + [reader.block])
  }

  private init(file: MovieBytes) { self.file = file }

  private static let mostChunks = 10_000

  private mutating func readChunks(from start: Int) {
    var offset = start
    for _ in 0..<AVIReader.mostChunks {
      let head = file.part(at: offset, count: 12)
      guard let length = head.uint32(at: 4, .little).map(Int.init) else { return }
      // Files of more than 1 GB go on in a further RIFF chunk, which has no metadata.
      if head.has("LIST"), !head.has("movi", at: 8), length <= MovieReader.largestBlock {
        readList(file.part(at: offset + 8, count: length))
      } else if head.has("IDIT"), length < 1024 {
        addDate(file.part(at: offset + 8, count: length))
      }
      guard length <= file.count - offset - 8 else { return }
      offset += 8 + length + length % 2
    }
  }

  private mutating func readList(_ list: ByteWindow, depth: Int = 0) {
    for (kind, body) in AVIReader.chunks(in: list.dropping(4)) {
      switch kind {
      case "LIST" where depth < 4: readList(body, depth: depth + 1)
      case "avih": header = header ?? body
      case "strh": isPicture = body.has("vids")
      case "strf" where isPicture && size == nil: size = AVIReader.size(body)
      case "IDIT", "ICRD": addDate(body)
      case "INAM": block.set(\.title, AVIReader.text(body))
      case "ISBJ", "ICMT": block.setDescription([AVIReader.text(body)])
      case "IART": block.set(\.author, AVIReader.text(body))
      case "ICOP": block.set(\.copyright, AVIReader.text(body))
      case "strd" where body.has("AVIF"): exif.append(EXIFReader.read(body.dropping(8)))
      default: break
      }
    }
  }

  /// Whether the stream whose format comes next is one of pictures.
  private var isPicture = false

  private var duration: Double? {
    guard let frame = header?.uint32(at: 0, .little), let count = header?.uint32(at: 16, .little), frame > 0
    else {
      return nil
    }
    return Double(frame) * Double(count) / 1e6
  }

  private mutating func addDate(_ body: ByteWindow) {
    guard let text = AVIReader.text(body), let date = AVIDate(text)?.date ?? WrittenDate(text) else { return }
    block.addDate(.original, date)
  }

  /// A bitmap's header: its height is negative where the first row comes first.
  private static func size(_ body: ByteWindow) -> PixelSize? {
    guard let width = body.uint32(at: 4, .little), let height = body.uint32(at: 8, .little) else {
      return nil
    }
    let tall = Int32(bitPattern: height).magnitude
    guard (1...65_535).contains(width), (1...65_535).contains(tall) else { return nil }
    return PixelSize(width: Int(width), height: Int(tall))
  }

  private static func chunks(in body: ByteWindow) -> [(kind: String, body: ByteWindow)] {
    var (chunks, offset): ([(kind: String, body: ByteWindow)], Int) = ([], 0)
    while chunks.count < mostChunks, let kind = body.window(at: offset, count: 4),
      let length = body.uint32(at: offset + 4, .little).map(Int.init)
    {
      chunks.append((String(windows1252: kind.bytes), body.dropping(offset + 8).prefix(length)))
      offset += 8 + length + length % 2
    }
    return chunks
  }

  private static func text(_ body: ByteWindow) -> String? {
    String(utf8OrWindows1252: body.bytes.prefix { $0 != 0 }).tidied
  }
}

/// A date as the C library writes it: `TUE DEC 13 15:41:44 2005`.
private struct AVIDate {
  let date: WrittenDate

  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    guard words.count == 5, let month = months.firstIndex(of: words[1].lowercased()), let day = Int(words[2]),
      (1...31).contains(day), let year = Int(words[4]), (1...9999).contains(year),
      let written = WrittenDate(
        "\(year)-\(month < 9 ? "0" : "")\(month + 1)-\(day < 10 ? "0" : "")\(day)T\(words[3])")
    else { return nil }
    date = written
  }
}
