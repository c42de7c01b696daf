import Foundation
import Photography
import Programs
import TestSupport
import Testing

@testable import Movies

/// What the tests of movies need: ffmpeg, and a folder for what it makes.
struct MovieTools {
  static let ffmpeg: FFmpeg? = {
    do { return try FFmpeg() } catch { return nil }
  }()
  static let isThere = ffmpeg != nil
  static let reason: Comment = "needs ffmpeg; `Tools/setup test` installs it"
  static let media = SharedData.url("may-ship/media-made")?.path
  static let hasMedia = isThere && media != nil
  static let mediaReason: Comment = "needs ffmpeg, and a `shared` folder beside the repository"

  let folder: TemporaryFolder
  let maker: MovieMaker
  let ffmpeg: FFmpeg

  init(threads: Int = 2) throws {
    folder = try TemporaryFolder()
    ffmpeg = try #require(Self.ffmpeg)
    maker = MovieMaker(ffmpeg, scratch: folder.path + "/scratch", threads: threads)
  }

  func make(_ path: String, _ change: (inout MovieSettings) -> Void = { _ in }) throws -> MadeMovie {
    var settings = MovieSettings()
    change(&settings)
    return try maker.make(path, settings)
  }

  /// Runs ffmpeg as anybody does.
  @discardableResult static func run(_ arguments: [String]) throws -> [UInt8] {
    let program = try #require(Program("ffmpeg", environment: ProcessInfo.processInfo.environment))
    let outcome = try program.run(.init(["-nostdin", "-v", "error", "-y"] + arguments))
    #expect(outcome.code == 0, "\(outcome.errorLines)")
    return outcome.output
  }

  /// A movie of moving bars with a sound, made of ffmpeg's own sources.
  ///
  /// - Parameter name: Of the file in the folder.
  func sample(
    _ name: String = "sample.mp4", source: String = "testsrc2=s=320x180:r=30:d=2", _ options: [String] = []
  ) throws -> String {
    let path = "\(folder.path)/\(name)"
    try Self.run(
      ["-f", "lavfi", "-i", source, "-f", "lavfi", "-i", "sine=f=440:r=48000:d=2"]
        + ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-c:a", "aac"] + options
        + ["file:\(path)"])
    return path
  }

  /// The frame at a time as 32 by 32 bytes of brightness, as a player shows it.
  static func frame(of path: String, at seconds: Double = 0) throws -> [UInt8] {
    let pixels = try run([
      "-ss", "\(seconds)", "-i", "file:\(path)", "-map", "0:v:0", "-frames:v", "1", "-vf",
      "scale=32:32:flags=area,format=gray", "-f", "rawvideo", "-",
    ])
    #expect(pixels.count == 1024, "there is no frame at \(seconds) of \(path)")
    return pixels
  }

  /// How far two frames are from each other, as the mean difference of brightness.
  static func difference(_ first: [UInt8], _ second: [UInt8]) -> Double {
    guard first.count == second.count, !first.isEmpty else { return 255 }
    return Double(zip(first, second).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / Double(first.count)
  }

  /// The frame turned clockwise by quarter turns, or mirrored.
  static func turned(_ frame: [UInt8], quarters: Int = 0, mirrored: Bool = false) -> [UInt8] {
    var turned = frame
    if mirrored { turned = (0..<1024).map { turned[$0 / 32 * 32 + 31 - $0 % 32] } }
    for _ in 0..<quarters {
      let before = turned
      turned = (0..<1024).map { before[(31 - $0 % 32) * 32 + $0 / 32] }
    }
    return turned
  }

  func streams(of path: String) throws -> MovieStreams {
    let arguments = MovieArguments(path: path, format: .quickTime, threads: 1)
    let output = try ffmpeg.probe(arguments.probe, isCancelled: { false })
    return try #require(MovieStreams(probe: output))
  }
}
