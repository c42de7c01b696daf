internal import Indexing
internal import Markup
internal import Photography

/// Countries, days, and the way on foot, from what the site shows.
public struct FigurePage: PageModel {
  static let path = "figures/index.html"

  /// What a year or the whole site has.
  public struct Sum: Sendable, Equatable {
    /// How many photographs and movies.
    public var photographs = 0
    /// Local days with a photograph; without those of which only the month or the year is known.
    public var days = 0
    /// The length of all walks, in metres.
    public var distance = 0.0
    /// The ascent of all walks, in metres.
    public var ascent = 0.0

    fileprivate mutating func add(_ walk: WalkFigures) {
      distance += walk.distance
      ascent += walk.ascent ?? 0
    }
  }

  /// A country with its regions.
  public struct Country: Sendable, Equatable {
    /// `"Switzerland"`.
    public let name: String
    /// How many photographs were taken there.
    public let photographs: Int
    /// The names of its regions, most photographs first.
    public let regions: [String]
  }

  /// The site that the page belongs to.
  public let catalogue: Catalogue
  /// The whole site.
  public let sum: Sum
  /// The years of photographs and walks, newest first.
  public let years: [(year: Int, sum: Sum)]
  /// The countries of photographs whose place is shown, most photographs first.
  public let countries: [Country]

  public var path: String { FigurePage.path }

  init(catalogue: Catalogue) {
    self.catalogue = catalogue
    catalogue.record(Dependency(.everyPhotograph))
    var (sum, years) = (Sum(), [Int: Sum]())
    var days: Set<Int> = []
    var places: [String: (count: Int, regions: [String: Int])] = [:]
    // Many photographs are taken at one place.
    var names: [Coordinate: Site.AreaNames?] = [:]
    let photos = catalogue.index.library.photos
    for position in photos.indices {
      let photo = photos[position]
      let isNew = photo.day.map { days.insert($0).inserted } ?? false
      sum.photographs += 1
      if isNew { sum.days += 1 }
      if !photo.taken.isFileDate, !photo.taken.isUnknown {
        years[photo.taken.local.year, default: Sum()].photographs += 1
        if isNew { years[photo.taken.local.year, default: Sum()].days += 1 }
      }
      guard let place = photo.coordinate else { continue }
      guard let name = names[place] ?? catalogue.site.areaNames(place) else { continue }
      names[place] = name
      places[name.country, default: (0, [:])].count += 1
      // Where only the country is told, its regions are not.
      if photo.nearestTown != nil, let region = name.region {
        places[name.country]?.regions[region, default: 0] += 1
      }
    }
    for walk in catalogue.walks {
      let year = walk.start?.local.year
      sum.add(walk.figures)
      if let year { years[year, default: Sum()].add(walk.figures) }
    }
    self.sum = sum
    self.years = years.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    countries = places.map { name, place in
      Country(
        name: name, photographs: place.count,
        regions: place.regions.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key))
    }.sorted { ($1.photographs, $0.name) < ($0.photographs, $1.name) }
  }

  /// How many regions the countries have.
  public var regions: Int { countries.reduce(0) { $0 + $1.regions.count } }

  public func render(with theme: any Theme) -> [UInt8] { theme.figures(self).bytes }
}
