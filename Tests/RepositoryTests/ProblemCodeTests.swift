import Foundation
import Testing

/// Programs, and the summary that lists each kind of problem once, know problems by their codes.
@Suite("Every problem has a code") struct ProblemCodeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  @Test("no source makes a problem without one")
  func codes() throws {
    var calls = 0
    for file in Self.swiftFiles() {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /\bProblem\(\s*(?:\.(?:note|warning|error)|[a-z.A-Z]+ \?)/) {
        let call = Self.call(at: match.range.lowerBound, in: text)
        calls += 1
        #expect(call.contains("code:"), "\(file.lastPathComponent): give this problem a code:\n\(call)")
      }
    }
    #expect(calls > 90)
  }

  @Test func aCallEndsAtItsParenthesis() {
    let text = #"f(Problem(.note, "a(", remedy: "b \(c("d")))", code: .other)) + x"#
    let start = text.index(text.startIndex, offsetBy: 2)
    #expect(Self.call(at: start, in: text) == #"Problem(.note, "a(", remedy: "b \(c("d")))", code: .other)"#)
  }

  /// A call from its name to its last parenthesis; parentheses in texts do not count.
  private static func call(at start: String.Index, in text: String) -> Substring {
    var (depth, texts): (Int, [Int]) = (0, [])
    var index = start
    var previous: Character = " "
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      let isInText = texts.last == depth
      switch character {
      case "\"" where previous != "\\": if isInText { texts.removeLast() } else { texts.append(depth) }
      case "(" where !isInText || previous == "\\": depth += 1
      case ")" where !isInText:
        depth -= 1
        if depth == 0 { return text[start..<index] }
      default: break
      }
      previous = previous == "\\" && character == "\\" ? " " : character
    }
    return text[start...]
  }

  private static func swiftFiles() -> [URL] {
    ["Sources", "templates"].flatMap { folder in
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }
  }
}
