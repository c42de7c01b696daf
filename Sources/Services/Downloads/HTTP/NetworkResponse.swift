/// A response with its whole body.
package struct NetworkResponse: Sendable, Hashable {
  package let status: Int
  package let headers: Headers
  package let body: [UInt8]
}
