package import Photography

/// One picture to be made: a size in a format.
package struct RenditionPlan: Sendable, Hashable, Codable {
  package var format: PictureFormat
  /// Upright.
  package var size: PixelSize

  package init(format: PictureFormat, size: PixelSize) {
    self.format = format
    self.size = size
  }
}
