internal import CLibSSL
internal import Glibc

/// What all encrypted connections of a server share.
final class EncryptionContext: Sendable {
  /// OpenSSL allows its use from several threads at a time.
  nonisolated(unsafe) private let context: OpaquePointer

  init(_ certificate: ServerCertificate) throws(Refusal) {
    var reason = [CChar](repeating: 0, count: 256)
    guard
      let context = photomap_tls_context_new(
        certificate.chain, certificate.chain.count, certificate.key, certificate.key.count, &reason,
        reason.count)
    else {
      throw Refusal(
        reason: String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    self.context = context
  }

  deinit { photomap_tls_context_free(context) }

  /// - Returns: `nil` if there is no memory for one.
  func session() -> EncryptionSession? { photomap_tls_session_new(context).map(EncryptionSession.init) }

  struct Refusal: Error {
    let reason: String
  }
}

/// The encryption of one connection.
final class EncryptionSession {
  private let session: OpaquePointer

  init(_ session: OpaquePointer) { self.session = session }
  deinit { photomap_tls_session_free(session) }

  enum Agreement {
    case reached, pending, refused
  }

  /// Takes encrypted bytes of the other side.
  ///
  /// - Returns: Whether there was memory for them.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    photomap_tls_receive(session, bytes.baseAddress, bytes.count) == 1
  }

  /// Continues the handshake with the bytes that were received.
  func negotiate() -> Agreement {
    switch photomap_tls_handshake(session) {
    case 1: .reached
    case 0: .pending
    default: .refused
    }
  }

  enum Reading {
    case bytes(Int), nothing, end, failure
  }

  /// Decrypts what was received into a buffer.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Reading {
    guard let base = buffer.baseAddress else { return .nothing }
    let count = photomap_tls_read(session, base, buffer.count)
    return count > 0 ? .bytes(count) : count == 0 ? .nothing : count == -1 ? .end : .failure
  }

  /// Encrypts bytes.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    return photomap_tls_write(session, base, bytes.count) == 1
  }

  /// The number of encrypted bytes that are to be sent.
  var pending: Int { photomap_tls_pending(session) }

  /// Moves encrypted bytes to a buffer.
  ///
  /// - Returns: Their number.
  func take(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    buffer.baseAddress.map { photomap_tls_take(session, $0, buffer.count) } ?? 0
  }

  /// Sends the alert that ends a connection regularly.
  func close() { photomap_tls_close(session) }
}
