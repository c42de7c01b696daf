internal import Photography

extension Gazetteer {
  /// What a question can mean, best first: one place, unless a person must be asked which.
  ///
  /// Of what ``find(_:limit:)`` finds, these are left out: the region and country around the best, and what lies in it, since
  /// they share its name; towns that are called as a country is; and, if the name was spelled as it is, what has so many
  /// fewer people than the best that hardly anybody means it.
  package func meanings(of question: String, limit: Int = 10) -> [GazetteerEntry] {
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
    return ([best] + rivals).prefix(max(0, limit)).compactMap { entry($0) }
  }

  /// An eighth of the people, as the tenfold logarithm to the base of two: enough for a town of the same name.
  private static let dwarf = 30
  /// Half of the people: enough for what has another name first.
  private static let half = 10
  /// Metres from a capital to the middle of the region that is called after it and does not count it in.
  private static let suburbs = 200_000.0

  private func lies(_ subject: Subject, in other: Subject) -> Bool {
    switch other {
    case .town: false
    case .region(let region): self.region(of: subject) == region
    case .country(let country): self.country(of: subject) == country
    }
  }

  /// Whether a region lies around a town that is a region of its own, as that of Minsk does.
  private func surrounds(_ region: Subject, _ town: Subject) -> Bool {
    guard case (.region, .town) = (region, town), country(of: region) == country(of: town),
      let middle = entry(region)?.coordinate, let place = entry(town)?.coordinate
    else { return false }
    return Sphere.distance(place, middle) < Gazetteer.suburbs
  }
}
