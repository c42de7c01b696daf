/// A response with its whole body.
package struct NetworkResponse: Sendable, Hashable {
  package let status: Int
  package let headers: Headers
  package let body: [UInt8]

  package init(status: Int, headers: Headers = Headers([]), body: [UInt8]) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}
