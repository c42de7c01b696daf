/// A file that maps load when they need it: a part of the basemap, or some of the pins.
package struct MapFile: Sendable {
  /// From the site's root: `"data/pins/021.js"`.
  package let path: String
  /// Covers what `render` uses besides the photographs and places that it reads while it runs.
  package let inputsHash: UInt64
  /// Whether no setting of the site changes the file besides those in `inputsHash`, or those that change the photographs'
  /// pictures: so are pictures and the ground.
  package var ignoresSettings: Bool { path.hasSuffix(".jpg") || path.hasPrefix("data/ground/") }
  package let render: @Sendable () -> [UInt8]

  package init(path: String, inputsHash: UInt64 = 0, render: @escaping @Sendable () -> [UInt8]) {
    (self.path, self.inputsHash, self.render) = (path, inputsHash, render)
  }
}
