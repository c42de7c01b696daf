/// A part of the server beside the site, such as an editor. It answers all requests below a path, and adds elements to pages.
package struct PreviewExtension: Sendable {
  /// It begins and ends with a slash.
  let prefix: String
  /// Inserted at the end of every page: trusted markup.
  let elements: String
  let respond: @Sendable (PreviewRequest) async -> PreviewResponse
  /// What is sent in the place of everything else, such as a page to log in; `nil` to those who may see the site.
  let refusal: (@Sendable (PreviewRequest) async -> PreviewResponse?)?
  /// Whether the sender of a request may start a ``Refresh``; `nil` if everyone at this computer may, and no one else.
  let mayRefresh: (@Sendable (PreviewRequest) async -> Bool)?
  /// Whether a file of the site, by the names of its path, is kept from running scripts in the name of this server.
  let isSandboxed: @Sendable ([String]) -> Bool

  package init(
    prefix: String, elements: String, refusal: (@Sendable (PreviewRequest) async -> PreviewResponse?)? = nil,
    mayRefresh: (@Sendable (PreviewRequest) async -> Bool)? = nil,
    isSandboxed: @escaping @Sendable ([String]) -> Bool = { _ in false },
    respond: @escaping @Sendable (PreviewRequest) async -> PreviewResponse
  ) {
    (self.prefix, self.elements, self.refusal, self.respond) = (prefix, elements, refusal, respond)
    (self.mayRefresh, self.isSandboxed) = (mayRefresh, isSandboxed)
  }
}

/// A request to a ``PreviewExtension``. The server answers to its host already.
package struct PreviewRequest: Sendable {
  /// In capitals: `GET`.
  package let method: String
  /// The path as it was sent, without the query.
  package let path: String
  /// Decoded; of equal names the last.
  package let query: [String: String]
  /// By name in lower case; of equal names joined by commas.
  package let fields: [String: String]
  /// Where pages of this server come from, by the name that the request uses: `http://127.0.0.1:8080`.
  package let origin: String
  /// The IP address of the other end.
  package let peer: String?
  /// Reads the body.
  ///
  /// - Returns: `nil` if it is longer than a limit in bytes.
  package let body: @Sendable (_ limit: Int) async throws -> [UInt8]?

  package init(
    method: String, target: String, fields: [String: String], origin: String, peer: String?,
    body: @escaping @Sendable (_ limit: Int) async throws -> [UInt8]?
  ) {
    self.method = method
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts.first ?? "")
    query = PreviewRequest.values(parts.count > 1 ? parts[1] : "")
    (self.fields, self.origin, self.peer, self.body) = (fields, origin, peer, body)
  }

  /// Whether the other end is this computer.
  package var isLocal: Bool { peer.map(AllowedHosts.isLoopback) ?? false }

  /// Whether a page of this server sent it.
  package var isFromOwnPage: Bool {
    RequestOrigin.isOwn(fields["origin"], site: fields["sec-fetch-site"], own: origin)
  }

  /// The values of a query, or of a form that was sent; of equal names the last.
  package static func values(_ text: Substring) -> [String: String] {
    var values: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(sides[0]), let value = decoded(sides.count > 1 ? sides[1] : "") else {
        continue
      }
      values[name] = value
    }
    return values
  }

  private static func decoded(_ text: Substring) -> String? {
    PercentEncoding.decode(Substring(text.replacing("+", with: " ")))
  }
}

/// What a ``PreviewExtension`` answers.
package struct PreviewResponse: Sendable {
  package var status: Int
  package var type: String
  package var fields: [String: String] = [:]
  package var bytes: [UInt8]

  package init(_ status: Int, type: String, fields: [String: String] = [:], bytes: [UInt8]) {
    (self.status, self.type, self.fields, self.bytes) = (status, type, fields, bytes)
  }
}
