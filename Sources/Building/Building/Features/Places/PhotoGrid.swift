import Photography
import Platform
import Reading

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
      var index = cells.partitioningIndex { $0.cell >= run.lowerBound }
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
  /// Photographs are sorted by distance, then newest first; places by distance, then in their order; only as many of both as
  /// pages show.
  func joined(to places: [ShownPlace]) -> (places: [Place], near: [Int: [NearPlace]]) {
    var placesNear: [Int: [NearPlace]] = [:]
    let joined = places.enumerated().map { index, shown in
      var (place, near) = (shown.place, [NearPhoto]())
      forEachPhoto(near: place.coordinate) { photo in
        near.append(photo)
        placesNear[photo.photo, default: []].append(NearPlace(place: index, distance: photo.distance))
      }
      place.photoCount = near.count
      near.sort { ($0.distance, $0.photo) < ($1.distance, $1.photo) }
      place.photos = Array(near.prefix(PhotoGrid.maxPhotosPerPlace))
      place.changeHash = place.hash(in: photos)
      return place
    }
    let nearest = placesNear.mapValues { places in
      let sorted = places.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
      return Array(sorted.prefix(PhotoGrid.maxPlacesPerPhoto))
    }
    return (joined, nearest)
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
