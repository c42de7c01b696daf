internal import Synchronization

/// Collects a response in memory, up to a limit.
final class ResponseBuffer: Sendable {
  private struct State {
    var status = 0
    var headers = Headers([])
    var body: [UInt8] = []
  }

  /// Bytes.
  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  func begin(_ head: ResponseHead) throws(DownloadError.Reason) {
    if let length = head.headers["Content-Length"].flatMap({ Int($0) }), length > limit {
      throw .tooLarge(limit: limit)
    }
    state.withLock { $0 = State(status: head.status, headers: head.headers) }
  }

  func append(_ bytes: [UInt8]) throws(DownloadError.Reason) {
    let isTooLarge = state.withLock { state in
      guard state.body.count + bytes.count <= limit else { return true }
      state.body += bytes
      return false
    }
    if isTooLarge { throw .tooLarge(limit: limit) }
  }

  var response: NetworkResponse {
    state.withLock { NetworkResponse(status: $0.status, headers: $0.headers, body: $0.body) }
  }
}
