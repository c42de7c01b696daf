/// A Flickr picture found along a walk (W3).
public struct WalkPicture: Sendable, Hashable {
  /// The picture with its credit.
  public var picture: GalleryPicture
  /// The position of the walk for which the picture was found; it was taken nearby.
  public var coordinate: Coordinate
  /// Metres from the start along the track.
  public var distance: Double

  /// A picture that was found at a position of the walk, in metres from its start.
  public init(picture: GalleryPicture, coordinate: Coordinate, distance: Double) {
    self.picture = picture
    self.coordinate = coordinate
    self.distance = distance
  }
}
