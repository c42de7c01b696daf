import Building
import Hosting
import Photography

/// The result of a build as text: the list of problems, counts and seconds.
struct Summary {
  let report: BuildReport
  let seconds: Double
  let output: String
  /// The problems that were listed before; the same list is not shown again.
  var listed: [Problem] = []
  /// Limits of the host that the site exceeds.
  var excesses: [HostLimits.Excess] = []

  /// The file with all problems.
  let problemList: String

  /// The number of kinds of problems that are listed; the rest are counted.
  private static let most = 50

  var text: String {
    (problems.map { "\($0)\n\n" } ?? "") + headline + excesses.map { "\n\($0)" }.joined()
  }

  /// The problems alone, each kind once, errors first; `nil` if there are none, or none but those listed before.
  var problems: String? {
    guard report.problems != listed else { return nil }
    // Of waypoints that are left, nothing is to be done: only the list has them.
    return Summary.list(
      report.problems.filter { $0.code != .leftWaypoints }, allAre: "listed in \(problemList)")
  }

  /// Problems as text, each kind once, errors first; `nil` if there are none.
  ///
  /// - Parameter place: Where all of them are: `"listed in .photomap/problems.json"`.
  static func list(_ problems: [Problem], allAre place: String) -> String? {
    guard !problems.isEmpty else { return nil }
    let kinds = ProblemKind.kinds(of: problems)
    var lines = kinds.prefix(most).enumerated().map { position, kind in
      kind.text(after: position > 0 ? kinds[position - 1] : nil)
    }
    if kinds.count > most { lines.append("… and \(kinds.count - most) other kinds.") }
    if kinds.count > most || kinds.contains(where: \.isAbridged) {
      lines.append("All \(problems.count.grouped) are \(place).")
    }
    return lines.joined(separator: "\n")
  }

  /// What a check finds, as text: what tells something private, then what is not sound; `nil` if nothing is found.
  static func findings(_ problems: [Problem], allAre place: String) -> String? {
    let kinds = [
      ("Shows what should stay private:", problems.filter(\.isAboutPrivacy)),
      ("Is not sound:", problems.filter { !$0.isAboutPrivacy }),
    ]
    let texts = kinds.compactMap { title, problems in list(problems, allAre: place).map { "\(title)\n\($0)" }
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
  }

  private var headline: String {
    let time = "\(hundredths(seconds)) s"
    guard !report.isUnchanged else {
      return
        "Nothing has changed: \(count(report.photos, "photograph")) in \(output), checked in \(time)."
    }
    var parts = [count(report.photos, "photograph"), "\(report.placed) with a place"]
    if report.albums > 1 { parts.append(count(report.albums - 1, "album")) }
    if report.unchosen > 0 { parts.append("\(report.unchosen.grouped) not chosen by `publish:`") }
    if report.unlisted > 0 { parts.append("\(report.unlisted.grouped) unlisted") }
    if report.hashtags > 0 { parts.append(count(report.hashtags, "hashtag")) }
    let work =
      "\(count(report.pages, "page")) (\(report.pagesRendered) new or changed), "
      + "\(count(report.pictures, "picture")) (\(report.picturesDeveloped) new); \(weight)"
    return "Built \(output): \(parts.joined(separator: ", ")); \(work); \(time)." + verdict
  }

  /// What the site takes on a disk: `"542 files of 45.1 MB, the largest of 1.2 MB, streets and relief 3.2 MB of it"`.
  private var weight: String {
    "\(report.files.grouped) \(report.files == 1 ? "file" : "files") of \(FetchSummary.megabytes(report.bytes))"
      + (report.largestFile > 0 ? ", the largest of \(FetchSummary.megabytes(report.largestFile))" : "")
      + (report.groundBytes > 0
        ? ", streets and relief \(FetchSummary.megabytes(report.groundBytes)) of it" : "")
  }

  private var verdict: String {
    let errors = report.problems.count { $0.severity == .error }
    let warnings = report.problems.count { $0.severity == .warning }
    guard errors + warnings > 0 else { return "" }
    return " "
      + [errors > 0 ? count(errors, "error") : nil, warnings > 0 ? count(warnings, "warning") : nil]
      .compactMap(\.self).joined(separator: ", ") + " above."
  }
}

extension String {
  /// The text on one line: control characters, which can move the cursor of a terminal, are escaped.
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
