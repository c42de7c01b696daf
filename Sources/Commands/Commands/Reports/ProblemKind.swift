import Photography

/// Problems that differ only in their files and in names or numbers in their texts.
struct ProblemKind {
  /// At least one.
  private(set) var problems: [Problem]

  /// So many are told in full, if what to do differs.
  private static let told = 3
  /// How many files after the first are named.
  private static let named = 4

  /// Groups problems by their kind.
  ///
  /// - Returns: By severity, the highest first, then in the order of their first problems.
  static func kinds(of problems: [Problem]) -> [ProblemKind] {
    var kinds: [ProblemKind] = []
    var positions: [Key: Int] = [:]
    for problem in problems {
      let key = Key(problem)
      if let position = positions[key] {
        kinds[position].problems.append(problem)
      } else {
        positions[key] = kinds.count
        kinds.append(ProblemKind(problems: [problem]))
      }
    }
    return Problem.Severity.allCases.sorted(by: >).flatMap { severity in
      kinds.filter { $0.problems[0].severity == severity }
    }
  }

  /// Whether the text leaves out something.
  var isAbridged: Bool {
    problems.count > ProblemKind.named + 1 || !isUniform && !isTold && problems.count > 1
  }

  private var isTold: Bool {
    problems.count <= ProblemKind.told && !problems.allSatisfy { $0.remedy == problems[0].remedy }
  }

  private var isUniform: Bool { problems.allSatisfy { $0.summary == problems[0].summary } }

  /// The first problem, how many others there are, and the first few of their files.
  ///
  /// - Parameter previous: The kind above; a remedy is not told twice in a row.
  func text(after previous: ProblemKind?) -> String {
    if isTold { return problems.map(\.message).joined(separator: "\n") }
    let repeats = problems[0].remedy != nil && problems[0].remedy == previous?.problems.last?.remedy
    let text = repeats ? problems[0].headline : problems[0].message
    let others = problems.dropFirst()
    guard !others.isEmpty else { return text }
    var names = others.prefix(ProblemKind.named).map(\.subject.visible).joined(separator: ", ")
    if others.count > ProblemKind.named { names += ", …" }
    return text + "\n    \(isUniform ? "The same" : "Similar") in \(others.count.grouped) more: \(names)"
  }

  private struct Key: Hashable {
    let severity: Problem.Severity
    let code: Problem.Code
    /// Without names in quotes, and without numbers.
    let pattern: String

    /// Each name of these is a mistake of its own.
    private static let distinct: Set<Problem.Code> = [.unknownKey]

    /// All problems with one of these say the same, in the singular or the plural, or with different reasons.
    private static let alike: Set<Problem.Code> = [
      .cameraClock, .damagedTrack, .invalidEntries, .missingPictures, .outdatedPictures,
    ]

    init(_ problem: Problem) {
      (severity, code) = (problem.severity, problem.code)
      pattern =
        Key.alike.contains(code)
        ? "" : Key.distinct.contains(code) ? problem.summary : Key.pattern(of: problem.summary)
    }

    private static func pattern(of summary: String) -> String {
      let closing: [Character: Character] = ["“": "”", "`": "`", "(": ")"]
      var pattern = ""
      var rest = summary[...]
      while let character = rest.popFirst() {
        if character.isNumber {
          rest = rest.drop { $0.isNumber || ".,".contains($0) }
          pattern.append("#")
        } else if let close = closing[character], let end = rest.firstIndex(of: close) {
          rest = rest[rest.index(after: end)...]
          pattern.append(character)
        } else {
          pattern.append(character)
        }
      }
      return pattern
    }
  }
}

extension Problem {
  /// A line for a terminal, and an indented one with the remedy.
  var message: String { headline + (remedy.map { "\n    \($0.visible)" } ?? "") }

  /// The line without the remedy.
  var headline: String { "\(severity.rawValue): \(subject.visible): \(summary.visible)." }
}
