/// The status line and the headers of a response.
package struct ResponseHead: Sendable {
  let status: Int
  let headers: Headers

  package init(status: Int, headers: Headers) { (self.status, self.headers) = (status, headers) }
}

/// Processes a response while it arrives; its functions are called one at a time.
package struct ResponseHandler: Sendable {
  /// Returns false to skip the body; throws to end the request.
  package let receiveHead: @Sendable (ResponseHead) throws(DownloadError.Reason) -> Bool
  /// Gets each chunk of the body; throws to end the request.
  package let receiveBytes: @Sendable ([UInt8]) throws(DownloadError.Reason) -> Void

  init(
    receiveHead: @escaping @Sendable (ResponseHead) throws(DownloadError.Reason) -> Bool,
    receiveBytes: @escaping @Sendable ([UInt8]) throws(DownloadError.Reason) -> Void
  ) {
    (self.receiveHead, self.receiveBytes) = (receiveHead, receiveBytes)
  }

  /// - Parameter isHandled: Gets each head first; returns true to keep it, and its body, from this handler.
  func intercepting(
    _ isHandled: @escaping @Sendable (ResponseHead) throws(DownloadError.Reason) -> Bool
  ) -> ResponseHandler {
    ResponseHandler(
      receiveHead: { head throws(DownloadError.Reason) in
        try isHandled(head) ? false : try receiveHead(head)
      }, receiveBytes: receiveBytes)
  }
}

extension DownloadError.Reason: Error {}
