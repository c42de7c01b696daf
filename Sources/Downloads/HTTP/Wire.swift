/// The connections to servers, kept as long as this lives.
package struct Wire: Sendable {
  /// How long servers are waited for, what is taken from them, and how they are reached.
  package struct Limits: Sendable {
    /// Seconds.
    package let connectTimeout: Double
    /// Seconds that a server may say nothing.
    package let idleTimeout: Double
    /// No packed answer is unpacked beyond so many bytes.
    package let inflation: Int
    /// The file of certificates to believe in place of the system's.
    package let authorities: String?
    package let proxies: Proxies
  }

  /// What comes back before the body.
  package struct Head: Sendable {
    let status: Int
    let headers: Headers

    package init(status: Int, headers: Headers) { (self.status, self.headers) = (status, headers) }
  }

  /// What is told of an answer while it comes in, one call after the other.
  package struct Receiver: Sendable {
    /// Told the status and the headers; returns false when the body is not wanted, throws to end it there.
    package let begin: @Sendable (Head) throws(DownloadError.Reason) -> Bool
    /// Told each run of bytes; throws to end it there.
    package let take: @Sendable ([UInt8]) throws(DownloadError.Reason) -> Void

    init(
      begin: @escaping @Sendable (Head) throws(DownloadError.Reason) -> Bool,
      take: @escaping @Sendable ([UInt8]) throws(DownloadError.Reason) -> Void
    ) {
      (self.begin, self.take) = (begin, take)
    }
  }

  /// Asks, with all of the request's headers, and hands the answer on while it comes in.
  package typealias Exchange = @Sendable (Call, Receiver) async throws(DownloadError.Reason) -> Void

  let exchange: Exchange

  package init(exchange: @escaping Exchange) { self.exchange = exchange }
}

extension DownloadError.Reason: Error {}
