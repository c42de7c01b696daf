import Foundation
import Metadata
import Photography
import TestSupport
import Testing

@testable import Reading

@Suite("M2: the photograph and the movie of a Live Photo")
struct LivePairsTests {
  private typealias File = LivePairs.File

  private func file(
    _ path: String, _ identifier: String? = nil, at second: Int? = 0, lasting seconds: Double? = nil
  ) -> File {
    var file = File(path, PhotoMetadata())
    (file.isMovie, file.duration, file.identifier) = (seconds != nil, seconds, identifier)
    file.taken = second.flatMap { LocalDateTime(secondsSince1970: 1_700_000_000 + $0) }
    return file
  }

  private func pairs(_ files: File...) -> [String: String] {
    let pairs = LivePairs(of: files)
    #expect(LivePairs(of: files.reversed()) == pairs)
    return pairs.movements
  }

  @Test("files with one identifier belong together, whatever their names and times are")
  func pairsByIdentifier() {
    #expect(
      pairs(
        file("a/IMG_1.HEIC", "AB", at: nil), file("a/other.MOV", "AB", at: 900, lasting: 60),
        file("a/IMG_1.MOV", "CD", lasting: 2))
        == ["a/IMG_1.HEIC": "a/other.MOV"])
    #expect(pairs(file("a/1.heic", "AB"), file("b/c/2.mov", "AB", lasting: 2)) == ["a/1.heic": "b/c/2.mov"])
  }

  @Test("of copies, the nearest belong together, then those of one name; none is in two pairs")
  func pairsCopies() {
    #expect(
      pairs(
        file("x/a/IMG_1.HEIC", "AB"), file("x/b/IMG_1.HEIC", "AB"), file("x/b/IMG_1.MOV", "AB", lasting: 2),
        file("x/a/IMG_1.MOV", "AB", lasting: 2), file("x/a/copy.MOV", "AB", lasting: 2))
        == ["x/a/IMG_1.HEIC": "x/a/IMG_1.MOV", "x/b/IMG_1.HEIC": "x/b/IMG_1.MOV"])
    #expect(
      pairs(
        file("x/a/1.heic", "AB"), file("y/1.mov", "AB", lasting: 2), file("x/b/c/z.mov", "AB", lasting: 2))
        == ["x/a/1.heic": "x/b/c/z.mov"])
    #expect(
      pairs(file("IMG_1.HEIC", "AB"), file("IMG_E1.JPG", "AB"), file("IMG_1.MOV", "AB", lasting: 2))
        == ["IMG_1.HEIC": "IMG_1.MOV"])
  }

  @Test(
    "without an identifier in one, names, times and the movie's length must fit",
    arguments: [
      ("IMG_1.HEIC", "IMG_1.MOV"), ("IMG_1.HEIC", "IMG_1_HEVC.MOV"), ("IMG_1.heic", "img_1.mov"),
      ("IMG_E1.JPG", "IMG_1.MOV"), ("IMG_1.HEIC", "IMG_E1.MOV"), ("IMG_1.HEIC", "IMG_1.HEIC.MP4"),
      ("IMG_1.HEIC", "IMG_1.MP4"), ("IMG_1(2).JPG", "IMG_1(2).MP4"),
    ])
  func pairsByName(photo: String, movie: String) {
    #expect(
      pairs(file("a/" + photo, "AB"), file("a/" + movie, at: 4, lasting: 3)) == ["a/" + photo: "a/" + movie])
    #expect(
      pairs(file("a/" + photo), file("a/" + movie, "AB", at: -5, lasting: 5)) == ["a/" + photo: "a/" + movie])
    // In another folder, another photograph, later, too long, of unknown times or length.
    #expect(pairs(file("a/" + photo), file("b/" + movie, lasting: 3)) == [:])
    #expect(pairs(file("a/" + photo, "AB"), file("a/" + movie, "CD", lasting: 3)) == [:])
    #expect(pairs(file("a/" + photo), file("a/" + movie, at: 6, lasting: 3)) == [:])
    #expect(pairs(file("a/" + photo), file("a/" + movie, lasting: 5.1)) == [:])
    #expect(pairs(file("a/" + photo), file("a/" + movie, at: nil, lasting: 3)) == [:])
    var unknown = file("a/" + movie)
    unknown.isMovie = true
    #expect(pairs(file("a/" + photo), unknown) == [:])
  }

  @Test("of two photographs of one name the one whose time fits has the movie")
  func choosesByTime() {
    #expect(
      pairs(file("IMG_1.HEIC", at: 9000), file("IMG_1.JPG"), file("IMG_1.MOV", lasting: 2)) == [
        "IMG_1.JPG": "IMG_1.MOV"
      ])
    #expect(
      pairs(
        file("IMG_1.HEIC"), file("IMG_E1.HEIC"), file("IMG_E1.MOV", lasting: 2), file("IMG_1.MOV", lasting: 2)
      )
        == ["IMG_1.HEIC": "IMG_1.MOV", "IMG_E1.HEIC": "IMG_E1.MOV"])
  }

  @Test("times in UTC and in local time are compared")
  func comparesTimes() {
    func paired(_ change: (inout File, inout File) -> Void) -> Bool {
      var (still, movie) = (file("a.heic"), file("a.mov", lasting: 2))
      change(&still, &movie)
      return !pairs(still, movie).isEmpty
    }
    let instant = { Instant(secondsSince1970: 1_700_000_000 + $0) }
    #expect(
      paired { still, movie in
        (movie.taken, movie.moment, still.offset) = (nil, instant(-7200), UTCOffset(seconds: 7200))
      })
    #expect(
      !paired { still, movie in
        (movie.taken, movie.moment, still.offset) = (nil, instant(-3600), UTCOffset(seconds: 7200))
      })
    #expect(paired { _, movie in (movie.taken, movie.moment) = (nil, instant(-7203)) })
    #expect(!paired { _, movie in (movie.taken, movie.moment) = (nil, instant(-7303)) })
    #expect(!paired { _, movie in (movie.taken, movie.moment) = (nil, instant(-86_400)) })
    #expect(
      !paired { still, movie in
        (still.offset, movie.offset) = (UTCOffset(seconds: 7200), UTCOffset(seconds: 3600))
      })
    #expect(
      paired { still, movie in
        (still.taken, still.moment, movie.taken, movie.moment) = (nil, instant(0), nil, instant(3))
      })
  }

  @Test("whatever hides one of both files hides both")
  func hidesBoth() {
    let asked = Visibility.hidden(.asked(by: .sidecar))
    #expect(Visibility.shown.joined(withMovement: asked) == asked)
    #expect(asked.joined(withMovement: .shown) == asked)
    #expect(Visibility.unlisted.joined(withMovement: .hidden(.rejected)) == .hidden(.rejected))
    #expect(Visibility.shown.joined(withMovement: .unlisted) == .unlisted)
    #expect(Visibility.shown.joined(withMovement: .hidden(.notChosen)) == .shown)
    #expect(Visibility.hidden(.notChosen).joined(withMovement: .shown) == .hidden(.notChosen))
  }

  @Test("no file is in two pairs, whatever the files are", arguments: 1...20 as ClosedRange<UInt64>)
  func neverTwice(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let files = Set(
      (0..<60).map { _ in
        "\(Int.random(in: 0...2, using: &random))/IMG_\(["", "E"].randomElement(using: &random) ?? "")\(Int.random(in: 1...3, using: &random)).\(["HEIC", "JPG", "MOV", "MP4"].randomElement(using: &random) ?? "")"
      }
    )
    .map { path in
      let isMovie = path.hasSuffix("MOV") || path.hasSuffix("MP4")
      return file(
        path, [nil, "AB", "CD"].randomElement(using: &random) ?? nil,
        at: Int.random(in: 0...8, using: &random),
        lasting: isMovie ? 3 : nil)
    }
    let pairs = LivePairs(of: files)
    #expect(LivePairs(of: files.shuffled(using: &random)) == pairs, "seed \(seed)")
    let used = Array(pairs.movements.keys) + pairs.movements.values
    #expect(used.count == Set(used).count, "seed \(seed)")
    let kinds = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.isMovie) })
    #expect(pairs.movements.allSatisfy { kinds[$0.key] == false && kinds[$0.value] == true }, "seed \(seed)")
  }

  @Test(
    "a Live Photo of a camera under its own name and another one",
    .enabled(if: SharedData.url("test-only/media") != nil, "needs a `shared` folder beside the repository"))
  func pairsFilesOfCameras() throws {
    func read(_ path: String, as name: String) throws -> File {
      let bytes = Array(try Data(contentsOf: try #require(SharedData.url(path))))
      let isMovie = MovieFormat(signature: bytes.prefix(1024)) != nil
      return File(name, isMovie ? try MovieReader.read(MovieBytes(bytes)) : try MetadataReader.read(bytes))
    }
    for name in ["IMG_2927.HEIC", "other.HEIC"] {
      #expect(
        pairs(
          try read("test-only/media/dn-IMG_2927.HEIC", as: name),
          try read("may-ship/media-made/IMG_2927.MOV", as: "IMG_2927.MOV")) == [name: "IMG_2927.MOV"])
    }
    var (still, movie) = (
      try read("test-only/media/IMG_7943.HEIC", as: "IMG_7943.HEIC"),
      try read("test-only/media/IMG_7943.MOV", as: "IMG_7943_HEVC.MOV")
    )
    #expect(pairs(still, movie) == ["IMG_7943.HEIC": "IMG_7943_HEVC.MOV"])
    (still.identifier, movie.identifier) = (nil, nil)
    #expect(pairs(still, movie) == ["IMG_7943.HEIC": "IMG_7943_HEVC.MOV"])
  }
}
