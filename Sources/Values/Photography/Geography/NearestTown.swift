/// The nearest town of a place, of the country that the place is in if there is one.
public struct NearestTown: Sendable, Hashable, Codable {
  /// How far away a place is from a town, and in which direction as seen from there.
  public struct Distance: Sendable, Hashable, Codable {
    /// The distance in whole kilometres.
    public var kilometres: Int
    /// The direction from the town to the place.
    public var direction: CompassPoint

    /// A distance of whole kilometres and the direction from the town.
    public init(kilometres: Int, direction: CompassPoint) {
      self.kilometres = kilometres
      self.direction = direction
    }

    /// `"73 km NW"`.
    public var text: String { "\(kilometres) km \(direction.rawValue)" }
  }

  /// `"Chamonix-Mont-Blanc"`.
  public var town: String
  /// The town's country, `"France"`.
  public var country: String
  /// How far the town is away; `nil` for at most ten kilometres.
  public var distance: Distance?

  /// A town; without a distance, the place counts as being near it.
  public init(town: String, country: String, distance: Distance? = nil) {
    self.town = town
    self.country = country
    self.distance = distance
  }

  /// `"Chamonix-Mont-Blanc, France"`; a city state is named once.
  public var name: String { town == country ? town : "\(town), \(country)" }

  /// `"Chamonix-Mont-Blanc, France"`, `"73 km NW of Puerto Natales, Chile"`.
  public var text: String { distance.map { "\($0.text) of \(name)" } ?? name }

  /// `"near Chamonix-Mont-Blanc, France"`, `"73 km NW of Puerto Natales, Chile"`.
  public var phrase: String { distance == nil ? "near \(name)" : text }

  /// ``phrase`` at the beginning of a line.
  public var heading: String { distance == nil ? "Near \(name)" : text }
}
