/// One published size of a photograph in one format.
public struct Rendition: Sendable, Hashable, Codable {
  public var format: PictureFormat
  public var size: PixelSize
  /// From the site's root, unescaped: `"photo/alps/img-4021-800.3f9a2c1b.jpg"`.
  public var path: String

  public init(format: PictureFormat, size: PixelSize, path: String) {
    self.format = format
    self.size = size
    self.path = path
  }
}
