import Foundation
import Photography
import TestSupport
import Testing

@testable import Movies

@Suite(
  "M1: broken and hostile movies cost only themselves",
  .enabled(if: MovieTools.hasMedia, MovieTools.mediaReason))
struct HostileMovieTests {
  private let tools: MovieTools
  private let media: String

  init() throws {
    tools = try MovieTools()
    media = try #require(MovieTools.media)
  }

  @Test(
    "what is no movie is not given to ffmpeg",
    arguments: [
      "text.mp4", "empty.mp4", "attack-concat.mp4", "attack-concat-up.mp4", "attack-dash.mov",
      "attack-hls.mp4",
      "attack-hls-http.avi", "attack-sdp.mp4", "attack-subtitle.mkv",
    ])
  func text(name: String) throws {
    #expect(throws: MovieError.unrecognised) { try tools.make("\(media)/\(name)") }
    guard name != "empty.mp4" else { return }
    // ffmpeg would refuse it, too, in whatever form it is opened.
    for format in MovieFormat.allCases {
      let arguments = MovieArguments(path: "\(media)/\(name)", format: format, threads: 1)
      let output = try? tools.ffmpeg.probe(arguments.probe, isCancelled: { false })
      #expect(output.flatMap { MovieStreams(probe: $0)?.picture } == nil, "\(format)")
    }
  }

  @Test("a damaged movie is told in words, or shown as far as it goes")
  func damaged() throws {
    #expect(throws: MovieError.tooLarge) { try tools.make("\(media)/bomb-16000x16000.mp4") }
    #expect(throws: MovieError.noPicture) { try tools.make("\(media)/audio-only.mp4") }
    #expect(throws: MovieError.unreadable(reason: "moov atom not found")) {
      try tools.make("\(media)/truncated-no-moov.mp4")
    }
    #expect(throws: MovieError.unreadable(reason: "error reading header")) {
      try tools.make("\(media)/stsz-huge.mp4")
    }
    #expect(
      try tools.make("\(media)/truncated-faststart.mp4").warnings == [
        "is cut off or damaged: 0.2 of 3.0 seconds can be shown"
      ])
    #expect(
      try tools.make("\(media)/corrupt-mdat.mp4").warnings == [
        "is damaged, which may be seen or heard in places"
      ])
    let long = try tools.make("\(media)/duration-huge.mp4")
    #expect(abs(long.duration - 3) < 0.1)
  }

  /// The limit is of addresses, which are more than memory.
  @Test("frames of many pixels take no memory") func bomb() throws {
    var ffmpeg = try FFmpeg()
    ffmpeg.memory = 400 << 20
    let maker = MovieMaker(ffmpeg, scratch: tools.folder.path + "/small")
    #expect(throws: MovieError.tooLarge) { try maker.make("\(media)/bomb-16000x16000.mp4", MovieSettings()) }
  }

  @Test(
    "no name of a file is taken for anything else",
    arguments: [
      "-i.mp4", "file:x.mp4", "a\nb.mp4", "%03d.mp4", "pipe:0", "concat:a|b.mp4", "x\";'`$(id).mp4", "-",
    ])
  func names(name: String) throws {
    let path = "\(tools.folder.path)/\(name)"
    try FileManager.default.copyItem(atPath: "\(media)/plain.mp4", toPath: path)
    // The scratch folder may have such a name, too.
    let maker = MovieMaker(tools.ffmpeg, scratch: "\(tools.folder.path)/in %02d:\(name)")
    let made = try maker.make(path, MovieSettings())
    #expect(abs(made.duration - 3) < 0.1 && made.poster.count > 1000)
  }

  @Test(
    "cut anywhere, a movie is shown or told, and nothing else happens",
    arguments: [100, 1000, 5000, 50_000, 150_000])
  func cut(count: Int) throws {
    let data = try #require(FileManager.default.contents(atPath: "\(media)/plain.mp4"))
    let path = tools.folder.path + "/cut.mp4"
    try data.prefix(count).write(to: URL(filePath: path))
    do throws(MovieError) {
      let made = try tools.maker.make(path, MovieSettings())
      #expect(!made.warnings.isEmpty)
    } catch {
      #expect(!error.summary.isEmpty && !error.remedy.isEmpty)
    }
  }

  @Test("damaged in some bytes, too") func mutated() throws {
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    let data = try #require(FileManager.default.contents(atPath: "\(media)/plain.mp4"))
    let path = tools.folder.path + "/damaged.mp4"
    for _ in 0..<8 {
      var damaged = data
      // In the index, which comes first, and anywhere.
      for end in [5000, 5000, data.count] {
        damaged[Int.random(in: 0..<end, using: &random)] = .random(in: 0...255, using: &random)
      }
      try damaged.write(to: URL(filePath: path))
      do {
        for rendition in try tools.maker.make(path, MovieSettings()).renditions {
          #expect(try MovieParts.read(rendition.path) { $0.findings } == [], "seed \(seed)")
        }
      } catch let error as MovieError {
        #expect(!error.summary.isEmpty && !error.remedy.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("work without end, and files without end, are told as such") func limits() throws {
    let path = try tools.sample("long.mp4", source: "testsrc2=s=1280x720:r=30:d=40")
    let arguments = MovieArguments(path: path, format: .quickTime, threads: 1)
    let streams = try #require(
      MovieStreams(probe: try tools.ffmpeg.probe(arguments.probe, isCancelled: { false })))
    var settings = MovieSettings()
    settings.allowsCopies = false
    let plan = try #require(MoviePlan(streams, settings: settings))
    let work = arguments.renditions(plan, outputs: ["\(tools.folder.path)/out.mp4"])
    for allowance in [
      FFmpeg.Allowance(seconds: 1, fileSize: 1 << 30), FFmpeg.Allowance(seconds: 300, fileSize: 100_000),
    ] {
      #expect(throws: MovieError.tooMuchWork, "\(allowance)") {
        try tools.ffmpeg.convert(work, allowance, isCancelled: { false })
      }
    }
  }

  /// - Note: QuickTime File Format, data references.
  @Test("a movie whose pictures are in another file, as it says, opens none but itself") func references()
    throws
  {
    let black = "\(media)/black-2s-then-picture.mp4"
    func number(_ value: Int, _ bytes: Int) -> Data {
      Data((0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }
    // An alias of the first Macintoshes, with the path behind.
    var alias = number(0, 14) + number(4, 1) + Data("disk".utf8) + number(0, 35)
    alias +=
      number(9, 1) + Data("other.mp4".utf8) + number(0, 70) + number(1, 2) + number(1, 2) + number(0, 16)
    alias += number(2, 2) + number(black.utf8.count, 2) + Data(black.utf8) + number(0xFFFF, 2)
    alias = number(alias.count + 8, 4) + Data("alis".utf8) + alias
    // Its index is at the end, so that no place of a frame changes.
    var movie = try #require(FileManager.default.contents(atPath: "\(media)/plain-moov-at-end.mp4"))
    let own = Data("url ".utf8) + number(1, 4)
    let entry = try #require(movie.range(of: own))
    movie.replaceSubrange(entry.lowerBound - 4..<entry.upperBound, with: alias)
    for kind in ["dref", "dinf", "minf", "mdia", "trak", "moov"] {
      let start =
        try #require(movie.range(of: Data(kind.utf8), options: .backwards, in: 0..<entry.lowerBound))
        .lowerBound - 4
      let size = movie[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      movie.replaceSubrange(start..<start + 4, with: number(size + alias.count - 12, 4))
    }
    let path = tools.folder.path + "/elsewhere.mov"
    try movie.write(to: URL(filePath: path))
    do {
      let made = try tools.maker.make(path, MovieSettings())
      let plain = try MovieTools.frame(of: "\(media)/plain.mp4")
      let shown = try MovieTools.frame(of: try #require(made.renditions.first).path)
      #expect(MovieTools.difference(shown, plain) < 3)
    } catch MovieError.unreadable {
      // It has no picture of its own then.
    }
  }

  @Test("a missing ffmpeg is told with what to install") func missing() throws {
    #expect(throws: MovieError.noProgram(place: nil)) { try FFmpeg(environment: ["PATH": tools.folder.path]) }
    #expect(throws: MovieError.noProgram(place: "/nowhere/ffmpeg")) { try FFmpeg(at: "/nowhere/ffmpeg") }
    // A file that is not ffmpeg is none.
    #expect(throws: MovieError.noProgram(place: "/bin/true")) { try FFmpeg(at: "/bin/true") }
    #expect(MovieError.noProgram(place: nil).remedy.contains("sudo apt install ffmpeg"))
  }
}
