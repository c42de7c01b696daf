/// Somebody else's picture that was found where a walk leads through (W3).
public struct WalkFind: Sendable, Hashable {
  public var picture: GalleryPicture
  /// The position of the walk at which it was looked for; where it was taken is near.
  public var coordinate: Coordinate
  /// Metres from the start, along the way.
  public var distance: Double

  public init(picture: GalleryPicture, coordinate: Coordinate, distance: Double) {
    self.picture = picture
    self.coordinate = coordinate
    self.distance = distance
  }
}
