internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore

extension SiteResponder {
  /// What an extension of the preview answers to a request; `nil` if that is for the site, and if it is to the name of another
  /// host.
  func response(
    of added: PreviewExtension, to request: HTTPRequest, _ body: RequestBody, from peer: String?
  ) async -> PreviewResponse? {
    let target = request.path ?? ""
    guard let authority = request.authority, hosts.contains(authority) else { return nil }
    if target.hasPrefix(added.prefix) {
      return await added.respond(self.request(request, body, at: authority, from: peer))
    }
    guard let refusal = added.refusal else { return nil }
    return await refusal(self.request(request, body, at: authority, from: peer))
  }

  /// Whether the sender of a request may start a refresh.
  ///
  /// - Parameter peer: The IP address at the other end of the connection.
  func mayRefresh(_ request: HTTPRequest, from peer: String?) async -> Bool {
    guard let authority = request.authority, let mayRefresh = added?.mayRefresh else {
      return peer.map(AllowedHosts.isLoopback) ?? false
    }
    return await mayRefresh(self.request(request, nil, at: authority, from: peer))
  }

  private func request(
    _ request: HTTPRequest, _ body: RequestBody?, at authority: String, from peer: String?
  ) -> PreviewRequest {
    var fields: [String: String] = [:]
    for field in request.headerFields {
      fields[field.name.canonicalName, default: ""] +=
        (fields[field.name.canonicalName] == nil ? "" : ", ") + field.value
    }
    return PreviewRequest(
      method: request.method.rawValue, target: request.path ?? "", fields: fields,
      origin: hosts.scheme + authority, peer: peer
    ) { limit in
      do {
        return if let body { try await Array(buffer: body.collect(upTo: limit)) } else { [] }
      } catch is NIOTooManyBytesError {
        return nil
      }
    }
  }
}

extension SiteResponse {
  init(_ response: PreviewResponse) {
    self.init(status: HTTPResponse.Status(code: response.status), body: .bytes(response.bytes))
    fields[.contentType] = response.type
    for (name, value) in response.fields {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
  }
}
