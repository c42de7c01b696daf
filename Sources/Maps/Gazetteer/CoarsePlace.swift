package import Photography

/// A town, region or country that stands for every place in it.
package struct CoarsePlace: Sendable, Hashable {
  /// Of the town; of a region or country, the mean of its towns.
  package let coordinate: Coordinate
  /// `nil` for a region or country.
  package let town: NearestTown?
  /// `"Valais, Switzerland"`
  package let name: String
}

extension Gazetteer {
  /// What stands for a place that is not told exactly. It is the same for all places of a town, region or country.
  ///
  /// A town that is in no region, or whose region is unknown, has its country instead.
  ///
  /// - Returns: `nil` where the place is told exactly or hidden, or no town is within ``farthest``.
  package func coarsePlace(of place: Coordinate, _ precision: PlacePrecision) -> CoarsePlace? {
    guard let town = town(of: place) else { return nil }
    let country = country(of: .town(town))
    switch precision {
    case .exact, .hidden: return nil
    case .town:
      return entry(.town(town)).map { entry in
        let named = NearestTown(town: entry.name, country: entry.country)
        return CoarsePlace(coordinate: entry.coordinate, town: named, name: named.name)
      }
    case .region:
      return (region(of: .town(town)).map(Subject.region) ?? country.map(Subject.country)).flatMap(whole)
    case .country: return country.map(Subject.country).flatMap(whole)
    }
  }

  /// The names of the region and the country of a place.
  ///
  /// - Returns: `nil` if no town is within ``farthest``.
  package func areaNames(of place: Coordinate) -> (region: String?, country: String)? {
    town(of: place).flatMap { town in
      country(of: .town(town)).map {
        (region(of: .town(town)).map { name(of: .region($0)) }, name(of: .country($0)))
      }
    }
  }

  private func whole(_ area: Subject) -> CoarsePlace? {
    entry(area).map { CoarsePlace(coordinate: $0.coordinate, town: nil, name: $0.text) }
  }
}
