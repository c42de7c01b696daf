import Glibc
import Photography

/// Finds the photographs near a place without looking at all of them (L5).
///
/// The globe lies in a grid of cubes as wide as the reach, so that whatever is within it lies in the same cube or in one of the 26
/// around it; a chord is shorter than its arc, and neither poles nor the 180th meridian are a case of their own.
struct PhotoGrid: Sendable {
  private let photos: [Photo]
  /// Metres.
  private let reach: Double
  /// The cubes of the photographs that have a place, ascending, and with each the photograph.
  private let cells: [(cell: UInt64, photo: Int32)]

  /// So many photographs a place shows at most.
  static let most = 60
  /// So many places a photograph names at most.
  static let mostPlaces = 3

  /// - Parameters:
  ///   - photos: Those whose place is hidden have none here.
  ///   - reach: Metres; at least 10.
  init(_ photos: [Photo], reach: Double) {
    (self.photos, self.reach) = (photos, reach)
    cells = photos.indices.compactMap { index in
      photos[index].coordinate.map { (Cube($0, side: reach).cell, Int32(index)) }
    }.sorted { ($0.cell, $0.photo) < ($1.cell, $1.photo) }
  }

  /// The photographs within reach, nearest first, of equally near ones the newest.
  func near(_ place: Coordinate) -> [NearPhoto] {
    guard !cells.isEmpty else { return [] }
    var found: [NearPhoto] = []
    for run in Cube(place, side: reach).neighbourhood {
      var index = first(notBelow: run.lowerBound)
      while index < cells.count, cells[index].cell <= run.upperBound {
        let photo = Int(cells[index].photo)
        if let coordinate = photos[photo].coordinate {
          let distance = Sphere.distance(place, coordinate)
          if distance <= reach { found.append(NearPhoto(photo: photo, distance: distance)) }
        }
        index += 1
      }
    }
    return found.sorted { ($0.distance, $0.photo) < ($1.distance, $1.photo) }
  }

  /// Places with their photographs and fingerprints, and the places of each photograph that is near some.
  func joined(to places: [Place]) -> (places: [Place], near: [Int: [NearPlace]]) {
    var placesNear: [Int: [NearPlace]] = [:]
    let joined = places.enumerated().map { index, place in
      var place = place
      let near = near(place.coordinate)
      for found in near {
        placesNear[found.photo, default: []].append(NearPlace(place: index, distance: found.distance))
      }
      place.photoCount = near.count
      place.photos = Array(near.prefix(PhotoGrid.most))
      place.fingerprint = place.digest(in: photos)
      return place
    }
    return (joined, placesNear.mapValues(PhotoGrid.nearest))
  }

  /// Of equally near ones the first in the list of places.
  private static func nearest(_ places: [NearPlace]) -> [NearPlace] {
    Array(places.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }.prefix(PhotoGrid.mostPlaces))
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

/// A cube of the grid around the globe.
private struct Cube {
  private let x: UInt64
  private let y: UInt64
  private let z: UInt64

  private static let bits: UInt64 = 21

  init(_ place: Coordinate, side: Double) {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    // One cube of margin below, for the neighbours.
    func step(_ share: Double) -> UInt64 { UInt64((share + 1) * Sphere.radius / side) + 1 }
    (x, y) = (step(cos(latitude) * cos(longitude)), step(cos(latitude) * sin(longitude)))
    z = step(sin(latitude))
  }

  private static func cell(_ x: UInt64, _ y: UInt64, _ z: UInt64) -> UInt64 { (x << bits | y) << bits | z }

  var cell: UInt64 { Cube.cell(x, y, z) }

  /// The cubes around it and itself, in nine runs.
  var neighbourhood: [ClosedRange<UInt64>] {
    (x - 1...x + 1).flatMap { x in
      (y - 1...y + 1).map { y in Cube.cell(x, y, z - 1)...Cube.cell(x, y, z + 1) }
    }
  }
}
