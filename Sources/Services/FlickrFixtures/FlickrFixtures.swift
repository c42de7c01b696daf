public import Downloads
internal import JSON

/// A Flickr without a network, for tests of programs that use the library `Flickr`.
///
/// ```swift
/// var fixtures = FlickrFixtures()
/// fixtures.answers["flickr.photos.getRecent"] = FlickrFixtures.failure(100, "Invalid API Key")
/// let flickr = FlickrClient(key: "any", over: fixtures.transport)
/// ```
///
/// All answers are invented, in the shapes of Flickr's own. Pictures are grey, and as large as the answers say.
public struct FlickrFixtures: Sendable {
  /// The body of the answer to each method; a method that is not among them fails with the code 112.
  public var answers: [String: String]
  /// Whether pictures are sent; otherwise they fail with the status 404.
  public var hasPictures = true

  /// Three photographs with all fields that Flickr returns, for each method that the library calls.
  public init() { answers = FlickrFixtures.standardAnswers }

  /// Answers requests as Flickr does, for any server.
  public var transport: Transport {
    let fixtures = self
    return Transport { _ in
      ConnectionPool { request, handler throws(DownloadError.Reason) in
        try fixtures.answer(request.address.text, handler)
      }
    }
  }

  /// The body of an error.
  public static func failure(_ code: Int, _ message: String) -> String {
    let error = JSONValue.object([
      ("stat", .string("fail")), ("code", .int(code)), ("message", .string(message)),
    ])
    return String(decoding: error.bytes, as: UTF8.self)
  }

  private func answer(_ address: String, _ handler: ResponseHandler) throws(DownloadError.Reason) {
    let parts = address.split(separator: "?", maxSplits: 1)
    let fields = parts.count > 1 ? parts[1].split(separator: "&") : []
    if let method = fields.first(where: { $0.hasPrefix("method=") })?.dropFirst("method=".count) {
      let body = answers[String(method)] ?? FlickrFixtures.failure(112, "Method \"\(method)\" not found")
      return try send(200, type: "application/json", Array(body.utf8), to: handler)
    }
    let name = parts.first?.split(separator: "/").last ?? ""
    guard hasPictures, let size = FlickrFixtures.sizes.first(where: { name.hasSuffix($0.ending) }) else {
      return try send(404, type: "text/html", [], to: handler)
    }
    try send(
      200, type: "image/png", GreyPNG(width: size.width, height: size.height).bytes, to: handler)
  }

  private func send(
    _ status: Int, type: String, _ body: [UInt8], to handler: ResponseHandler
  ) throws(DownloadError.Reason) {
    let headers = Headers([("Content-Type", type), ("Content-Length", String(body.count))])
    if try handler.receiveHead(ResponseHead(status: status, headers: headers)) {
      try handler.receiveBytes(body)
    }
  }
}
