package import Photography

/// A file that maps load on demand: a basemap tile or a sheet of pins.
package struct MapFile: Sendable {
  /// From the site's root: `"data/pins/021.js"`.
  package let path: String
  /// Equal keys mean equal bytes.
  package let key: Fingerprint
  package let render: @Sendable () -> [UInt8]

  package init(path: String, key: Fingerprint, render: @escaping @Sendable () -> [UInt8]) {
    (self.path, self.key, self.render) = (path, key, render)
  }
}
