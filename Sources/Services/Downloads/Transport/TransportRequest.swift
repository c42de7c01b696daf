/// A ``NetworkRequest`` as it is sent, with all headers and keys.
package struct TransportRequest: Sendable {
  package let method: NetworkRequest.Method
  package let address: Address
  /// All but those of the connection itself; no value contains a line break.
  package let headers: [(name: String, value: String)]
  package let body: [UInt8]?
  /// The path of a file that is the body.
  package let bodyFile: String?
  /// Seconds until the last byte of the response.
  package let timeout: Double

  init(_ request: NetworkRequest, to address: Address, adding headers: [(name: String, value: String)]) {
    (method, self.address) = (request.method, address)
    let encoding = ("Accept-Encoding", request.allowsCompression ? "gzip" : "identity")
    // A line break in a value would start another header.
    self.headers = (request.headers + headers + [encoding]).map { header in
      let isPlain = header.value.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      return (header.name, isPlain ? header.value : header.value.filter { !$0.isNewline && $0 != "\0" })
    }
    (body, bodyFile, timeout) = (request.body, request.bodyFile, request.timeout)
  }
}
