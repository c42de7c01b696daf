import Foundation
import Platform
import TestSupport
import Testing

@Suite(
  "M1: a build that is stopped while a movie is made", .enabled(if: Program.isAvailable),
  .enabled(if: SharedData.url("may-ship/media-made") != nil, "needs a `shared` folder beside the repository"),
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg"), "needs ffmpeg"),
  .timeLimit(.minutes(5)))
struct StoppedMovieTests {
  private let program: Program

  /// A movie of ten minutes, which is not copied, since it is cut.
  init() throws {
    for number in [SIGINT, SIGHUP, SIGQUIT] { signal(number, SIG_DFL) }
    program = try Program()
    try program.write("start: 0:01\ntaken: 2024-06-01 10:00\n", to: "content/long.yaml")
    let ffmpeg = Process()
    ffmpeg.executableURL = URL(filePath: "/usr/bin/ffmpeg")
    let plain = try #require(SharedData.url("may-ship/media-made/plain.mp4")).path
    ffmpeg.arguments = [
      "-nostdin", "-v", "error", "-stream_loop", "200", "-i", plain, "-c", "copy",
      program.folder.appending(path: "content/long.mp4").path,
    ]
    try ffmpeg.run()
    ffmpeg.waitUntilExit()
    try #require(ffmpeg.terminationStatus == 0)
  }

  private var scratch: String { program.folder.appending(path: "cache/pictures/movies").path }

  /// What ffmpeg has begun.
  private var begun: [String] {
    (FileManager.default.enumerator(atPath: scratch)?.compactMap { $0 as? String } ?? []).filter {
      $0.hasSuffix(".mp4")
    }
  }

  /// The processes that have the movie among their arguments.
  private var readers: [String] {
    let name = Data("\(program.folder.path)/content/long.mp4".utf8)
    return (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.filter {
      pid_t($0) != nil
        && FileManager.default.contents(atPath: "/proc/\($0)/cmdline")?.range(of: name) != nil
    } ?? []
  }

  @Test("ffmpeg ends with it, and nothing of the movie is left", arguments: [SIGINT, SIGTERM])
  func signals(signal: Int32) async throws {
    let outcome = try await program.stop(
      ["build", "--output", "output", "--cache", "cache"], environment: ["SWIFT_BACKTRACE": "enable=no"],
      by: signal, once: { !begun.isEmpty && !readers.isEmpty })
    #expect(outcome.code == signal, "\(outcome.remarks)")
    #expect(readers == [])
    #expect(begun == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch) == [])
    #expect(!FileManager.default.fileExists(atPath: program.folder.appending(path: "output/index.html").path))
  }

  @Test("where PhotoMap is killed, ffmpeg ends, too") func killed() async throws {
    try await program.kill(
      ["build", "--output", "output", "--cache", "cache"], environment: [:],
      once: { !begun.isEmpty && !readers.isEmpty })
    while !readers.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
  }
}
