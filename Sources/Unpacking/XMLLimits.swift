/// Bounds of XML documents that libxml2 does not check.
package enum XMLLimits {
  /// More than any real element has.
  private static let mostAttributes = 10_000

  /// Whether an element has so many attributes that its parsing would take minutes: libxml2 compares each with all before it.
  ///
  /// - Parameter document: In UTF-8 or another encoding that contains ASCII.
  package static func hasTooManyAttributes(_ document: UnsafeBufferPointer<UInt8>) -> Bool {
    // `<` is at the start of a tag only, never in the value of an attribute.
    var signs = 0
    for byte in document {
      if byte == UInt8(ascii: "<") {
        signs = 0
      } else if byte == UInt8(ascii: "=") {
        signs += 1
        if signs > mostAttributes { return true }
      }
    }
    return false
  }
}
