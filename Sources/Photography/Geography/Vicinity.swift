/// The nearest town of a place.
public struct Vicinity: Sendable, Hashable, Codable {
  /// `"Chamonix-Mont-Blanc"`.
  public var town: String
  /// The town's country, `"France"`; near a border the place may be in another one.
  public var country: String

  public init(town: String, country: String) {
    self.town = town
    self.country = country
  }

  /// `"Chamonix-Mont-Blanc, France"`; a city state is named once.
  public var text: String { town == country ? town : "\(town), \(country)" }
}
