/// A file that maps load when they need it: a part of the basemap, or some of the pins.
package struct MapFile: Sendable {
  /// From the site's root: `"data/pins/021.js"`.
  package let path: String
  /// Covers what `render` uses besides the photographs and places that it reads while it runs.
  package let inputsHash: UInt64
  /// Whether a change of the site's settings leaves the file as it is: true of pictures, and of the ground, whose `inputsHash`
  /// covers the settings that it needs.
  package var ignoresSettings: Bool { path.hasSuffix(".jpg") || path.hasPrefix("data/ground/") }
  package let render: @Sendable () -> [UInt8]

  package init(path: String, inputsHash: UInt64 = 0, render: @escaping @Sendable () -> [UInt8]) {
    (self.path, self.inputsHash, self.render) = (path, inputsHash, render)
  }
}
