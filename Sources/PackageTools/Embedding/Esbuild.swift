package import Foundation

/// The program esbuild, which makes scripts and style sheets smaller.
package struct Esbuild {
  private let program: URL

  /// The browsers in which scripts run, as in Documentation/browsers.md: esbuild writes nothing that they lack.
  package static let targets = ["chrome110", "firefox115", "safari17.4"]

  package init(_ program: URL) { self.program = program }

  /// What esbuild says of a file that it cannot read.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Writes the minified files to a folder, under their paths from `base`. Names that classic scripts share stay.
  ///
  /// - Throws: ``Failure``; errors of starting the program.
  package func minify(_ files: [URL], of base: URL, to folder: URL) throws {
    let process = Process()
    process.executableURL = program
    process.arguments =
      [
        "--minify", "--charset=utf8", "--legal-comments=none", "--log-level=warning", "--log-limit=0",
        "--target=\(Self.targets.joined(separator: ","))", "--outbase=\(base.path)",
        "--outdir=\(folder.path)",
      ] + files.map(\.path)
    process.standardInput = FileHandle.nullDevice
    let messages = Pipe()
    process.standardError = messages
    try process.run()
    let said = String(
      decoding: try messages.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: said) }
  }
}
