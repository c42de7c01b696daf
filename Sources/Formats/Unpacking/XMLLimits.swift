/// Bounds of XML documents that libxml2 does not check.
package enum XMLLimits {
  /// More than any real element has.
  private static let mostAttributes = 10_000

  /// Whether an element has so many attributes that its parsing would take minutes: libxml2 compares each with all before it.
  ///
  /// - Parameter document: In UTF-8 or another encoding that contains ASCII.
  package static func hasTooManyAttributes(_ document: UnsafeBufferPointer<UInt8>) -> Bool {
    // `<` is at the start of a tag only, never in the value of an attribute. A tag with so many attributes is longer than
    // their number, so mostly a look from each tag to the last one within that distance is enough.
    var rest = document[...]
    while rest.count > mostAttributes {
      if let tag = rest.prefix(mostAttributes).dropFirst().lastIndex(of: UInt8(ascii: "<")) {
        rest = rest[tag...]
        continue
      }
      let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
      if rest[..<end].count(where: { $0 == UInt8(ascii: "=") }) > mostAttributes { return true }
      rest = rest[end...]
    }
    return false
  }
}
