import Photography
import Pipeline

/// What a person reads when a build is over: counts, seconds and the list of problems.
struct Summary {
  let report: BuildReport
  let seconds: Double
  let output: String
  /// What was listed before; the same list is not worth reading twice.
  var told: [Problem] = []

  /// The problems worth a line each; the rest are counted.
  private static let most = 50

  var text: String {
    guard report.problems != told else { return headline }
    var lines = report.problems.prefix(Summary.most).map { Summary.line(for: $0) }
    if report.problems.count > Summary.most {
      lines.append("… and \(report.problems.count - Summary.most) more; --json lists them all.")
    }
    if !lines.isEmpty { lines.append("") }
    lines.append(headline)
    return lines.joined(separator: "\n")
  }

  private var headline: String {
    let time = "\(hundredths(seconds)) s"
    guard !report.isUnchanged else {
      return
        "Nothing has changed: \(count(report.photos, "photograph")) in \(output), looked through in \(time)."
    }
    var parts = [count(report.photos, "photograph"), "\(report.placed) with a place"]
    if report.albums > 1 { parts.append(count(report.albums - 1, "album")) }
    if report.hashtags > 0 { parts.append(count(report.hashtags, "hashtag")) }
    let work =
      "\(count(report.pages, "page")) (\(report.pagesRendered) new or changed), "
      + "\(count(report.pictures, "picture")) (\(report.picturesDeveloped) new)"
    return "Built \(output): \(parts.joined(separator: ", ")); \(work); \(time)." + verdict
  }

  private var verdict: String {
    let errors = report.problems.count { $0.severity == .error }
    let warnings = report.problems.count { $0.severity == .warning }
    guard errors + warnings > 0 else { return "" }
    return " "
      + [errors > 0 ? count(errors, "error") : nil, warnings > 0 ? count(warnings, "warning") : nil]
      .compactMap(\.self).joined(separator: ", ") + " above."
  }

  static func line(for problem: Problem) -> String {
    "\(problem.severity.rawValue): \(problem.subject.visible): \(problem.summary.visible)."
      + (problem.remedy.map { "\n    \($0.visible)" } ?? "")
  }
}

extension String {
  /// Itself in one line: a file's name may hold line breaks and what moves a terminal's cursor.
  var visible: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
    return unicodeScalars.map {
      $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0)
    }
    .joined()
  }
}

private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

private func hundredths(_ value: Double) -> String {
  let whole = Int((value * 100).rounded())
  return "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
}
