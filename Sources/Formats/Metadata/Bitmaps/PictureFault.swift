/// Why the pixels of a picture cannot be decoded.
package struct PictureFault: Error, Sendable, Hashable {
  /// To follow "cannot be read": `"its size is missing"`.
  package var reason: String

  package init(_ reason: String) { self.reason = reason }
}
