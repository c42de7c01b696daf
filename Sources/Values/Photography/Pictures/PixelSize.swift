/// The size of a picture in pixels.
public struct PixelSize: Sendable, Hashable, Codable {
  /// The width in pixels, 0 or more.
  public var width: Int
  /// The height in pixels, 0 or more.
  public var height: Int

  /// A size in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension PixelSize {
  /// Width over height; 1 for an empty picture.
  public var aspect: Double { height > 0 ? Double(width) / Double(height) : 1 }

  /// Whether it is wider than pages on small screens, where it is moved sideways: the sweeps of phones.
  package var isWide: Bool { aspect >= 2.05 }

  /// The width of the picture of a sweep, in pixels, so that it is about as high as others; 0 for other pictures.
  package var widthOfSweep: Int { aspect >= 2.5 ? min(width, Int((1000 * min(aspect, 8)).rounded())) : 0 }

  /// The size after a quarter turn.
  public var turned: PixelSize { PixelSize(width: height, height: width) }

  /// The same aspect ratio at another width; the height is rounded to the nearest pixel and at least 1.
  public func scaled(toWidth width: Int) -> PixelSize {
    guard self.width > 0 else { return PixelSize(width: width, height: 1) }
    let height = (Double(self.height) * Double(width) / Double(self.width)).rounded()
    return PixelSize(width: width, height: max(1, Int(height)))
  }
}

extension PixelSize: Stored {
  @inlinable package static var blank: PixelSize { PixelSize(width: 0, height: 0) }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&width)
    try visitor.visit(&height)
  }
}
