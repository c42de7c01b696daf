/// Connections to servers, open for as long as this value exists.
package struct ConnectionPool: Sendable {
  /// Sends a request with all its headers, and passes the response on while it arrives.
  package typealias Send =
    @Sendable (TransportRequest, ResponseHandler) async throws(DownloadError.Reason) -> Void

  let send: Send

  package init(send: @escaping Send) { self.send = send }
}
