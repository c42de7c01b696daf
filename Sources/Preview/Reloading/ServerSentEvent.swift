/// Events as the event stream of HTML writes them (HTML Living Standard, section 9.2).
enum ServerSentEvent {
  /// One event; each line of data is written on one line, without its line breaks.
  static func text(_ name: String, _ data: [String]) -> String {
    let lines = data.map { "data: \($0.split(whereSeparator: \.isNewline).joined(separator: " "))\n" }
    return "event: \(name)\n\(lines.joined())\n"
  }
}
