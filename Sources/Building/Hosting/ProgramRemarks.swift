internal import Foundation

/// What a program has said that failed, as an author is to read it.
struct ProgramRemarks: Sendable {
  /// All lines, those of its standard error first.
  private let all: [String]
  /// Those that say why it failed.
  private let telling: [String]
  /// Where it has said nothing.
  private let silence: String

  /// - Parameters:
  ///   - errors: The lines of its standard error.
  ///   - output: The lines of its output, if it may write errors there.
  ///   - silence: A sentence for a program that has said nothing.
  init(errors: [String], output: [String] = [], silence: String) {
    let said = ProgramRemarks.lines(of: errors)
    let written = ProgramRemarks.lines(of: output)
    (all, self.silence) = (said + written, silence)
    let last = said.isEmpty ? written : said
    let others = last.filter { !ProgramRemarks.isClosing($0) }
    telling = others.isEmpty ? last : others
  }

  /// The first line that contains one of some texts, in any case.
  func line(with signs: [String]) -> String? {
    let signs = signs.map { $0.lowercased() }
    return all.first { line in
      let words = line.lowercased()
      return signs.contains { words.contains($0) }
    }
  }

  /// Why it failed, without passwords: what the host has said, or else the last lines.
  ///
  /// - Parameter line: The one that tells what is wrong, if it is known.
  func sentence(about line: String? = nil) -> String {
    let host = telling.compactMap(ProgramRemarks.hostWords)
    var lines = host.isEmpty ? Array(telling.suffix(3)) : Array(host.suffix(6))
    if let line, !lines.contains(ProgramRemarks.hostWords(line) ?? line) {
      lines = host.isEmpty ? [line] : lines + [line]
    }
    guard !lines.isEmpty else { return silence }
    let text = lines.map(ProgramRemarks.ended).joined(separator: " ")
    return HostProgram.withoutSecrets(text.count > 600 ? "\(text.prefix(600))…" : text)
  }

  private static func ended(_ line: String) -> String {
    guard let end = line.last, !".!?:;,…".contains(end) else { return line }
    return line + "."
  }

  // MARK: Lines

  /// Lines without colours, times and ornaments. ssh ends its lines with `\r\n`; rclone and wrangler go on with a sentence on lines
  /// that are indented.
  private static func lines(of raw: [String]) -> [String] {
    let ornaments = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: "›✘"))
    var lines: [String] = []
    for part in raw.flatMap({ $0.split(whereSeparator: \.isNewline) }) {
      let plain = String(part).replacing(#/\x1B\[[0-9;]*[A-Za-z]/#, with: "")
      let line = plain.replacing(#/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /#, with: "")
        // git: ` ! [remote rejected] 1f0c2b7d -> gh-pages (pre-receive hook declined)`
        .replacing(#/^ ! \[(?:remote )?rejected\].*\((.*)\)\s*$/#) { "rejected: \($0.output.1)" }
        .trimmingCharacters(in: ornaments)
      guard !line.isEmpty, !noise.contains(where: { line.hasPrefix($0) }) else { continue }
      if plain.hasPrefix("\t") || plain.hasPrefix("  "), let begun = lines.popLast() {
        lines.append("\(begun) \(line)")
      } else {
        lines.append(line)
      }
    }
    return lines
  }

  /// What programs say before they begin, and of what goes well.
  private static let noise = [
    "NOTICE: Config file", "INFO  :", "Transferred:", "Elapsed time:", "Warning: Permanently added", "(node:",
    "(Use `node",
  ]

  /// What programs say at the end of every failure.
  private static let closings = [
    "rsync error:", "rsync: connection unexpectedly closed", "(see the rsync manpage",
    "fatal: Could not read from remote repository", "Please make sure you have the correct access rights",
    "and the repository exists", "fatal: the remote end hung up", "error: failed to push some refs", "hint:",
    "If you think this is a bug",
  ]

  private static func isClosing(_ line: String) -> Bool {
    closings.contains { line.hasPrefix($0) } || line.contains("Logs were written to")
      // git: `To git@github.com:ada/photos.git`
      || line.hasPrefix("To ") && line.split(separator: " ").count == 2
      || line.hasPrefix("rsync:") && line.contains("read error: Connection reset")
      || line.hasPrefix("remote:") && hostWords(line) == nil
  }

  /// What a git host says: `remote: You are not allowed to push.`; `nil` for other lines, for rules that are drawn around it, and for
  /// how far it is.
  private static func hostWords(_ line: String) -> String? {
    guard line.hasPrefix("remote:") else { return nil }
    let words = line.dropFirst("remote:".count).trimmingCharacters(in: .whitespaces)
    let isTelling =
      words.contains(where: \.isLetter) && !words.contains("% (") && !words.hasPrefix("error: hook declined")
    return isTelling ? words : nil
  }
}
