/// Why the preview could not be shown, in words for the person who asked for it.
package enum PreviewError: Error, Sendable, Equatable {
  /// Another program listens there already.
  case portInUse(host: String, port: Int)
  /// This port may be used by the system's administrator only (below 1024, as a rule).
  case portNotAllowed(host: String, port: Int)
  /// Not in `0...65535`.
  case noSuchPort(Int)
  /// The machine does not have this address, or does not know this name.
  case noSuchHost(String)
  /// Anything else the system said.
  case failed(reason: String)
}

extension PreviewError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .portInUse(let host, let port):
      """
      Port \(port) on \(host) is taken: another program, perhaps an earlier preview, is using it. \
      Stop that program, or choose another port: photomap serve --port \(port < 65535 ? port + 1 : 8080).
      """
    case .portNotAllowed(_, let port):
      """
      This computer does not let you use port \(port). \
      Choose one above 1023, for example: photomap serve --port 8080.
      """
    case .noSuchPort(let port):
      "\(port) is not a port. Choose a number from 1 to 65535, or 0 for any that is free."
    case .noSuchHost(let host):
      """
      This computer has no address “\(host)”. \
      Leave --host out to see the site on this computer only, or use --host 0.0.0.0 to show it on your network.
      """
    case .failed(let reason):
      "The preview could not be started: \(reason)"
    }
  }
}
