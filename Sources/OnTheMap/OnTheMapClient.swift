package import Downloads

/// Speaks with a service of community pins, such as Udacity's On The Map (O1–O4).
///
/// - Note: Answers about sessions and users begin with `)]}'` and a line break, so that no page can run them as a script;
///   those about locations do not. Both are read either way.
package struct OnTheMapClient: Sendable {
  private let base: String
  private let network: Network

  /// - Parameter base: Where the service lies: `"https://onthemap-api.udacity.com/v1"`.
  package init(base: String, network: Network) {
    self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
    self.network = network
  }

  /// One call of the service.
  ///
  /// - Returns: The answer's JSON; its status is one of success.
  func call(
    _ method: Request.Method, _ path: String, headers: [(name: String, value: String)] = [],
    body: JSONText? = nil
  ) async throws(OnTheMapError) -> (tree: JSONTree, headers: Headers) {
    var request = Request(method, base + path)
    request.headers = [("Accept", "application/json")] + headers
    if let body {
      request.headers.append(("Content-Type", "application/json"))
      request.body = body.bytes
    }
    request.limit = 8_000_000
    let answer: Answer
    do throws(DownloadError) {
      answer = try await network.answer(to: request)
    } catch {
      throw OnTheMapError(error.reason)
    }
    let tree = JSONTree(OnTheMapClient.unguarded(answer.body))
    guard (200..<300).contains(answer.status) else {
      throw OnTheMapError(status: answer.status, tree ?? .null)
    }
    guard let tree, case .object = tree else { throw .unreadable }
    return (tree, answer.headers)
  }

  /// A body without the five characters that guard it.
  static func unguarded(_ body: [UInt8]) -> [UInt8] {
    guard body.starts(with: ")]}'".utf8) else { return body }
    return Array(body.dropFirst(4).drop { $0 == 0x0A || $0 == 0x0D })
  }
}
