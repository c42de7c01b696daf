/// A request to a server.
package struct NetworkRequest: Sendable {
  package enum Method: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  package var method: Method
  /// Without keys, so that messages and cache records may contain it.
  package var address: String
  package var headers: [(name: String, value: String)] = []
  package var body: [UInt8]?
  /// The path of a file that is sent as the body while it is read, which takes no memory; used in place of ``body``.
  package var bodyFile: String?
  /// Query fields that are sent, and appear nowhere else.
  package var secretFields: [(name: String, value: Secret)] = []
  /// Headers that are sent to this server alone, wherever it redirects, and appear nowhere else.
  package var secretHeaders: [(name: String, value: Secret)] = []
  /// Seconds until the last byte of the response.
  package var timeout = 60.0
  /// Bytes of the decompressed response.
  package var limit = 16_000_000
  /// False for downloads that are resumed by byte counts.
  package var allowsCompression = true

  package init(_ method: Method = .get, _ address: String) {
    (self.method, self.address) = (method, address)
  }
}

extension NetworkRequest: CustomStringConvertible, CustomReflectable {
  package var description: String { "\(method.rawValue) \(address)" }
  /// The body may contain a password, and a header a token.
  package var customMirror: Mirror { Mirror(self, children: ["address": address]) }
}
