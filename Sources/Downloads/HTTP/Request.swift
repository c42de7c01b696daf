/// Something to ask a server for.
package struct Request: Sendable {
  package enum Method: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  package var method: Method
  /// Without keys, so that it may stand in messages and name a file of the cache.
  package var address: String
  package var headers: [(name: String, value: String)] = []
  package var body: [UInt8]?
  /// Fields added to the query on the wire, and nowhere else.
  package var secretFields: [(name: String, value: Secret)] = []
  /// Seconds from asking to the last byte.
  package var timeout = 60.0
  /// Bytes of the answer at most, unpacked.
  package var limit = 16_000_000
  /// Whether the answer may be packed; not for what is resumed by counting bytes.
  package var allowsPacking = true

  package init(_ method: Method = .get, _ address: String) {
    (self.method, self.address) = (method, address)
  }
}

extension Request: CustomStringConvertible, CustomReflectable {
  package var description: String { "\(method.rawValue) \(address)" }
  /// A body can be a password, a header a token.
  package var customMirror: Mirror { Mirror(self, children: ["address": address]) }
}
