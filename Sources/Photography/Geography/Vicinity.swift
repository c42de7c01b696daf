/// The town near which something is, in words.
public struct Vicinity: Sendable, Hashable, Codable {
  /// `"Chamonix-Mont-Blanc"`.
  public var town: String
  /// The town's country, which across a border need not be that of the place itself: `"France"`.
  public var country: String

  public init(town: String, country: String) {
    self.town = town
    self.country = country
  }

  /// `"Chamonix-Mont-Blanc, France"`; a town that is its country is named once.
  public var text: String { town == country ? town : "\(town), \(country)" }
}
