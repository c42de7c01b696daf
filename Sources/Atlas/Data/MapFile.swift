package import Photography

/// A file that maps load when they need it: a part of the basemap, or some of the pins.
package struct MapFile: Sendable {
  /// From the site's root: `"data/pins/021.js"`.
  package let path: String
  /// The same key means the same bytes.
  package let key: Fingerprint
  package let render: @Sendable () -> [UInt8]

  package init(path: String, key: Fingerprint, render: @escaping @Sendable () -> [UInt8]) {
    (self.path, self.key, self.render) = (path, key, render)
  }
}
