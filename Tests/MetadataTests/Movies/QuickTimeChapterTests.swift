import Photography
import Testing

@testable import Metadata

@Suite("Chapters in QuickTime movies") struct QuickTimeChapterTests {
  private func facts(_ file: [UInt8]) throws -> MovieFacts? { try MovieReader.read(MovieBytes(file)).movie }

  private func number(_ value: UInt32) -> [UInt8] { bytes(value) }

  /// - Parameter count: What the list says of its length.
  private func list(_ titles: [(tenths: Int, title: String)], count: UInt8? = nil) -> [UInt8] {
    let entries = titles.flatMap { tenths, title -> [UInt8] in
      let start = UInt64(tenths) * 1_000_000
      let time = number(UInt32(start >> 32)) + number(UInt32(truncatingIfNeeded: start))
      return time + [UInt8(title.utf8.count)] + Array(title.utf8)
    }
    return HEIFSample.box("chpl", [1, 0, 0, 0, 0, 0, 0, 0, count ?? UInt8(titles.count)], entries)
  }

  @Test("a list of chapters")
  func readsList() throws {
    let list = self.list([(0, "Start"), (15, "The  lake")])
    let file = MovieSample.file(MovieSample.movie(HEIFSample.box("udta", list)))
    #expect(
      try facts(file)?.chapters == [
        Chapter(start: 0, title: "Start"), Chapter(start: 1.5, title: "The lake"),
      ])
    let cut = self.list([(0, "Start")], count: 200)
    #expect(try facts(MovieSample.file(MovieSample.movie(HEIFSample.box("udta", cut))))?.chapters.count == 1)
  }

  private func numbers(_ values: UInt32...) -> [UInt8] { values.flatMap { number($0) } }

  private func header(_ id: UInt32) -> [UInt8] {
    HEIFSample.box("tkhd", [0, 0, 0, 1], MovieSample.zeros(8), number(id), MovieSample.zeros(68))
  }

  private func handler(_ kind: String) -> [UInt8] {
    HEIFSample.fullBox("hdlr", MovieSample.zeros(4), Array(kind.utf8), MovieSample.zeros(13))
  }

  /// A movie whose picture names a track of texts, which are in two chunks: two, and the rest.
  private func movie(handler kind: String = "text", texts: [[UInt8]]) -> [UInt8] {
    let samples = texts.map { bytes(UInt16($0.count)) + $0 }
    let (first, rest) = (samples.prefix(2).flatMap { $0 }, samples.dropFirst(2).flatMap { $0 })
    let ftyp = HEIFSample.box("ftyp", Array("isom".utf8), MovieSample.zeros(4), Array("mp42".utf8))
    let data = HEIFSample.box("mdat", first, MovieSample.zeros(5), rest)
    let offset = UInt32(ftyp.count + 8)
    let table = HEIFSample.box(
      "stbl", HEIFSample.fullBox("stsd", number(0)),
      HEIFSample.fullBox("stts", numbers(2, 1, 500, 2, 1500)),
      HEIFSample.fullBox(
        "stsz", numbers(0, UInt32(samples.count)), samples.flatMap { number(UInt32($0.count)) }),
      HEIFSample.fullBox("stsc", numbers(2, 1, 2, 1, 2, 1, 1)),
      HEIFSample.fullBox("stco", numbers(2, offset, offset + UInt32(first.count) + 5)))
    let clock = HEIFSample.fullBox("mdhd", MovieSample.zeros(8), number(1000), MovieSample.zeros(8))
    let track = HEIFSample.box(
      "trak", header(7), HEIFSample.box("mdia", clock, handler(kind), HEIFSample.box("minf", table)))
    let size = bytes(UInt16(640)) + bytes(UInt16(360))
    let codec = HEIFSample.box("avc1", MovieSample.zeros(24), size, MovieSample.zeros(50))
    let pictures = HEIFSample.box(
      "stbl", HEIFSample.fullBox("stsd", number(1), codec), HEIFSample.fullBox("stsz", numbers(100, 90)))
    let picture = HEIFSample.box(
      "trak", header(1), HEIFSample.box("tref", HEIFSample.box("chap", number(7))),
      HEIFSample.box("mdia", handler("vide"), HEIFSample.box("minf", pictures)))
    return ftyp + data + MovieSample.movie(tracks: [], picture, track)
  }

  private let titles = ["One", "Zwei", "Trois"].map { Array($0.utf8) }

  @Test("a track of texts, in UTF-8 and UTF-16")
  func readsTrack() throws {
    var texts = titles
    texts[1] = [0xFE, 0xFF, 0, 0x5A, 0, 0x77]
    #expect(
      try facts(movie(texts: texts))?.chapters == [
        Chapter(start: 0, title: "One"), Chapter(start: 0.5, title: "Zw"), Chapter(start: 2, title: "Trois"),
      ])
    #expect(try facts(movie(handler: "soun", texts: titles))?.chapters == [])
  }

  @Test("damaged tables give no chapters, or fewer, and no error")
  func survivesDamage() throws {
    let sound = movie(texts: titles)
    for place in sound.indices.dropFirst(20) {
      for value: UInt8 in [0, 0x7F, 0xFF] where sound[place] != value {
        var file = sound
        file[place] = value
        do throws(MetadataError) {
          let chapters = try MovieReader.read(MovieBytes(file)).movie?.chapters ?? []
          #expect(chapters.count <= 3 && chapters.allSatisfy { $0.start.isFinite && $0.start >= 0 })
        } catch {
          // Damage elsewhere may leave no movie.
          continue
        }
      }
    }
  }
}
