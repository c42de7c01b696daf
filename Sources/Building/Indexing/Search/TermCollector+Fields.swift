internal import Gazetteer
internal import Photography

/// The terms that are the words of a ``PhotoRule``; no completion has them.
extension TermCollector {
  /// The terms of the words of a field.
  mutating func fields(_ field: PhotoRule.Field, _ texts: [String]) -> [Int32] {
    texts.flatMap(SearchFolding.words).map { silent(":\(field.rawValue):\($0)") }
  }

  /// The terms of where a photograph was taken that are not among its own words.
  ///
  /// - Parameter position: In the library.
  mutating func placeTerms(ofPhoto position: Int, _ reader: inout Reader) -> [Int32] {
    let photo = reader.index.summary(at: position)
    var found: [Int32] = []
    if photo.hasNearestTown, !wordsTellPlace(at: position) {
      // A walk told where it was taken.
      let photo = reader.index.photo(at: position)
      for field in [PhotoRule.Field.place, .country] {
        found += photo.terms(of: field).map { silent(":\(field.rawValue):\($0)") }
      }
    }
    if let coordinate = photo.coordinate {
      let cell = MapCell.digits(of: coordinate)
      found.append(silent(":at:" + cell))
      if photo.hasNearestTown, let town = reader.towns[cell.prefix(MapCell.town)] {
        found.append(silent(town))
      }
    }
    return found
  }

  /// Whether the words of the photograph at a position in the library have its country.
  private func wordsTellPlace(at position: Int) -> Bool {
    let range = ranges[position]
    return words[Int(range.lowerBound)..<Int(range.upperBound)].contains {
      texts[Int(filedTerms[Int($0)])].utf8.starts(with: ":country:".utf8)
    }
  }

  /// For each square with photographs, by the beginning of its digits: the term of the town there, with the position from which
  /// search measures what is near the town. That is the photograph nearest to its middle, since the middle may be in a privacy zone.
  static func townTerms(of index: LibraryIndex) -> [Substring: String] {
    let gazetteer = Gazetteer.world
    /// By square: the town's position, unless it has none; looking it up takes long.
    var middles: [Substring: Coordinate?] = [:]
    var towns: [Coordinate: (name: String, nearest: Coordinate)] = [:]
    for position in index.placed {
      let photo = index.summary(at: Int(position))
      guard photo.hasNearestTown, let place = photo.coordinate else { continue }
      let square = MapCell.digits(of: place).prefix(MapCell.town)
      if middles[square] == nil {
        let town = gazetteer.nearestTown(to: place)
        let middle = town?.distance == nil ? gazetteer.positionOfNearestTown(to: place) : nil
        middles[square] = .some(middle)
        if let town, let middle, towns[middle] == nil { towns[middle] = (town.town, place) }
      }
      guard let middle = middles[square] ?? nil, let known = towns[middle] else { continue }
      if Sphere.distance(place, middle) < Sphere.distance(known.nearest, middle) {
        towns[middle]?.nearest = place
      }
    }
    return middles.compactMapValues { $0 }.compactMapValues { middle in
      towns[middle].map { TermCollector.centre($0.name, at: $0.nearest) }
    }
  }

  /// `":near:bad-ragaz@47.006,9.503"`.
  static func centre(_ name: String, at place: Coordinate) -> String {
    let (latitude, longitude) = (
      (place.latitude * 1000).rounded() / 1000, (place.longitude * 1000).rounded() / 1000
    )
    return ":near:\(SearchFolding.words(name).joined(separator: "-"))@\(latitude),\(longitude)"
  }
}
