internal import Logging
internal import NIOSSL
internal import Synchronization

/// The certificate of a running server. Files that were renewed are read again before the next connection.
final class CertificateRenewal: Sendable {
  private struct State {
    var context: NIOSSLContext
    /// What was read last, whether it could be used or not; `nil` for a certificate that PhotoMap made.
    var files: CertificateFiles?
  }

  private let state: Mutex<State>
  private let logger = Logger(label: "photomap.preview")

  init(_ certificate: ServerCertificate) throws {
    state = Mutex(State(context: try certificate.context(), files: certificate.files))
  }

  /// What encrypts a new connection. It reads files, and keeps the last certificate where they cannot be used.
  func context() -> NIOSSLContext {
    state.withLock { state in
      guard let files = state.files?.now, files != state.files else { return state.context }
      state.files = files
      do {
        let renewed = try ServerCertificate(chain: files.chain, key: files.key)
        state.context = try renewed.context()
        logger.notice("The renewed certificate \(files.chain) is used: \(renewed.fingerprint)")
      } catch {
        logger.warning("The last certificate stays in use. \(error)")
      }
      return state.context
    }
  }
}
