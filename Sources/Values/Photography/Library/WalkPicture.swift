/// A Flickr picture found along a walk (W3).
public struct WalkPicture: Sendable, Hashable {
  public var picture: GalleryPicture
  /// The position of the walk for which the picture was found; it was taken nearby.
  public var coordinate: Coordinate
  /// Metres from the start along the track.
  public var distance: Double

  public init(picture: GalleryPicture, coordinate: Coordinate, distance: Double) {
    self.picture = picture
    self.coordinate = coordinate
    self.distance = distance
  }
}
