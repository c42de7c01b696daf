import Foundation
import Testing

/// Pages stored as text next to the tests. With `PHOTOMAP_RECORD=1` in the environment they are written, and
/// the test fails, so that a recording is never mistaken for a pass.
enum Golden {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")

  static func expect(_ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["PHOTOMAP_RECORD"] == "1" {
      let written = Result { try Data(text.utf8).write(to: file) }
      Issue.record("Recorded \(name): \(written)", sourceLocation: sourceLocation)
      return
    }
    guard let known = FileManager.default.contents(atPath: file.path) else {
      Issue.record("There is no \(name); record it.", sourceLocation: sourceLocation)
      return
    }
    let expected = String(decoding: known, as: UTF8.self)
    guard text != expected else { return }
    let lines = zip(text.split(separator: "\n"), expected.split(separator: "\n")).enumerated()
    let first = lines.first { $0.element.0 != $0.element.1 }
    let difference = first.map { "line \($0.offset + 1):\n\($0.element.0)\ninstead of\n\($0.element.1)" }
    Issue.record("\(name) differs in \(difference ?? "its length")", sourceLocation: sourceLocation)
  }
}
