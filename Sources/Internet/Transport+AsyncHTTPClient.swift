public import Downloads

extension Transport {
  /// HTTP/1 and HTTP/2 over TLS, by AsyncHTTPClient.
  public static let asyncHTTPClient = Transport { limits in
    let clients = HTTPClients(limits)
    return Wire { call, receiver throws(DownloadError.Reason) in
      try await call.exchange(over: clients.client(for: call.address), receiver)
    }
  }
}
