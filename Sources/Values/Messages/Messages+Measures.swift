internal import Markup
package import Photography

extension Messages {
  /// `"850 m"`, `"3.4 km"`, `"12 km"`; the rule is that of ``DistanceText``.
  package func distance(metres: Double) -> String {
    switch DistanceText(metres: metres).rounded {
    case .metres(let whole): self.metres(value: number(whole))
    case .tenths(let tenths): kilometres(value: numbers.text("\(tenths / 10).\(tenths % 10)"))
    case .kilometres(let whole): kilometres(value: number(whole))
    }
  }

  /// `"near Chamonix-Mont-Blanc, France"`, `"73 km NW of Puerto Natales, Chile"`.
  package func phrase(_ nearestTown: NearestTown) -> String {
    far(nearestTown) ?? nearTown(town: name(nearestTown))
  }

  /// ``phrase(_:)`` as a title.
  package func title(_ nearestTown: NearestTown) -> String {
    far(nearestTown) ?? nearTownTitle(town: name(nearestTown))
  }

  /// `"Chamonix-Mont-Blanc, France"`, `"73 km NW of Puerto Natales, Chile"`.
  package func text(_ nearestTown: NearestTown) -> String { far(nearestTown) ?? name(nearestTown) }

  private func name(_ nearestTown: NearestTown) -> String {
    nearestTown.town == nearestTown.country
      ? nearestTown.town : townInCountry(town: nearestTown.town, country: nearestTown.country)
  }

  private func far(_ nearestTown: NearestTown) -> String? {
    nearestTown.distance.map { distance in
      farFromTown(
        distance: kilometres(value: number(distance.kilometres)), direction: direction(distance.direction),
        town: name(nearestTown))
    }
  }

  private func direction(_ direction: CompassPoint) -> String {
    switch direction {
    case .north: directionNorth
    case .northEast: directionNorthEast
    case .east: directionEast
    case .southEast: directionSouthEast
    case .south: directionSouth
    case .southWest: directionSouthWest
    case .west: directionWest
    case .northWest: directionNorthWest
    }
  }

  /// The name of a map of photographs, for screen readers.
  package func mapOf(photographs count: Int) -> String { mapOf(title: photographs(count: count)) }

  /// With at most five decimals, about a metre: `"47.5° N, 8.5° E"`.
  package func text(_ place: Coordinate) -> String { text(place) { $0.decimal(places: 5) } }

  /// `"47.5° N, 8.5° E"`.
  ///
  /// - Parameter degrees: Writes the absolute value of an angle: `"47.5"`.
  package func text(_ place: Coordinate, degrees: (Double) -> String) -> String {
    let (latitude, longitude) = (
      numbers.text(degrees(abs(place.latitude))), numbers.text(degrees(abs(place.longitude)))
    )
    return coordinate(
      latitude: place.latitude < 0 ? latitudeSouth(degrees: latitude) : latitudeNorth(degrees: latitude),
      longitude: place.longitude < 0 ? longitudeWest(degrees: longitude) : longitudeEast(degrees: longitude))
  }
}

extension Messages {
  /// The size of a file: `"84 MB"`, `"1.2 GB"`; at least 1 MB.
  package func size(ofBytes bytes: Int) -> String {
    let megabytes = (Double(bytes) / 1e6).rounded()
    return megabytes < 1000
      ? self.megabytes(value: number(max(1, Int(megabytes))))
      : gigabytes(value: numbers.text(Double(bytes) / 1e9, places: 1))
  }
}
