/// A file that maps load when they need it: a part of the basemap, or some of the pins.
package struct MapFile: Sendable {
  /// From the site's root: `"data/pins/021.js"`.
  package let path: String
  /// Covers what `render` uses besides the photographs and places that it reads while it runs.
  package let inputsHash: UInt64
  /// Whether it is a picture, which no setting of the site changes besides those that change the photographs' pictures.
  package var isPicture: Bool { path.hasSuffix(".jpg") }
  package let render: @Sendable () -> [UInt8]

  package init(path: String, inputsHash: UInt64 = 0, render: @escaping @Sendable () -> [UInt8]) {
    (self.path, self.inputsHash, self.render) = (path, inputsHash, render)
  }
}
