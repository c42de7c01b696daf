internal import Glibc
internal import NIOCore

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
