/// A version of the site: a new one when a build has published changes, and when the server starts.
///
/// A page holds the state that it was sent with, and reloads when the server names another one. So no change is missed,
/// neither before the page first connects nor while the server is down.
struct ReloadState: Sendable, Equatable, CustomStringConvertible {
  /// A random number, chosen when the server starts.
  let run: UInt32
  /// How many versions have been published since then.
  var revision = 0
  /// The path below which the server is, for what is inserted in pages; see ``PublicAddress``.
  var root = "/"

  var description: String { String(run, radix: 36) + "-" + String(revision) }
}

/// Events as the event stream of HTML writes them (HTML Living Standard, section 9.2).
enum ServerSentEvent {
  /// One event; each line of data is written on one line, without its line breaks.
  static func text(_ name: String, _ data: [String]) -> String {
    let lines = data.map { "data: \($0.split(whereSeparator: \.isNewline).joined(separator: " "))\n" }
    return "event: \(name)\n\(lines.joined())\n"
  }
}
