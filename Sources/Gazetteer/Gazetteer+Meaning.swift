internal import Photography

extension Gazetteer {
  /// The possible meanings of a query, best first; more than one only if the user must choose.
  ///
  /// Of the results of ``find(_:limit:)``, these are left out: the region and country around the best result,
  /// and places inside it, because they share its name; towns that are called like a country; and, if the
  /// name was spelled exactly, places with far fewer inhabitants than the best.
  package func meanings(of question: String, limit: Int = 10) -> [GazetteerEntry] {
    if let written = positions(question) { return Array(written.prefix(max(0, limit))) }
    let (subjects, isExact) = ranked(question)
    guard let best = subjects.first else { return [] }
    let names = Set(Query.readings(of: question, folding).map(\.name))
    let rivals = subjects.dropFirst().filter { other in
      if lies(best, in: other) || lies(other, in: best) || surrounds(other, best) { return false }
      if case (.country, .town) = (best, other) { return false }
      let isCalledSo = names.contains(folding.key(name(of: other)))
      return !isExact
        || weight(of: best) - weight(of: other) < (isCalledSo ? Gazetteer.dwarf : Gazetteer.half)
    }
    return entries(([best] + rivals).prefix(max(0, limit)), question, isExact: isExact)
  }

  /// An eighth of the population, in units of ten times the binary logarithm: the limit for a town of the
  /// same name.
  private static let dwarf = 30
  /// Half of the population: the limit for a place with another main name.
  private static let half = 10
  /// Metres from a capital to the centre of the region that is named after it but does not contain it.
  private static let suburbs = 200_000.0

  private func lies(_ subject: Subject, in other: Subject) -> Bool {
    switch other {
    case .town, .feature: false
    case .region(let region): self.region(of: subject) == region
    case .country(let country): self.country(of: subject) == country
    }
  }

  /// Whether a region surrounds a town that is a separate region, such as Minsk.
  private func surrounds(_ region: Subject, _ town: Subject) -> Bool {
    guard case (.region, .town) = (region, town), country(of: region) == country(of: town),
      let middle = entry(region)?.coordinate, let place = entry(town)?.coordinate
    else { return false }
    return Sphere.distance(place, middle) < Gazetteer.suburbs
  }
}
