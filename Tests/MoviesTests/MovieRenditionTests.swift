import Foundation
import Photography
import TestSupport
import Testing

@testable import Movies

@Suite("M1: sizes, codecs and bytes of movies", .enabled(if: MovieTools.isThere, MovieTools.reason))
struct MovieRenditionTests {
  @Test("the larger comes first, of equal ones AV1, and each says what it is") func sources() throws {
    let tools = try MovieTools()
    let made = try tools.make(try tools.sample()) {
      ($0.heights, $0.hasAV1, $0.allowsCopies) = ([90, 180], true, false)
    }
    #expect(made.renditions.map(\.size.height) == [180, 180, 90, 90])
    #expect(made.renditions.map(\.codec) == [.av1, .h264, .av1, .h264])
    let types = made.renditions.map(\.type)
    #expect(
      types.allSatisfy {
        $0.contains(#/^video\/mp4; codecs="(av01\.0\.\d\dM\.08|avc1\.6400[0-9A-F]{2}), mp4a\.40\.2"$/#)
      }, "\(types)")
    // Each has the frames of all its seconds.
    for rendition in made.renditions {
      #expect(try MovieParts.read(rendition.path) { $0.frames } == 60)
      #expect(try MovieTools.frame(of: rendition.path, at: 1.9).count == 1024)
    }
  }

  @Test("the bytes are the same in every run, with any number of threads") func sameBytes() throws {
    let source = try MovieTools()
    let path = try source.sample()
    func bytes(threads: Int) throws -> [[UInt8]] {
      let tools = try MovieTools(threads: threads)
      let made = try tools.make(path) {
        ($0.hasAV1, $0.allowsCopies, $0.heights) = (true, false, [120])
      }
      let paths = made.renditions.map(\.path) + [try #require(made.clip).path]
      return [made.poster] + paths.map { [UInt8](FileManager.default.contents(atPath: $0) ?? Data()) }
    }
    let first = try bytes(threads: 1)
    #expect(first.allSatisfy { $0.count > 1000 })
    #expect(try bytes(threads: 1) == first)
    #expect(try bytes(threads: 4) == first)
  }

  @Test("a sound that tells its encoder is made again, beside pictures that are copied") func soundAlone()
    throws
  {
    let tools = try MovieTools()
    let path = try tools.sample()
    let data = try #require(FileManager.default.contents(atPath: path))
    let before = data.withUnsafeBytes { MovieParts($0).findings }
    #expect(
      before.contains("the name of its encoder")
        && before.contains("options of its encoder, or text of its camera"))
    let made = try tools.make(path)
    #expect(made.renditions.map(\.isCopy) == [true] && made.hasSound)
    #expect(try MovieParts.read(try #require(made.renditions.first).path) { $0.findings } == [])
  }

  @Test(
    "movies of discs, tapes and editors, too",
    arguments: [
      (
        "disc.mpg", ["-c:v", "mpeg2video", "-c:a", "mp2", "-f", "vob"], PixelSize(width: 320, height: 180),
        false
      ),
      (
        "tape.avi",
        ["-s", "720x576", "-r", "25", "-aspect", "16:9", "-c:v", "dvvideo", "-c:a", "pcm_s16le", "-ac", "2"],
        PixelSize(width: 1024, height: 576), false
      ),
      (
        "editor.mov", ["-c:a", "pcm_s16le", "-timecode", "10:00:00:00"], PixelSize(width: 320, height: 180),
        true
      ),
      ("six.mkv", ["-c:a", "ac3", "-ac", "6"], PixelSize(width: 320, height: 180), false),
      (
        "wide.webm", ["-c:v", "libvpx", "-b:v", "500k", "-c:a", "libvorbis"],
        PixelSize(width: 320, height: 180), false
      ),
    ])
  func others(name: String, options: [String], size: PixelSize, isCopy: Bool) throws {
    let tools = try MovieTools()
    let path = try tools.sample(name, options)
    let made = try tools.make(path)
    let rendition = try #require(made.renditions.first)
    #expect(rendition.size == size && rendition.isCopy == isCopy && made.warnings == [])
    let streams = try tools.streams(of: rendition.path)
    #expect(streams.pictures.count == 1 && streams.sound?.codec == "aac" && streams.sound?.channels ?? 3 <= 2)
    #expect(abs(made.duration - 2) < 0.15)
    #expect(
      MovieTools.difference(try MovieTools.frame(of: rendition.path), try MovieTools.frame(of: path)) < 6)
  }

  @Test("key frames that are far apart are not copied: nobody could move in the movie") func keyFrames()
    throws
  {
    let tools = try MovieTools()
    let path = try tools.sample(source: "testsrc2=s=160x90:r=5:d=12", ["-g", "1000", "-sc_threshold", "0"])
    #expect(try tools.make(path) { $0.hasSound = false }.renditions.map(\.isCopy) == [false])
  }

  @Test("a movement is small and silent, and is cut out of its photograph") func movement() throws {
    let tools = try MovieTools()
    let movie = try #require(FileManager.default.contents(atPath: try tools.sample()))
    let photo = tools.folder.path + "/photo.jpg"
    try (Data([0xFF, 0xD8, 0xFF, 0xD9]) + movie + Data("SEFT".utf8)).write(to: URL(filePath: photo))
    let made = try tools.maker.make(photo, in: 4..<4 + movie.count, .movement)
    #expect(made.renditions.map(\.isCopy) == [false] && !made.hasSound && made.clip == nil)
    #expect(abs(made.duration - 2) < 0.1)
    #expect(throws: MovieError.unrecognised) { try tools.maker.make(photo, in: 0..<100, .movement) }
    #expect(throws: MovieError.unrecognised) {
      try tools.maker.make(photo, in: 900_000_000..<900_000_100, .movement)
    }
  }

  @Test("progress goes up to the end, and nobody waits after cancelling") func progress() throws {
    let tools = try MovieTools()
    let path = try tools.sample("long.mp4", source: "testsrc2=s=640x360:r=30:d=40")
    var settings = MovieSettings()
    settings.allowsCopies = false
    var steps: [Double] = []
    #expect(throws: MovieError.cancelled) {
      try tools.maker.make(
        path, settings, progress: { steps.append($0) }, isCancelled: { steps.contains { $0 > 0 } })
    }
    #expect(steps.last.map { $0 < 1 } == true && steps == steps.sorted())
    settings.end = 1
    steps = []
    _ = try tools.maker.make(path, settings, progress: { steps.append($0) })
    #expect(steps.last == 1 && steps == steps.sorted())
  }
}
