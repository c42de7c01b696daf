internal import AsyncHTTPClient
internal import Downloads
internal import NIOCore
internal import NIOHTTP1

extension Call {
  /// Asks through a client, and hands the answer on while it comes in.
  func exchange(over client: HTTPClient, _ receiver: Wire.Receiver) async throws(DownloadError.Reason) {
    var request = HTTPClientRequest(url: address.text)
    request.method = HTTPMethod(rawValue: method.rawValue)
    for header in headers { request.headers.add(name: header.name, value: header.value) }
    if let body { request.body = .bytes(ByteBuffer(bytes: body)) }
    do {
      // The client's own deadline ends with the head; a server may still send its body for ever.
      try await withThrowingTaskGroup(of: Void.self) { [request] group in
        group.addTask {
          let response = try await client.execute(request, timeout: .seconds(timeout))
          let head = Wire.Head(
            status: Int(response.status.code), headers: Headers(response.headers.map { ($0.name, $0.value) }))
          guard try receiver.begin(head) else { return }
          for try await run in response.body { try receiver.take(Array(run.readableBytesView)) }
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
