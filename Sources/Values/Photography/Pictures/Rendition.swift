/// One published size of a photograph in one format.
public struct Rendition: Sendable, Hashable, Codable {
  /// The format of the file.
  public var format: PictureFormat
  /// The size in pixels.
  public var size: PixelSize
  /// The path from the site's root, unescaped: `"photo/alps/img-4021-800.3f9a2c1b.jpg"`.
  public var path: String

  /// A published file, by its path from the site's root.
  public init(format: PictureFormat, size: PixelSize, path: String) {
    self.format = format
    self.size = size
    self.path = path
  }
}
