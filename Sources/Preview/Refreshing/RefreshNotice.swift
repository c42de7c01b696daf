/// The progress or outcome of a refresh, as all open pages receive it.
struct RefreshNotice: Sendable, Hashable {
  enum State: String, Sendable { case running, done, failed }

  var source: String
  var state: State
  var text: String

  /// As a server-sent event with three lines of data: source, state and text.
  var event: String {
    ServerSentEvent.text("refresh", [source, state.rawValue, text])
  }
}
