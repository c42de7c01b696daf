/// A request as it goes over the wire.
package struct Call: Sendable {
  package let method: Request.Method
  package let address: Address
  /// All of them, but for those that the connection itself needs. No value holds the end of a line.
  package let headers: [(name: String, value: String)]
  package let body: [UInt8]?
  /// Seconds from now to the last byte.
  package let timeout: Double

  init(_ request: Request, to address: Address, adding headers: [(name: String, value: String)]) {
    (method, self.address) = (request.method, address)
    let packing = ("Accept-Encoding", request.allowsPacking ? "gzip" : "identity")
    // A line end within a value would begin another header.
    self.headers = (request.headers + headers + [packing]).map { header in
      (header.name, header.value.filter { !$0.isNewline && $0 != "\0" })
    }
    (body, timeout) = (request.body, request.timeout)
  }
}
