internal import Photography

extension Gazetteer {
  /// The possible meanings of a query, best first; more than one only if the user must choose.
  ///
  /// Of the results of ``find(_:limit:)``, these are left out: the region and country around the best result,
  /// and places inside it, because they share its name; features near it, such as the park around a peak; towns that are
  /// called like a country; and, if the name was spelled exactly, places with far fewer inhabitants than the best.
  package func meanings(of question: String, limit: Int = 10) -> [GazetteerEntry] {
    if let written = positions(question) { return Array(written.prefix(max(0, limit))) }
    let (subjects, tolerance) = ranked(question)
    guard let best = subjects.first else { return [] }
    let names = Set(Query.readings(of: question, folding).map(\.name))
    let rivals = subjects.dropFirst().filter { other in
      if lies(best, in: other) || lies(other, in: best) || surrounds(other, best) { return false }
      switch (best, other) {
      case (.country, .town), (.country, .feature): return false
      default: break
      }
      if isSame(other, as: best) { return false }
      let isCalledSo = names.contains(folding.key(name(of: other)))
      return tolerance == .similar
        || weight(of: best) - weight(of: other) < (isCalledSo ? Gazetteer.dwarf : Gazetteer.half)
    }
    return entries(([best] + rivals).prefix(max(0, limit)), question, tolerance)
  }

  /// An eighth of the population, in units of ten times the binary logarithm: the limit for a town of the
  /// same name.
  private static let dwarf = 30
  /// Half of the population: the limit for a place with another main name.
  private static let half = 10
  /// Metres from a capital to the centre of the region that is named after it but does not contain it.
  private static let suburbs = 200_000.0

  /// Metres between features that are taken for one, such as a peak and the park around it.
  private static let together = 30_000.0

  /// Whether one of two places is a feature, and they are so near each other that it does not matter which is meant.
  private func isSame(_ other: Subject, as best: Subject) -> Bool {
    guard kind(of: best) != nil || kind(of: other) != nil, let here = entry(best)?.coordinate,
      let there = entry(other)?.coordinate
    else { return false }
    return Sphere.distance(here, there) < Gazetteer.together
  }

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
