/// Which state of the site a page shows: a new one after every build, and after every start of the server.
///
/// A page carries the state it was sent with, and reloads when the server names another one. So no message can be missed:
/// not between a page's arrival and its first connection, and not while the server was away.
struct ReloadState: Sendable, Equatable, CustomStringConvertible {
  /// A number drawn when the server starts.
  let run: UInt32
  /// Builds seen since then.
  var turn = 0

  var description: String { String(run, radix: 36) + "-" + String(turn) }
}
