package import Downloads
internal import Files
internal import JSON
internal import Photography

/// Looks up addresses at a Nominatim server (O5), as its usage policy requires: at most one request a second, with an
/// identifying user agent, and cached responses.
///
/// - Note: https://operations.osmfoundation.org/policies/nominatim/
package struct NominatimClient: Sendable {
  private let base: String
  private let network: Network
  /// The cache of responses.
  private let folder: String

  /// The rate limit of the usage policy; the network of a client must observe it, with a log to cover several runs.
  package static let rate = RateLimit(1, each: 1)

  /// - Parameters:
  ///   - base: The address of the server: `"https://nominatim.example.org"`.
  ///   - folder: For cached responses; created when needed.
  package init(base: String, network: Network, folder: String) {
    self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
    (self.network, self.folder) = (network, folder)
  }

  /// The server's host, for messages.
  package var host: String { String(base.split(separator: "/").dropFirst().first ?? "") }

  /// The places that match an address, best first.
  ///
  /// - Parameter limit: At most five.
  package func search(_ query: String, limit: Int = 5) async throws(NominatimError) -> [NominatimPlace] {
    Array(try await places(matching: query).prefix(max(0, limit)))
  }

  /// Always requests five places, so that one cached response serves every limit.
  private func places(matching query: String) async throws(NominatimError) -> [NominatimPlace] {
    let address =
      "\(base)/search?" + QueryString.joined([("q", query), ("format", "jsonv2"), ("limit", "5")])
    let file = "\(folder)/\(Digest(of: Array(address.utf8)).hex).json"
    if let cached = Self.cached(file) { return cached }
    let response: NetworkResponse
    do {
      try Folder.make(folder)
      var request = NetworkRequest(.get, address)
      request.limit = 1_000_000
      response = try await network.response(to: request)
    } catch let error as DownloadError {
      throw error.reason == .cancelled ? .cancelled : .failed(host: host, reason: error.reason.description)
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw .failed(host: host, reason: "\(error)")
    }
    guard response.status == 200 else {
      throw .failed(host: host, reason: DownloadError.Reason.status(response.status).description)
    }
    guard let places = Self.places(response.body) else { throw .unreadable(host: host) }
    do {
      try FileIO.replace(file, with: response.body)
    } catch {
      throw .failed(host: host, reason: "\(error)")
    }
    return places
  }

  /// - Returns: `nil` without a readable cached response; then the request is sent.
  private static func cached(_ file: String) -> [NominatimPlace]? {
    do {
      return FileStamp(path: file) == nil ? nil : places(try FileIO.read(file))
    } catch {
      return nil
    }
  }

  /// The valid elements of a response; `nil` when it is not an array.
  private static func places(_ body: [UInt8]) -> [NominatimPlace]? {
    let (json, error) = JSONValue.parsePrefix(of: body)
    guard error == nil, let elements = json?.array else { return nil }
    return elements.compactMap { NominatimPlace($0) }
  }
}
