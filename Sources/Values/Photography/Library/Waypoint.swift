/// A place that the file of a track names beside it, such as a summit, a hut or a spring.
public struct Waypoint: Sendable, Hashable, Codable {
  /// In one line.
  public var name: String
  /// More about it, as plain text; `nil` if there is none.
  public var text: String?
  /// A web address about it; `nil` if there is none.
  public var link: String?
  /// Where it is; the walk may lead past it at some distance.
  public var coordinate: Coordinate
  /// Metres from the start along the track to where that is nearest to it.
  public var distance: Double

  /// A named place near the track, at a distance in metres from its start.
  public init(
    name: String, text: String? = nil, link: String? = nil, coordinate: Coordinate, distance: Double
  ) {
    (self.name, self.text, self.link) = (name, text, link)
    (self.coordinate, self.distance) = (coordinate, distance)
  }

  /// The name as maps have room for it.
  package var label: String { name.count <= 25 ? name : name.prefix(24) + "…" }
}
