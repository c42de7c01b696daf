internal import NIOCore
internal import Platform

/// Why the preview cannot start.
package enum PreviewError: Error, Sendable, Equatable {
  /// Another program listens there.
  case portInUse(host: String, port: Int)
  /// Only the administrator may use this port (usually below 1024).
  case portNotAllowed(host: String, port: Int)
  /// Not in `0...65535`.
  case noSuchPort(Int)
  /// This computer does not have this address, or the name is unknown.
  case noSuchHost(String)
  /// Neither an IP address nor a name.
  case notAHost(String)
  /// Any other failure, with the system's reason.
  case failed(reason: String)
}

extension PreviewError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .portInUse(let host, let port):
      """
      Port \(port) on \(host) is in use by another program, perhaps an earlier preview. \
      Stop that program, or choose another port: --port \(port < 65535 ? port + 1 : 8080).
      """
    case .portNotAllowed(_, let port):
      """
      You may not use port \(port) on this computer. \
      Choose one above 1023, for example: --port 8080.
      """
    case .noSuchPort(let port):
      "\(port) is not a port. Choose a number from 1 to 65535, or 0 for any free port."
    case .noSuchHost(let host):
      """
      This computer has no address “\(host)”. \
      Leave --host out to see the site on this computer only, or use --host 0.0.0.0 to show it on your network.
      """
    case .notAHost(let text):
      """
      “\(text)” is not a host. Write an address of this computer alone, without http:// and without a port, such as 192.168.1.5 or ::1; \
      0.0.0.0 for all of its addresses; or leave --host out for this computer only. The port has an option of its own: --port 8080.
      """
    case .failed(let reason):
      "The preview cannot be started: \(reason)"
    }
  }
}

extension PreviewError {
  /// Explains why the system cannot listen.
  init(_ error: any Error, host: String, port: Int) {
    switch error {
    case let error as IOError:
      self =
        switch error.errnoCode {
        case EADDRINUSE: .portInUse(host: host, port: port)
        case EACCES, EPERM: .portNotAllowed(host: host, port: port)
        case EADDRNOTAVAIL: .noSuchHost(host)
        default: .failed(reason: error.description)
        }
    case is SocketAddressError, is SocketAddressError.UnknownHost:
      self = .noSuchHost(host)
    default:
      self = .failed(reason: String(describing: error))
    }
  }
}
