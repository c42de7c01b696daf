public import Downloads

extension Transport {
  /// HTTP/1 and HTTP/2 with TLS, by libcurl.
  public static let curl = Transport { options in
    let loop = TransferLoop(options)
    return ConnectionPool { request, handler throws(DownloadError.Reason) in
      try await loop.send(request, handler)
    }
  }
}
