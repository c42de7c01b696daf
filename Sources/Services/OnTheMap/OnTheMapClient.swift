package import Downloads
internal import JSON

/// A client of a community pin service, such as Udacity's On The Map (O1–O4).
///
/// - Note: Responses about sessions and users begin with `)]}'` and a line break, so that no page can run them as a script;
///   those about locations do not. The client reads both forms.
package struct OnTheMapClient: Sendable {
  private let base: String
  private let network: Network

  /// - Parameter base: The address of the service: `"https://onthemap-api.udacity.com/v1"`.
  package init(base: String, network: Network) {
    self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
    self.network = network
  }

  /// Sends a request.
  ///
  /// - Parameter body: JSON.
  /// - Returns: The JSON object of a successful response.
  func call(
    _ method: NetworkRequest.Method, _ path: String, headers: [(name: String, value: String)] = [],
    body: [UInt8]? = nil
  ) async throws(OnTheMapError) -> (json: JSONValue, headers: Headers) {
    var request = NetworkRequest(method, base + path)
    request.headers = [("Accept", "application/json")] + headers
    if let body {
      request.headers.append(("Content-Type", "application/json"))
      request.body = body
    }
    request.limit = 8_000_000
    let response: NetworkResponse
    do throws(DownloadError) {
      response = try await network.response(to: request)
    } catch {
      throw OnTheMapError(error.reason)
    }
    let (json, error) = JSONValue.parsePrefix(of: OnTheMapClient.withoutGuard(response.body))
    guard (200..<300).contains(response.status) else {
      throw OnTheMapError(status: response.status, error == nil ? json ?? .null : .null)
    }
    guard error == nil, let json, case .object = json else { throw .unreadable }
    return (json, response.headers)
  }

  /// The JSON body of a request.
  func body(_ value: some Encodable) throws(OnTheMapError) -> [UInt8] {
    // Only numbers that are not finite cannot be encoded.
    do { return try JSONCoding.encode(value) } catch { throw .unreadable }
  }

  /// A body without the characters that prevent its use as a script.
  static func withoutGuard(_ body: [UInt8]) -> [UInt8] {
    guard body.starts(with: ")]}'".utf8) else { return body }
    return Array(body.dropFirst(4).drop { $0 == 0x0A || $0 == 0x0D })
  }
}
