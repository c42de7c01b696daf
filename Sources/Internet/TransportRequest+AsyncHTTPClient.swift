internal import AsyncHTTPClient
internal import Downloads
internal import NIOCore
internal import NIOHTTP1

extension TransportRequest {
  /// Sends the request through a client, and passes the response on while it arrives.
  func send(over client: HTTPClient, _ handler: ResponseHandler) async throws(DownloadError.Reason) {
    var request = HTTPClientRequest(url: address.text)
    request.method = HTTPMethod(rawValue: method.rawValue)
    for header in headers { request.headers.add(name: header.name, value: header.value) }
    if let body { request.body = .bytes(ByteBuffer(bytes: body)) }
    do {
      // The client's own deadline covers only the head; a slow body could take any time.
      try await withThrowingTaskGroup(of: Void.self) { [request] group in
        group.addTask {
          let response = try await client.execute(request, timeout: .seconds(timeout))
          let head = ResponseHead(
            status: Int(response.status.code), headers: Headers(response.headers.map { ($0.name, $0.value) }))
          guard try handler.receiveHead(head) else { return }
          for try await chunk in response.body { try handler.receiveBytes(Array(chunk.readableBytesView)) }
        }
        group.addTask {
          try await Task.sleep(for: .seconds(timeout))
          throw DownloadError.Reason.timedOut
        }
        try await group.next()
        group.cancelAll()
      }
    } catch {
      throw DownloadError.Reason(error)
    }
  }
}
