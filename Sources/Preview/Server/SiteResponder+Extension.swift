internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore

extension SiteResponder {
  /// A request to an extension of the preview; `nil` for any other, and for one to the name of another host.
  func request(
    to added: PreviewExtension, _ request: HTTPRequest, _ body: RequestBody, from peer: String?
  ) -> PreviewRequest? {
    let target = request.path ?? ""
    guard target.hasPrefix(added.prefix), let authority = request.authority, hosts.contains(authority) else {
      return nil
    }
    var fields: [String: String] = [:]
    for field in request.headerFields {
      fields[field.name.canonicalName, default: ""] +=
        (fields[field.name.canonicalName] == nil ? "" : ", ") + field.value
    }
    return PreviewRequest(
      method: request.method.rawValue, target: target, fields: fields, authority: authority,
      isLocal: peer.map(AllowedHosts.isLoopback) ?? false
    ) { limit in
      do {
        return try await Array(buffer: body.collect(upTo: limit))
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
