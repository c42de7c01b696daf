/// How far a refresh is, as every open page hears it.
struct RefreshNotice: Sendable, Hashable {
  enum State: String, Sendable { case running, done, failed }

  var source: String
  var state: State
  var text: String

  /// As a server-sent event: three lines of data, the last of them for people.
  var event: String {
    let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "event: refresh\ndata: \(source)\ndata: \(state.rawValue)\ndata: \(words)\n\n"
  }
}
