import Foundation
import Photography
import TestSupport
import Testing

@testable import Metadata

@Suite("M2: movies inside photographs")
struct EmbeddedMovieTests {
  private let movie = MovieSample.file(MovieSample.movie())

  private func packet(_ attributes: String, _ files: (String, Int)...) -> String {
    let items = files.map {
      "<rdf:li rdf:parseType=\"Resource\"><C:Item I:Mime=\"x/y\" I:Semantic=\"\($0.0)\" I:Length=\"\($0.1)\"/></rdf:li>"
    }
    return XMPSample.packet(
      attributes: """
        xmlns:G="http://ns.google.com/photos/1.0/camera/" xmlns:C="http://ns.google.com/photos/1.0/container/" \
        xmlns:I="http://ns.google.com/photos/1.0/container/item/" \(attributes)
        """, files.isEmpty ? "" : "<C:Directory><rdf:Seq>\(items.joined())</rdf:Seq></C:Directory>")
  }

  private func jpeg(_ packet: String? = nil, _ rest: [UInt8]...) -> [UInt8] {
    let segments = packet.map {
      JPEGSample.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array($0.utf8))
    }
    return JPEGSample.file(segments ?? []) + rest.joined()
  }

  /// The movie's bytes.
  private func found(_ file: [UInt8]) throws -> [UInt8]? {
    try MetadataReader.read(file).movement.map { Array(file[$0.offset..<$0.offset + $0.count]) }
  }

  @Test("Android's two forms, with and without another picture before the movie")
  func readsXMP() throws {
    let gainMap = JPEGSample.file()
    let new = packet("G:MotionPhoto=\"1\"", ("Primary", 0), ("MotionPhoto", movie.count))
    let both = packet(
      "G:MotionPhoto=\"1\"", ("Primary", 0), ("GainMap", gainMap.count), ("MotionPhoto", movie.count))
    let old = packet("G:MicroVideo=\"1\" G:MicroVideoOffset=\"\(movie.count)\"")
    #expect(try found(jpeg(new, movie)) == movie)
    #expect(try found(jpeg(both, gainMap, movie)) == movie)
    #expect(try found(jpeg(old, movie)) == movie)
  }

  @Test("a movie before another file, whose length is known")
  func readsMovieBeforeOthers() throws {
    let gainMap = JPEGSample.file()
    let packet = packet("", ("Primary", 0), ("MotionPhoto", movie.count), ("GainMap", gainMap.count))
    #expect(try found(jpeg(packet, movie, gainMap)) == movie)
  }

  @Test(
    "what XMP says counts only where a movie begins; else the last movie behind the picture is found",
    arguments: [-1, 0, 1, 7, 100_000, 1 << 40, Int.max, Int.min])
  func distrustsXMP(length: Int) throws {
    let new = packet("G:MotionPhoto=\"1\"", ("Primary", 0), ("MotionPhoto", length))
    let old = packet("G:MicroVideo=\"1\" G:MicroVideoOffset=\"\(length)\"")
    for packet in [new, old] {
      #expect(try found(jpeg(packet, movie)) == movie)
      #expect(try found(jpeg(packet)) == nil)
    }
  }

  @Test("what an owner has made a still, and what is no movie, has none")
  func findsNoMovie() throws {
    // It is still in the file.
    #expect(try MetadataReader.read(jpeg(packet("G:MotionPhoto=\"0\""), movie)).movement?.isOff == true)
    #expect(try found(jpeg(nil, HEIFSample.box("ftyp", Array("isom".utf8)))) == nil)
    #expect(try found(jpeg(nil, Array(movie.dropLast(movie.count / 2)))) == nil)
    // In a comment of the picture.
    #expect(try found(JPEGSample.file(JPEGSample.segment(0xFE, movie)) + [0]) == nil)
  }

  @Test("without any statement, a movie behind the picture is found, up to where it ends")
  func searches() throws {
    #expect(try found(jpeg(nil, [1, 2, 3], movie, Array("etc".utf8))) == movie)
    #expect(try found(jpeg(nil, movie, movie)) == movie)
  }

  @Test("Samsung's trailer")
  func readsTrailer() throws {
    func block(_ kind: UInt16, _ name: String, _ data: [UInt8]) -> (UInt16, [UInt8]) {
      (
        kind,
        [0, 0] + bytes(kind, .little) + bytes(UInt32(name.utf8.count), .little) + Array(name.utf8) + data
      )
    }
    func trailer(_ blocks: [(UInt16, [UInt8])]) -> [UInt8] {
      var (list, left) = ([UInt8](), blocks.reduce(0) { $0 + $1.1.count })
      for (kind, block) in blocks {
        list +=
          [0, 0] + bytes(kind, .little) + bytes(UInt32(left), .little) + bytes(UInt32(block.count), .little)
        left -= block.count
      }
      list = Array("SEFH".utf8) + bytes(UInt32(107), .little) + bytes(UInt32(blocks.count), .little) + list
      return blocks.flatMap(\.1) + list + bytes(UInt32(list.count), .little) + Array("SEFT".utf8)
    }
    let decoy = MovieSample.file(brand: "qt  ", MovieSample.movie())
    let file = jpeg(
      nil, trailer([block(0x0A30, "MotionPhoto_Data", movie), block(0x0A01, "Image_UTC_Data", decoy)]))
    #expect(try found(file) == movie)
    for cut in 1...40 { _ = try MetadataReader.read(Array(file.dropLast(cut))) }
    // In HEIC, the trailer says where the movie is in the file.
    let picture = HEIFSample.file(properties: [HEIFSample.size(40, 30)], items: [])
    let place = Array("mpv2".utf8) + bytes(UInt32(picture.count + 8)) + bytes(UInt32(movie.count))
    let heic =
      picture + HEIFSample.box("mpvd", movie)
      + HEIFSample.box("sefd", trailer([block(0x0A30, "MotionPhoto_Data", place)]))
    #expect(try found(heic) == movie)
  }

  @Test("the box of a HEIC")
  func readsBox() throws {
    let packet = packet("", ("Primary", 0), ("MotionPhoto", movie.count + 8))
    let picture = HEIFSample.file(properties: [HEIFSample.size(40, 30)], items: [HEIFSample.xmp(packet)])
    #expect(try found(picture + HEIFSample.box("mpvd", movie)) == movie)
    #expect(try found(picture + HEIFSample.box("mpvd", [1, 2, 3])) == nil)
    #expect(try found(picture) == nil)
    #expect(try found(picture + movie) == movie)
  }

  @Test(
    "Apple's identifier in the maker's note, in either order of bytes", arguments: [ByteOrder.big, .little])
  func readsIdentifier(order: ByteOrder) {
    let text = Array("1745e022-9712-43C7-B024-F308EC6413CB\0".utf8)
    func note(_ tag: UInt16) -> [UInt8] {
      let entry =
        bytes(tag, order) + bytes(UInt16(2), order) + bytes(UInt32(text.count), order)
        + bytes(UInt32(32), order)
      return Array("Apple iOS\0\0\u{1}".utf8) + Array((order == .big ? "MM" : "II").utf8)
        + bytes(UInt16(1), order) + entry + [0, 0, 0, 0] + text
    }
    func metadata(_ note: [UInt8]) -> PhotoMetadata {
      TIFFSample(exif: [.raw(0x927C, .undefined, note)]).read()
    }
    func read(_ note: [UInt8]) -> String? { metadata(note).contentIdentifier }
    let burst = metadata(note(0x0B))
    #expect(burst.burst == Burst("1745E022-9712-43C7-B024-F308EC6413CB"))
    #expect(burst.contentIdentifier == nil)
    let note = note(0x11)
    #expect(metadata(note).burst == nil)
    #expect(read(note) == "1745E022-9712-43C7-B024-F308EC6413CB")
    #expect(read(Array(note.dropLast(30))) == nil)
    #expect(read(Array("Nikon\0\0".utf8) + note) == nil)
  }

  @Test("what is found in damaged files is inside of them, whatever they say", arguments: 0..<3)
  func survivesDamage(kind: Int) throws {
    let data = [0, 0] + bytes(UInt16(0x0A30), .little) + bytes(UInt32(1), .little) + [0x4D] + movie
    let list =
      Array("SEFH".utf8) + bytes(UInt32(107), .little) + bytes(UInt32(1), .little) + [0, 0]
      + bytes(UInt16(0x0A30), .little) + bytes(UInt32(data.count), .little)
      + bytes(UInt32(data.count), .little)
    let original =
      switch kind {
      case 0: jpeg(packet("G:MotionPhoto=\"1\"", ("Primary", 0), ("MotionPhoto", movie.count)), movie)
      case 1: jpeg(nil, data + list + bytes(UInt32(list.count), .little) + Array("SEFT".utf8))
      default:
        HEIFSample.file(properties: [HEIFSample.size(40, 30)], items: []) + HEIFSample.box("mpvd", movie)
      }
    let seed = SeededGenerator.seed()
    var (random, found) = (SeededGenerator(seed: seed), 0)
    for _ in 0..<2000 {
      var file = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        file[Int.random(in: 4..<file.count, using: &random)] =
          [0, 1, 0x7F, 0xFF].randomElement(using: &random) ?? 0
      }
      guard let movement = try? MetadataReader.read(file).movement else { continue }
      found += 1
      #expect(
        movement.offset > 0 && movement.count > 0 && movement.offset + movement.count <= file.count,
        "PHOTOMAP_SEED=\(seed)")
    }
    #expect(found > 0)
  }

  @Test("Apple's keys in a movie's user data, where ffmpeg writes them")
  func readsKeysOfUserData() throws {
    let keys = MovieSample.keys([
      "com.apple.quicktime.content.identifier": "1745e022-9712-43C7-B024-F308EC6413CB"
    ])
    let file = MovieSample.file(MovieSample.movie(HEIFSample.box("udta", keys)))
    #expect(
      try MovieReader.read(MovieBytes(file)).movie?.contentIdentifier
        == "1745E022-9712-43C7-B024-F308EC6413CB")
  }

  static let files = [
    "motion-v2.MP.jpg", "MVIMG_micro.jpg", "samsung-trailer.jpg", "motion-and-gainmap.jpg",
    "motion-wrong-length.jpg",
    "motion-length-huge.jpg",
  ]

  @Test(
    "whole files give the movie that was put into them",
    .enabled(
      if: SharedData.url("may-ship/media-made") != nil, "needs a `shared` folder beside the repository"),
    arguments: files)
  func extractsMovies(name: String) throws {
    func bytes(_ path: String) throws -> [UInt8] {
      Array(try Data(contentsOf: try #require(SharedData.url("may-ship/media-made/\(path)"))))
    }
    #expect(try found(try bytes(name)) == (try bytes("plain.mp4")))
  }

  @Test(
    "photographs of cameras",
    .enabled(if: SharedData.url("test-only/media") != nil, "needs a `shared` folder beside the repository"))
  func readsCameras() throws {
    func read(_ name: String) throws -> PhotoMetadata {
      try MetadataReader.read(
        Array(try Data(contentsOf: try #require(SharedData.url("test-only/media/\(name)")))))
    }
    #expect(
      try read("pixel3a-motion-photo.MP.jpg").movement == EmbeddedMovie(offset: 2_728_123, count: 1_317_283))
    #expect(try read("dn-IMG_2927.HEIC").contentIdentifier == "1745E022-9712-43C7-B024-F308EC6413CB")
    #expect(
      try read("iphone15pro-gainmap-live.heic").contentIdentifier == "F61FDA97-19FB-4D2E-9173-3B6128AD0FD4")
    #expect(try read("IMG_7943.HEIC").contentIdentifier == "9B539AB8-A668-4FA6-9207-EB653A5E7E3C")
    #expect(try read("ultrahdr-acr-canon-r8.jpg").movement == nil)
  }
}
