internal import Photography

/// Countries, their first-level regions and towns, by name and by position, offline.
///
/// The data are embedded in the program and read in place; creating a value only reads the section table.
/// Source: GeoNames (CC BY 4.0), towns of at least a thousand inhabitants.
package struct Gazetteer: Sendable {
  /// The embedded gazetteer.
  package static let world = Gazetteer()

  let folding: Folding
  let towns: Towns
  /// The folded names, which refer to subjects: towns, regions and countries, numbered in this order.
  let keys: SortedTexts
  private let regions: Section
  private let regionNames: TextTable
  private let countries: Section
  private let countryNames: TextTable
  private let districts: Section
  private let zones: TextTable

  private init() {
    folding = Folding(letters: Section(0), words: TextTable(Section(1)))
    zones = TextTable(Section(2))
    countryNames = TextTable(Section(3))
    countries = Section(4)
    regionNames = TextTable(Section(5))
    regions = Section(6)
    districts = Section(7)
    towns = Towns(
      Section(9), cells: Section(8), names: SortedTexts(Section(10), hasPostings: false))
    keys = SortedTexts(Section(11), hasPostings: true)
  }

  /// The number of subjects: towns, regions and countries.
  var subjects: Int { towns.count + regionNames.count + countryNames.count }

  /// A subject by its kind.
  enum Subject: Hashable, Sendable {
    case town(Int)
    case region(Int)
    case country(Int)
  }

  func subject(_ number: Int) -> Subject {
    if number < towns.count { return .town(number) }
    let region = number - towns.count
    return region < regionNames.count ? .region(region) : .country(region - regionNames.count)
  }

  func name(of subject: Subject) -> String {
    switch subject {
    case .town(let town): towns.name(town)
    case .region(let region): regionNames[region]
    case .country(let country): countryNames[country]
    }
  }

  /// The population, as ten times its binary logarithm.
  func weight(of subject: Subject) -> Int {
    switch subject {
    case .town(let town): towns.weight(town)
    case .region(let region): regions.u8(at: 12 * region + 2)
    case .country(let country): countries.u8(at: 12 * country + 2)
    }
  }

  /// The region of a town, if known; a region itself.
  func region(of subject: Subject) -> Int? {
    switch subject {
    case .town(let town):
      let region = districts.u16(at: 6 * towns.district(town))
      return region == 0xFFFF ? nil : region
    case .region(let region): return region
    case .country: return nil
    }
  }

  /// The country of a town or region; a country itself.
  func country(of subject: Subject) -> Int {
    switch subject {
    case .town(let town): districts.u16(at: 6 * towns.district(town) + 2)
    case .region(let region): regions.u16(at: 12 * region)
    case .country(let country): country
    }
  }

  /// An IANA name: `"Europe/Paris"`.
  func zone(ofTown town: Int) -> String { zones[districts.u16(at: 6 * towns.district(town) + 4)] }

  /// - Returns: `nil` if the asset is damaged.
  func entry(_ subject: Subject) -> GazetteerEntry? {
    let country = country(of: subject)
    let code = countries.text(12 * country..<12 * country + 2)
    switch subject {
    case .town(let town):
      guard let coordinate = towns.coordinate(town) else { return nil }
      return GazetteerEntry(
        kind: .town, name: towns.name(town), region: region(of: subject).map { regionNames[$0] },
        country: countryNames[country], countryCode: code, coordinate: coordinate,
        timeZone: zone(ofTown: town))
    case .region(let region):
      guard let coordinate = coordinate(regions, 12 * region) else { return nil }
      return GazetteerEntry(
        kind: .region, name: regionNames[region], country: countryNames[country], countryCode: code,
        coordinate: coordinate)
    case .country:
      guard let coordinate = coordinate(countries, 12 * country) else { return nil }
      return GazetteerEntry(
        kind: .country, name: countryNames[country], country: countryNames[country], countryCode: code,
        coordinate: coordinate)
    }
  }

  private func coordinate(_ records: Section, _ record: Int) -> Coordinate? {
    Coordinate(
      latitude: Double(records.i32(at: record + 4)) / 1e6,
      longitude: Double(records.i32(at: record + 8)) / 1e6)
  }
}
