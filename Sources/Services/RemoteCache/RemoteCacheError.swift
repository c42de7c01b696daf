package import Downloads

/// Why a remote cache did not do what it was asked.
package enum RemoteCacheError: Error, Sendable, Hashable {
  /// What it sent is not whole, or not what was asked for.
  case damaged
  /// The request failed.
  case failed(DownloadError.Reason)
  /// Requests have failed too often before, so that none is sent any more.
  case givenUp
}
