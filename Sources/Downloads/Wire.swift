/// The connections to servers, kept as long as this lives.
final class Wire: Sendable {
  /// How long servers are waited for, and what is taken from them.
  struct Limits: Sendable {
    /// Seconds.
    let connectTimeout: Double
    /// Seconds that a server may say nothing.
    let idleTimeout: Double
    /// No packed answer is unpacked beyond so many bytes.
    let inflation: Int
    /// The file of certificates to believe in place of the system's.
    let authorities: String?
  }

  private let limits: Limits
  private let loop = TransferLoop()

  init(_ limits: Limits) { self.limits = limits }

  deinit { loop.end() }

  /// What comes back before the body.
  struct Head: Sendable {
    let status: Int
    let headers: Headers
  }

  /// What is told of an answer while it comes in, one call after the other.
  struct Receiver: Sendable {
    /// Told the status and the headers; returns false when the body is not wanted, throws to end it there.
    let begin: @Sendable (Head) throws(DownloadError.Reason) -> Bool
    /// Told each run of bytes; throws to end it there.
    let take: @Sendable ([UInt8]) throws(DownloadError.Reason) -> Void

    init(
      begin: @escaping @Sendable (Head) throws(DownloadError.Reason) -> Bool,
      take: @escaping @Sendable ([UInt8]) throws(DownloadError.Reason) -> Void
    ) {
      (self.begin, self.take) = (begin, take)
    }
  }

  /// Asks, and hands the answer on while it comes in.
  ///
  /// - Parameter call: The request, with all of its headers.
  func exchange(_ call: Call, _ receiver: Receiver) async throws(DownloadError.Reason) {
    guard let transfer = Transfer(call, limits, receiver) else { throw .invalidAddress }
    let failure = await withTaskCancellationHandler {
      await withCheckedContinuation { loop.begin(transfer, $0) }
    } onCancel: {
      loop.cancel(transfer)
    }
    if let failure { throw failure }
  }
}

extension DownloadError.Reason: Error {}
