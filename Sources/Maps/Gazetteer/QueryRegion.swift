internal import Photography

/// The location part of a query: `"WA"` is a state of the USA and one of Australia.
struct QueryRegion: Sendable {
  private var regions: Set<Int> = []
  private var countries: Set<Int> = []
  /// Towns of that name.
  private var towns: [Int] = []
  /// Where features of that name are, such as islands.
  private var features: [Coordinate] = []

  /// The distance, in metres, within which a small town may be given as part of a larger one.
  private static let reach = 60_000.0

  init(_ numbers: some Sequence<Int>, in gazetteer: Gazetteer) {
    for number in numbers {
      switch gazetteer.subject(number) {
      case .town(let town): towns.append(town)
      case .region(let region): regions.insert(region)
      case .country(let country): countries.insert(country)
      case .feature:
        if let entry = gazetteer.entry(gazetteer.subject(number)) { features.append(entry.coordinate) }
      }
    }
  }

  /// Whether it names a region or a country.
  var isKnown: Bool { !regions.isEmpty || !countries.isEmpty }

  /// How well a place fits: 1 inside the region or country, less near a larger town; `nil` if it is
  /// elsewhere.
  func fit(_ subject: Gazetteer.Subject, in gazetteer: Gazetteer) -> Double? {
    if case .country = subject { return nil }
    if let country = gazetteer.country(of: subject), countries.contains(country) { return 1 }
    if case .region = subject { return nil }
    if let region = gazetteer.region(of: subject) {
      if regions.contains(region) { return 1 }
    } else if let country = gazetteer.country(of: subject),
      regions.contains(where: { gazetteer.country(of: .region($0)) == country })
    {
      // What is long or large has a country, but no region.
      return 0.5
    }
    if !features.isEmpty, let place = gazetteer.entry(subject)?.coordinate,
      features.contains(where: { (1..<QueryRegion.reach).contains(Sphere.distance(place, $0)) })
    {
      return 0.5
    }
    guard case .town(let town) = subject else { return nil }
    guard !towns.isEmpty, let place = gazetteer.towns.coordinate(town) else { return nil }
    let weight = gazetteer.towns.weight(town)
    let isNear = towns.contains {
      gazetteer.towns.weight($0) > weight
        && gazetteer.towns.coordinate($0).map { Sphere.distance(place, $0) < QueryRegion.reach } ?? false
    }
    return isNear ? 0.5 : nil
  }
}
