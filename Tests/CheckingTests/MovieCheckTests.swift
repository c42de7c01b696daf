import Foundation
import Photography
import Programs
import TestSupport
import Testing

@testable import Checking

@Suite("M1, X6: what a published movie holds beside its movement") struct MovieCheckTests {
  private static let media = SharedData.url("may-ship/media-made")
  private static let cameras = SharedData.url("test-only/media")
  private static let reason: Comment = "needs a `shared` folder beside the repository"

  private func bytes(_ url: URL?, _ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: try #require(url).appending(path: name)))
  }

  @Test(
    "each kind of metadata is found", .enabled(if: Self.media != nil, Self.reason),
    arguments: [
      ("android-xyz.mp4", ["a position", "a date"]),
      ("iphone-zone.mov", ["a position", "a date", "the camera"]),
      ("xmp-uuid.mp4", ["a position", "a date", "XMP data", "text"]), ("utc.mp4", ["a date"]),
      ("epoch-1970.mp4", ["a date"]),
      ("plain.mp4", ["options of its encoder, or text of its camera", "names of its maker"]),
      ("nikon-local.mov", ["a date"]),
      ("IMG_2927.MOV", ["a position", "a date"]), ("h264.mkv", ["a form that is not looked into (matroska)"]),
      ("cover-art.mp4", ["a picture"]),
    ])
  func made(name: String, expected: [String]) throws {
    let findings = MovieCheck.findings(in: try bytes(Self.media, name))
    for finding in expected { #expect(findings.contains(finding), "\(findings)") }
  }

  @Test(
    "of the movies of cameras, too", .enabled(if: Self.cameras != nil, Self.reason),
    arguments: [
      ("dn-with-gps.mov", ["a position", "a date", "the camera"]),
      ("dn-with-gps.mp4", ["a position", "a date"]),
      ("IMG_7943.MOV", ["a date", "the camera"]), ("dn-xmp480qt.mov", ["XMP data"]),
    ])
  func real(name: String, expected: [String]) throws {
    let findings = MovieCheck.findings(in: try bytes(Self.cameras, name))
    for finding in expected { #expect(findings.contains(finding), "\(findings)") }
  }

  @Test(
    "positions are found", .enabled(if: Self.media != nil, Self.reason),
    arguments: ["android-xyz.mp4", "iphone-zone.mov", "IMG_2927.MOV"])
  func positions(name: String) throws {
    let places = MovieCheck.positions(in: try bytes(Self.media, name))
    #expect(
      places.contains { $0.latitude.degrees.hasPrefix("48.208") && $0.longitude.degrees.hasPrefix("16.373") })
  }

  /// The three places where ffmpeg puts names.
  @Test(
    "names of programs are found, also where nothing else is told",
    .enabled(if: Self.media != nil, Self.reason),
    arguments: ["handler_name=VideoHandler", "handler_name=Eve's telephone", "encoder=Lavc libx264"])
  func names(name: String) throws {
    let folder = try TemporaryFolder()
    let ffmpeg = try #require(
      Program("ffmpeg", environment: ProcessInfo.processInfo.environment), "needs ffmpeg")
    let source = try #require(Self.media).appending(path: "plain.mp4").path
    func findings(_ named: String) throws -> [String] {
      let path = folder.path + "/named.mp4"
      let quiet = [
        "-v", "error", "-y", "-i", source, "-an", "-c", "copy", "-map_metadata", "-1", "-fflags", "+bitexact",
        "-bsf:v", "filter_units=remove_types=6", "-metadata:s", "handler_name= ", "-metadata:s", "encoder= ",
      ]
      #expect(try ffmpeg.run(.init(quiet + ["-metadata:s", named, path])).code == 0)
      return MovieCheck.findings(in: [UInt8](try Data(contentsOf: URL(filePath: path))))
    }
    #expect(try findings("encoder= ") == [])
    #expect(try findings(name) == ["names of its maker"])
  }

  /// ffmpeg, as many use it, writes the place anew as numbers.
  @Test("a place survives copying by ffmpeg, and is found", .enabled(if: Self.media != nil, Self.reason))
  func copiedPlace() throws {
    let folder = try TemporaryFolder()
    let ffmpeg = try #require(
      Program("ffmpeg", environment: ProcessInfo.processInfo.environment), "needs ffmpeg")
    let path = folder.path + "/copy.mp4"
    let source = try #require(Self.media).appending(path: "android-xyz.mp4").path
    #expect(try ffmpeg.run(.init(["-v", "error", "-i", source, "-c", "copy", path])).code == 0)
    let file = [UInt8](try Data(contentsOf: URL(filePath: path)))
    #expect(MovieCheck.findings(in: file).contains("a position"))
    #expect(!MovieCheck.positions(in: file).isEmpty)
  }

  @Test("no damage stops the search", .enabled(if: Self.media != nil, Self.reason)) func damage() throws {
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    let file = Array(try bytes(Self.media, "iphone-zone.mov"))
    for length in stride(from: 0, to: 6000, by: 37) { _ = MovieCheck.findings(in: Array(file[..<length])) }
    for _ in 0..<60 {
      var damaged = file
      // In the index, which is at the end of this file.
      for _ in 0..<6 {
        damaged[Int.random(in: max(0, file.count - 6000)..<file.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      _ = MovieCheck.findings(in: damaged)
      _ = MovieCheck.positions(in: damaged)
    }
  }
}
