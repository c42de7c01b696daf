package import Metadata
import Photography

/// What the photographs of each camera have in common, which tells texts that the camera writes, the order of day and month in its
/// dates, and which of two positions is the true one. Those of one group are compared, so that a photograph in another folder changes nothing.
package struct CameraHabits: Sendable, Hashable, Codable {
  /// A text that most photographs of a camera have.
  struct Habit: Sendable, Hashable {
    let camera, text: String
    let count: Int
  }

  private struct Camera: Sendable, Hashable, Codable {
    var photos = 0
    /// How many photographs have a text.
    var texts: [String: Int] = [:]
    /// How many have dates with the day first, with the month first, and of unknown order.
    var dayFirst = 0
    var monthFirst = 0
    var unordered = 0
    /// How many have positions that contradict each other, and where the others were taken.
    var contradicted = 0
    var places: [TimedPlace] = []
  }

  private struct TimedPlace: Sendable, Hashable, Codable {
    /// Of the camera's clock, from 1970.
    let second: Int
    let coordinate: Coordinate
  }

  /// Those with something to find out, by name.
  private var cameras: [String: Camera] = [:]

  /// The fewest photographs, and the smallest part of a camera's, that make a text the camera's own.
  private static let (fewest, part) = (8, 0.8)

  /// What is known without other photographs.
  package init() {}

  /// - Parameters:
  ///   - photos: Of one group.
  ///   - folder: Its path.
  package init(of photos: some Sequence<PhotoMetadata>, in folder: String) {
    for photo in photos {
      guard let name = photo.camera?.value else { continue }
      var camera = cameras[name] ?? Camera()
      camera.photos += 1
      if let text = CameraHabits.text(of: photo, in: folder) { camera.texts[text, default: 0] += 1 }
      if photo.unordered != nil { camera.unordered += 1 }
      switch photo.isDayFirst {
      case true?: camera.dayFirst += 1
      case false?: camera.monthFirst += 1
      case nil: break
      }
      if photo.isPlaceContradicted {
        camera.contradicted += 1
      } else if let place = photo.coordinate?.value, let taken = photo.taken?.value, taken.hasTime {
        camera.places.append(TimedPlace(second: taken.secondsSince1970, coordinate: place))
      }
      cameras[name] = camera
    }
    for name in cameras.keys where cameras[name]?.contradicted == 0 { cameras[name]?.places = [] }
    cameras = cameras.filter {
      !$0.value.texts.isEmpty || $0.value.unordered > 0 || $0.value.contradicted > 0
    }
  }

  /// Whether there is nothing to find out.
  package var isEmpty: Bool { cameras.isEmpty }

  /// By camera, then by text.
  var habits: [Habit] {
    cameras.flatMap { name, camera in
      camera.texts.filter {
        $0.value >= CameraHabits.fewest && Double($0.value) >= CameraHabits.part * Double(camera.photos)
      }.map { Habit(camera: name, text: $0.key, count: $0.value) }
    }.sorted { ($0.camera, $0.text) < ($1.camera, $1.text) }
  }

  /// Whether a camera writes the day before the month; `nil` if its dates do not tell, or contradict each other.
  func isDayFirst(_ camera: String) -> Bool? {
    guard let camera = cameras[camera], (camera.dayFirst > 0) != (camera.monthFirst > 0) else { return nil }
    return camera.dayFirst > 0
  }

  /// The positions of a photograph that contradict each other, first the one that is near the camera's other photographs of the hour;
  /// `nil` if these do not tell.
  func ordered(_ photo: PhotoMetadata, _ camera: String) -> [WrittenPosition]? {
    guard photo.isPlaceContradicted, let used = photo.coordinate?.value, let taken = photo.taken?.value,
      taken.hasTime
    else { return nil }
    let near = (cameras[camera]?.places ?? []).filter { abs($0.second - taken.secondsSince1970) <= 3600 }
    func distance(_ place: Coordinate) -> Double {
      near.map { Sphere.distance($0.coordinate, place) }.min() ?? .infinity
    }
    guard
      let best = photo.positions.min(by: { distance($0.coordinate) < distance($1.coordinate) }),
      best.coordinate != used, distance(best.coordinate) * 3 < distance(used)
    else { return nil }
    return [WrittenPosition(best.coordinate, from: best.source)] + photo.positions.filter { $0 != best }
  }

  /// The description of a photograph in EXIF, if a camera may have written it: one short word in capitals or in small letters, with which
  /// nobody asks for something, and which is not the name of its folder.
  private static func text(of photo: PhotoMetadata, in folder: String) -> String? {
    guard let description = photo.description, description.source == .exif else { return nil }
    let text = description.value
    guard (2...24).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      !text.contains("#"), text.contains(where: \.isLetter),
      text == text.uppercased() || text == text.lowercased(),
      !folder.lowercased().contains(text.lowercased())
    else { return nil }
    return text
  }
}

extension PhotoMetadata {
  /// Whether parts of the file tell positions of which only one can be true.
  fileprivate var isPlaceContradicted: Bool {
    guard let used = coordinate else { return false }
    return positions.contains {
      $0.source != used.source && WrittenPosition.contradict($0.coordinate, used.value)
    }
  }
}
