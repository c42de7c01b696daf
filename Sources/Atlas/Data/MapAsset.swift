/// A file that pages with a small map refer to; its name carries a hash of its content, so that browsers may keep it.
package struct MapAsset: Sendable, Hashable {
  /// From the site's root.
  package let path: String
  package let bytes: [UInt8]
}
