import Glibc
import Photography

/// Finds the photographs near a place without comparing it with all of them (L5).
///
/// A grid of cubes as wide as the radius covers the globe, so that everything within the radius lies in the same cube or in one of the 26
/// around it: a chord is shorter than its arc. Poles and the 180th meridian need no special case.
struct PhotoGrid: Sendable {
  private let photos: [PhotoSummary]
  /// Metres.
  private let radius: Double
  /// The cube of each photograph that has a position, sorted by cube.
  private let cells: [(cell: UInt64, photo: Int32)]

  /// The most photographs that a place shows.
  static let maxPhotosPerPlace = 60
  /// The most places that a photograph names.
  static let maxPlacesPerPhoto = 3

  /// - Parameters:
  ///   - photos: Without the coordinates of those whose place is hidden.
  ///   - radius: Metres; at least 10.
  init(_ photos: [PhotoSummary], radius: Double) {
    (self.photos, self.radius) = (photos, radius)
    cells = photos.indices.compactMap { index in
      photos[index].coordinate.map { (Cube($0, side: radius).cell, Int32(index)) }
    }.sorted { ($0.cell, $0.photo) < ($1.cell, $1.photo) }
  }

  /// Visits the photographs within the radius.
  private func forEachPhoto(near place: Coordinate, _ body: (NearPhoto) -> Void) {
    guard !cells.isEmpty else { return }
    for run in Cube(place, side: radius).neighbourhood {
      var index = first(notBelow: run.lowerBound)
      while index < cells.count, cells[index].cell <= run.upperBound {
        let photo = Int(cells[index].photo)
        if let coordinate = photos[photo].coordinate {
          let distance = Sphere.distance(place, coordinate)
          if distance <= radius { body(NearPhoto(photo: photo, distance: distance)) }
        }
        index += 1
      }
    }
  }

  /// Places with their photographs and hashes, and the nearest places of each photograph.
  ///
  /// Photographs are sorted by distance, then newest first; places by distance, then in their order. Only as many of both
  /// are kept as pages show, since all pairs may be very many.
  func joined(to places: [Place]) -> (places: [Place], near: [Int: [NearPlace]]) {
    var placesNear: [Int: Nearest<NearPlace>] = [:]
    let joined = places.enumerated().map { index, place in
      var place = place
      var near = Nearest<NearPhoto>(PhotoGrid.maxPhotosPerPlace) {
        ($0.distance, $0.photo) < ($1.distance, $1.photo)
      }
      place.photoCount = 0
      forEachPhoto(near: place.coordinate) { photo in
        place.photoCount += 1
        near.insert(photo)
        placesNear[photo.photo, default: PhotoGrid.nearestPlaces].insert(
          NearPlace(place: index, distance: photo.distance))
      }
      place.photos = near.elements
      place.changeHash = place.hash(in: photos)
      return place
    }
    return (joined, placesNear.mapValues(\.elements))
  }

  private static var nearestPlaces: Nearest<NearPlace> {
    Nearest(maxPlacesPerPhoto) { ($0.distance, $0.place) < ($1.distance, $1.place) }
  }

  private func first(notBelow cell: UInt64) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].cell < cell { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The first few of many elements, sorted.
private struct Nearest<Element> {
  private(set) var elements: [Element] = []
  private let limit: Int
  private let precedes: (Element, Element) -> Bool

  init(_ limit: Int, by precedes: @escaping (Element, Element) -> Bool) {
    (self.limit, self.precedes) = (limit, precedes)
  }

  mutating func insert(_ element: Element) {
    if elements.count == limit, let last = elements.last {
      guard precedes(element, last) else { return }
      elements.removeLast()
    }
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(elements[middle], element) { low = middle + 1 } else { high = middle }
    }
    elements.insert(element, at: low)
  }
}

/// A cube of the grid around the globe.
private struct Cube {
  private let x: UInt64
  private let y: UInt64
  private let z: UInt64

  private static let bits: UInt64 = 21

  init(_ place: Coordinate, side: Double) {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    // Offset by one cube, so that each has neighbours.
    func step(_ share: Double) -> UInt64 { UInt64((share + 1) * Sphere.radius / side) + 1 }
    (x, y) = (step(cos(latitude) * cos(longitude)), step(cos(latitude) * sin(longitude)))
    z = step(sin(latitude))
  }

  private static func cell(_ x: UInt64, _ y: UInt64, _ z: UInt64) -> UInt64 { (x << bits | y) << bits | z }

  var cell: UInt64 { Cube.cell(x, y, z) }

  /// The cube and its neighbours, in nine ranges.
  var neighbourhood: [ClosedRange<UInt64>] {
    (x - 1...x + 1).flatMap { x in
      (y - 1...y + 1).map { y in Cube.cell(x, y, z - 1)...Cube.cell(x, y, z + 1) }
    }
  }
}
