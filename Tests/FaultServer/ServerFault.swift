package import Downloads

/// What a service can do instead of answering. Every source is tested with each:
///
/// | source | test |
/// |---|---|
/// | lists of Flickr | `FlickrFaultTests.lists` |
/// | pictures of Flickr | `FlickrFaultTests.pictures` |
/// | pictures along walks | `FlickrFaultTests.walks` |
/// | the list of places | `PlaceFaultTests.list` |
/// | a community's pins | `PinsFetchTests.fails` |
/// | login, logout, post | `OnTheMapFaultTests` |
/// | addresses (Nominatim) | `NominatimFaultTests.addresses` |
/// | albums of an Immich server | `ImmichFaultTests.faults` |
package enum ServerFault: String, Sendable, CaseIterable {
  case refused, resetBefore, resetInBody, silent, status500, status429, notFound, notJSON, wrongType, hugeBody
  case noTLS, wrongCertificate, redirectLoop, loginPage

  /// The message about a request that may be sent again elsewhere; `nil` where something comes that is not what was asked for.
  package var reason: DownloadError.Reason? {
    switch self {
    case .refused: .unreachable
    case .resetBefore, .resetInBody: .interrupted
    case .silent: .timedOut
    case .status500: .status(500)
    case .status429: .status(429)
    case .notFound: .status(404)
    case .notJSON, .wrongType, .loginPage: nil
    case .hugeBody: .tooLarge(limit: 0)
    case .noTLS, .wrongCertificate: .insecure
    case .redirectLoop: .tooManyRedirects(5)
    }
  }

  /// How the words of the reason begin; what follows differs from source to source.
  package var words: String? {
    switch self {
    case .hugeBody: "it is larger than"
    default: reason?.description
    }
  }

  /// Seconds that a client of a test lets a server in fault say nothing.
  package var patience: Double { self == .silent ? 1 : ServerFault.calm }

  /// Seconds that a client lets one say nothing that is well, on however busy a machine.
  package static let calm = 60.0

  package func behave(_ request: ReceivedRequest, _ reply: Reply) async throws {
    switch self {
    case .refused, .noTLS, .wrongCertificate: break
    case .resetBefore: try await reply.reset()
    case .resetInBody:
      try await reply.head(200, length: 5000)
      try await reply.send(Array(#"{"results":[{"objectId":"#.utf8))
      try await reply.reset()
    case .silent: try await Task.sleep(for: .seconds(600))
    case .status500: try await reply.answer(500, "oops")
    case .status429: try await reply.answer(429)
    case .notFound: try await reply.answer(404, "<html>")
    case .notJSON: try await reply.answer(200, #"{"results":[{"objectId":"a""#)
    case .wrongType: try await reply.answer(200, [0xFF, 0xD8, 0xFF], [("Content-Type", "image/jpeg")])
    case .hugeBody:
      try await reply.head(200, length: 900_000_000)
      for _ in 0..<200 { try await reply.send([UInt8](repeating: 0x20, count: 100_000)) }
    case .redirectLoop: try await reply.answer(302, "", [("Location", request.target)])
    case .loginPage:
      try await reply.answer(200, "<html>Log in to the Wi-Fi</html>", [("Content-Type", "text/html")])
    }
  }
}

extension ServerFault: CustomStringConvertible {
  package var description: String { rawValue }
}

extension FaultServer {
  /// A server in fault for as long as `body` runs.
  ///
  /// - Parameter body: Told where it is: `"https://127.0.0.1:12345"`.
  package static func run<Result: Sendable>(
    in fault: ServerFault, while body: @Sendable (String) async throws -> Result
  ) async throws -> Result {
    if fault == .wrongCertificate { return try await SelfSigned.run { try await body($0.address) } }
    return try await run(fault.behave) { server in
      switch fault {
      case .refused: try await body(try await refusing())
      case .noTLS: try await body("https://127.0.0.1:\(server.port)")
      default: try await body(server.address)
      }
    }
  }
}
