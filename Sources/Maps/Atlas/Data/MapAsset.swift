/// A file that pages with a small map refer to. Its name contains a digest of its content, so that browsers
/// may cache it forever.
package struct MapAsset: Sendable, Hashable {
  /// From the site's root.
  package let path: String
  package let bytes: [UInt8]
}
