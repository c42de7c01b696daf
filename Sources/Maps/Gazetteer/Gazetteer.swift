internal import Photography

/// Countries, their first-level regions, towns, and features such as peaks and lakes, by name and by position, offline.
///
/// The data are embedded in the program and read in place; creating a value only reads the section table.
/// Sources: GeoNames (CC BY 4.0), towns of at least five hundred inhabitants; those of features and areas are in
/// `Tools/gazetteer/features.py` and `areas.py`.
package struct Gazetteer: Sendable {
  /// The embedded gazetteer.
  package static let world = Gazetteer()

  let folding: NameFolding
  let towns: Towns
  /// The folded names, which refer to subjects: towns, regions, countries and features, numbered in this order.
  let keys: SortedTexts
  private let regions: Section
  private let regionNames: TextTable
  private let countries: Section
  private let countryNames: TextTable
  private let districts: Section
  let zones: TextTable
  private let features: Section
  private let featureNames: TextTable
  let areas: Areas
  /// In the order in which they are tried: “Volcano National Park” is a park.
  let featureTypeNames: [FeatureTypeNames]

  private init() {
    folding = NameFolding(letters: Section(0), words: TextTable(Section(1)))
    zones = TextTable(Section(2))
    countryNames = TextTable(Section(3))
    countries = Section(4)
    regionNames = TextTable(Section(5))
    regions = Section(6)
    districts = Section(7)
    towns = Towns(
      Section(9), cells: Section(8), names: SortedTexts(Section(10), hasPostings: false))
    keys = SortedTexts(Section(11), hasPostings: true)
    features = Section(12)
    featureNames = TextTable(Section(13))
    areas = Areas(cells: Section(14), borders: Section(15), rows: Section(16))
    featureTypeNames = FeatureTypeNames.all(folding)
  }

  /// The number of subjects: towns, regions, countries and features.
  var subjects: Int { towns.count + regionNames.count + countryNames.count + featureNames.count }

  /// A subject by its kind.
  enum Subject: Hashable, Sendable {
    case town(Int)
    case region(Int)
    case country(Int)
    case feature(Int)
  }

  func subject(_ number: Int) -> Subject {
    if number < towns.count { return .town(number) }
    let region = number - towns.count
    if region < regionNames.count { return .region(region) }
    let country = region - regionNames.count
    return country < countryNames.count ? .country(country) : .feature(country - countryNames.count)
  }

  func name(of subject: Subject) -> String {
    switch subject {
    case .town(let town): towns.name(town)
    case .region(let region): regionNames[region]
    case .country(let country): countryNames[country]
    case .feature(let feature): featureNames[feature]
    }
  }

  /// The population, as ten times its binary logarithm; of a feature, what it weighs among places of its name.
  func weight(of subject: Subject) -> Int {
    switch subject {
    case .town(let town): towns.weight(town)
    case .region(let region): regions.u8(at: 12 * region + 2)
    case .country(let country): countries.u8(at: 12 * country + 2)
    case .feature(let feature): features.u8(at: 16 * feature + 4)
    }
  }

  /// What a place weighs among places of its name, like ``weight(of:)``.
  func rank(of subject: Subject) -> Int {
    if case .town(let town) = subject { towns.rank(town) } else { weight(of: subject) }
  }

  /// The kind of a feature; `nil` for other places.
  func kind(of subject: Subject) -> GazetteerEntry.Kind? {
    guard case .feature(let feature) = subject else { return nil }
    return GazetteerEntry.Kind.features.dropFirst(features.u8(at: 16 * feature + 5)).first
  }

  /// The region of a town or feature, if known; a region itself.
  func region(of subject: Subject) -> Int? {
    switch subject {
    case .town(let town):
      let region = districts.u16(at: 6 * towns.district(town))
      return region == 0xFFFF ? nil : region
    case .region(let region): return region
    case .country: return nil
    case .feature(let feature):
      let region = features.u16(at: 16 * feature)
      return region == 0xFFFF ? nil : region
    }
  }

  /// The country of a town or region, or of a feature that is in one; a country itself.
  func country(of subject: Subject) -> Int? {
    switch subject {
    case .town(let town): districts.u16(at: 6 * towns.district(town) + 2)
    case .region(let region): regions.u16(at: 12 * region)
    case .country(let country): country
    case .feature(let feature):
      features.u16(at: 16 * feature + 2) == 0xFFFF ? nil : features.u16(at: 16 * feature + 2)
    }
  }

  /// An IANA name: `"Europe/Paris"`.
  func zone(ofTown town: Int) -> String { zones[districts.u16(at: 6 * towns.district(town) + 4)] }

  /// - Returns: `nil` if the asset is damaged.
  func entry(_ subject: Subject) -> GazetteerEntry? {
    let country = country(of: subject)
    let code = country.map { countries.text(12 * $0..<12 * $0 + 2) } ?? ""
    let countryName = country.map { countryNames[$0] } ?? ""
    switch subject {
    case .town(let town):
      guard let coordinate = towns.coordinate(town) else { return nil }
      return GazetteerEntry(
        kind: .town, name: towns.name(town), region: region(of: subject).map { regionNames[$0] },
        country: countryName, countryCode: code, coordinate: coordinate,
        timeZone: zone(ofTown: town))
    case .region(let region):
      guard let coordinate = coordinate(regions, 12 * region + 4) else { return nil }
      return GazetteerEntry(
        kind: .region, name: regionNames[region], country: countryName, countryCode: code,
        coordinate: coordinate)
    case .country(let country):
      guard let coordinate = coordinate(countries, 12 * country + 4) else { return nil }
      return GazetteerEntry(
        kind: .country, name: countryName, country: countryName, countryCode: code,
        coordinate: coordinate)
    case .feature(let feature):
      guard let kind = kind(of: subject), let coordinate = coordinate(features, 16 * feature + 8)
      else { return nil }
      return GazetteerEntry(
        kind: kind, name: featureNames[feature], region: region(of: subject).map { regionNames[$0] },
        country: countryName, countryCode: code, coordinate: coordinate)
    }
  }

  private func coordinate(_ records: Section, _ offset: Int) -> Coordinate? {
    Coordinate(
      latitude: Double(records.i32(at: offset)) / 1e6,
      longitude: Double(records.i32(at: offset + 4)) / 1e6)
  }
}
