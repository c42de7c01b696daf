import Foundation
import Photography
import TestSupport
import Testing

@testable import Movies

/// Movies of real cameras, which are in no repository.
@Suite(
  "M1: movies of cameras",
  .enabled(if: MovieTools.isThere && SharedData.url("test-only/media") != nil, MovieTools.mediaReason))
struct CameraMovieTests {
  @Test(
    "each becomes a movie with nothing else in it, without a complaint",
    arguments: [
      ("IMG_7943.MOV", 1.9), ("dn-100_0306.AVI", 2.7), ("dn-ftyp3gp5.mp4", 1.3), ("dn-sample.3gp", 5.0),
      ("dn-with-gps.mov", 4.0), ("dn-with-gps.mp4", 0.2), ("dn-xmp480qt.mov", 1.0), ("video.mkv", 13.7),
    ])
  func camera(name: String, seconds: Double) throws {
    let tools = try MovieTools()
    let path = try #require(SharedData.url("test-only/media/\(name)")).path
    let made = try tools.make(path)
    #expect(abs(made.duration - seconds) < 0.2, "\(made.duration) s")
    #expect(made.warnings == [])
    for rendition in made.renditions + [try #require(made.clip)] {
      #expect(try MovieParts.read(rendition.path) { $0.findings } == [])
      #expect(try MovieTools.frame(of: rendition.path).count == 1024)
    }
  }

  /// The larger of its two tracks has a single frame.
  @Test("the movement of a Pixel's photograph is the track that moves") func pixel() throws {
    let tools = try MovieTools()
    let url = try #require(SharedData.url("test-only/media/pixel3a-motion-photo.MP.jpg"))
    let size = try Data(contentsOf: url).count
    let made = try tools.maker.make(url.path, in: size - 1_317_283..<size, .movement)
    #expect(try MovieParts.read(try #require(made.renditions.first).path) { $0.frames } == 18)
  }
}
