import Foundation
import TestSupport

extension TestSite {
  /// The program that makes movies; `nil` where it is not installed.
  package static let ffmpeg = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].first(
    where: FileManager.default.fileExists)

  private struct FailedFFmpeg: Error {}

  /// Puts a little movie into the content folder, as iPhones write it.
  ///
  /// - Parameters:
  ///   - identifier: Of a Live Photo; `nil` for none.
  ///   - clock: Its time, on 1 June 2024 in Central Europe.
  package func addMovie(
    _ path: String, _ identifier: String? = nil, seconds: Int = 2, at clock: String = "12:00:00"
  ) throws {
    try write([], to: path)
    let program = Process()
    program.executableURL = URL(filePath: TestSite.ffmpeg ?? "")
    program.arguments =
      ["-nostdin", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=160x120:r=10:d=\(seconds)"]
      + ["-pix_fmt", "yuv420p", "-movflags", "use_metadata_tags"]
      + ["-metadata", "com.apple.quicktime.creationdate=2024-06-01T\(clock)+0200"]
      + (identifier.map { ["-metadata", "com.apple.quicktime.content.identifier=\($0)"] } ?? [])
      + ["-f", "mov", "-y", "\(content)/\(path)"]
    try program.run()
    program.waitUntilExit()
    guard program.terminationStatus == 0 else { throw FailedFFmpeg() }
  }
}
