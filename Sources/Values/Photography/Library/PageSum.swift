/// A checksum of a page's path, by which scripts find the data file with the photograph's number.
package enum PageSum {
  /// - Parameter page: From the site's root.
  /// - Returns: Below 65,521, a prime: starting with 0, `sum × 31 + code point` for each code point.
  package static func of(_ page: String) -> UInt16 {
    UInt16(page.unicodeScalars.reduce(0 as UInt32) { ($0 &* 31 &+ $1.value) % 65521 })
  }
}
