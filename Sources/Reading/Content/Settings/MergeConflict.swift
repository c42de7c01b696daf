package import Photography

/// The marks that a program for versions, such as git, leaves in a file of which it has two.
package struct MergeConflict {
  /// The line of the first mark, from 1.
  let line: Int
  private let mark: String

  /// - Parameter isMarkdown: Whether seven equals signs below a line are a heading.
  /// - Returns: `nil` without any mark.
  package init?(in text: String, isMarkdown: Bool = false) {
    let marks = ["<<<<<<<", ">>>>>>>"] + (isMarkdown ? [] : ["======="])
    guard marks.contains(where: text.contains) else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    func isMark(_ line: Substring) -> Bool {
      marks.contains { line.hasPrefix($0) && (line.dropFirst($0.count).first.map { $0 == " " } ?? true) }
    }
    guard let index = lines.firstIndex(where: isMark) else { return nil }
    (line, mark) = (index + 1, String(lines[index].prefix(7)))
  }

  package func problem(in file: String) -> Problem {
    Problem(
      .error, "\(file):\(line)",
      "has a line that begins with `\(mark)`: a program for versions, such as git, has left two versions of the text",
      remedy:
        "Keep what is right, and remove the other and the lines with <<<<<<<, ======= and >>>>>>>. Until then the file is ignored.",
      code: .unreadableSettings)
  }
}
