internal import Photography

/// The marks that a program for versions, such as git, leaves in a file of which it has two.
struct MergeConflict {
  /// The line of the first mark, from 1.
  let line: Int

  /// - Returns: `nil` without both outer marks.
  init?(in text: String) {
    guard text.contains("<<<<<<<"), text.contains(">>>>>>>") else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    func first(_ mark: String) -> Int? {
      lines.firstIndex { $0.hasPrefix(mark) && $0.dropFirst(mark.count).first.map { $0 == " " } ?? true }
    }
    guard let start = first("<<<<<<<"), let end = first(">>>>>>>"), start < end else { return nil }
    line = start + 1
  }

  func problem(in file: String) -> Problem {
    Problem(
      .error, "\(file):\(line)", "has two versions of itself, between `<<<<<<<` and `>>>>>>>`",
      remedy: "Keep what is right, and remove the other and these lines. Until then the file is ignored.",
      code: .unreadableSettings)
  }
}
