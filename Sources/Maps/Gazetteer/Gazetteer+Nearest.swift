package import Photography

extension Gazetteer {
  /// The maximum distance to the town that a place is named after, in metres.
  package static let farthest = 300_000.0
  /// The maximum distance to the town whose time zone a place at sea has, in metres.
  static let sameZone = 100_000.0

  /// Metres to a town from which a place is not near it, so that the distance is stated.
  static let near = 10_000.0

  /// The nearest town of a place and its country, with its distance and direction if it is not near (L5, X7).
  ///
  /// Towns of the country that the place is in come first. Distances take the size of a town into account: each town has a
  /// radius at which its population would have a density of 10,000 per square kilometre, so that the Eiffel Tower is near
  /// Paris and not near its 7th district. Within the radii of several towns, the largest is taken.
  ///
  /// - Returns: `nil` if no town is within ``farthest``. At sea, and where the place's country has no town that near, the
  ///   country is the town's.
  package func nearestTown(to place: Coordinate) -> NearestTown? {
    guard let town = town(of: place), let there = towns.coordinate(town) else { return nil }
    let subject = Subject.town(town)
    let metres = Sphere.distance(place, there)
    return NearestTown(
      town: name(of: subject), country: self.country(of: subject).map { name(of: .country($0)) } ?? "",
      distance: metres <= Gazetteer.near
        ? nil
        : NearestTown.Distance(
          kilometres: Int((metres / 1000).rounded()),
          direction: CompassPoint(degrees: Sphere.bearing(from: there, to: place))))
  }

  /// The position of the town that a place is named after.
  package func positionOfNearestTown(to place: Coordinate) -> Coordinate? {
    town(of: place).flatMap { towns.coordinate($0) }.flatMap {
      Coordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
  }

  /// The town that a place is named after.
  func town(of place: Coordinate) -> Int? {
    areas.country(at: place).flatMap { nearestTown(of: place, in: $0) } ?? nearestTown(of: place, in: nil)
  }

  /// - Parameter country: Towns of others are passed over; `nil` for all.
  private func nearestTown(of place: Coordinate, in country: Int?) -> Int? {
    // No town has a radius over 30 km, so no town beyond a search radius can be nearer than the rest of it.
    for radius in [40_000, 100_000, Gazetteer.farthest] {
      var best: (town: Int, gap: Double)?
      forEachTown(within: radius, of: place) { town, distance in
        let gap = max(0, distance - reach(of: town))
        if let known = best {
          if gap > known.gap { return }
          if gap == known.gap, towns.weight(known.town) >= towns.weight(town) { return }
        }
        if let country, self.country(of: .town(town)) != country { return }
        best = (town, gap)
      }
      if let best, best.gap <= radius - 30_000 || radius == Gazetteer.farthest { return best.town }
    }
    return nil
  }

  /// The time zone of a place, as an IANA name; farther than 22 km out at sea, that of the nearest town within ``sameZone``, or `nil`.
  package func timeZone(at place: Coordinate) -> String? {
    if let zone = areas.zone(at: place) { return zones[zone] }
    var best: (town: Int, distance: Double)?
    forEachTown(within: Gazetteer.sameZone, of: place) { town, distance in
      if distance < best?.distance ?? .infinity { best = (town, distance) }
    }
    return best.map { zone(ofTown: $0.town) }
  }

  /// Metres: the radius of a circle with the town's population at a density of 10,000 per square kilometre.
  func reach(of town: Int) -> Double {
    return (towns.people(town) / 10_000 / .pi).squareRoot() * 1000
  }

  /// Visits the towns around a place, in the order of their numbers within each cell.
  private func forEachTown(within metres: Double, of place: Coordinate, _ body: (Int, Double) -> Void) {
    let north = Sphere.latitudes(within: metres)
    let east = Sphere.longitudes(within: metres, ofLatitude: place.latitude)
    let rows = Gazetteer.row(place.latitude - north)...Gazetteer.row(place.latitude + north)
    let first = Int(((place.longitude - east + 180) / Towns.cellSize).rounded(.down))
    let last = Int(((place.longitude + east + 180) / Towns.cellSize).rounded(.down))
    for row in rows {
      // At most once around the Earth.
      for column in first...min(last, first + Towns.columns - 1) {
        let column = (column % Towns.columns + Towns.columns) % Towns.columns
        let members = towns.members(row: row, column: column)
        var town = firstTown(in: members, row: row, from: place.latitude - north)
        while town < members.upperBound {
          let latitude = towns.latitude(town, row: row)
          if latitude > place.latitude + north { break }
          let longitude = towns.longitude(town, column: column)
          let apart = abs(longitude - place.longitude)
          if min(apart, 360 - apart) <= east {
            let distance = Sphere.distance((place.latitude, place.longitude), (latitude, longitude))
            if distance <= metres { body(town, distance) }
          }
          town += 1
        }
      }
    }
  }

  /// The first town of a cell that is not south of a latitude.
  private func firstTown(in members: Range<Int>, row: Int, from latitude: Double) -> Int {
    var (low, high) = (members.lowerBound, members.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if towns.latitude(middle, row: row) < latitude { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func row(_ latitude: Double) -> Int {
    min(max(Int(((latitude + 90) / Towns.cellSize).rounded(.down)), 0), Towns.rows - 1)
  }
}
