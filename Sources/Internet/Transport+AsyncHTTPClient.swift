public import Downloads

extension Transport {
  /// HTTP/1 and HTTP/2 with TLS, by AsyncHTTPClient.
  public static let asyncHTTPClient = Transport { options in
    let clients = HTTPClients(options)
    return ConnectionPool { request, handler throws(DownloadError.Reason) in
      try await request.send(over: clients.client(for: request.address), handler)
    }
  }
}
