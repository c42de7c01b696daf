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
}

extension NearestTown: Stored {
  @inlinable package static var blank: NearestTown { NearestTown(town: "", country: "") }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var (town, country) = (Optional(town), Optional(country))
    try visitor.visit(shared: &town)
    try visitor.visit(shared: &country)
    guard let town, let country else { return try visitor.refuse() }
    (self.town, self.country) = (town, country)
    try visitor.visit(&distance)
  }
}

extension NearestTown.Distance: Stored {
  @inlinable package static var blank: NearestTown.Distance {
    NearestTown.Distance(kilometres: 0, direction: .north)
  }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&kilometres)
    try visitor.visit(case: &direction)
  }
}
