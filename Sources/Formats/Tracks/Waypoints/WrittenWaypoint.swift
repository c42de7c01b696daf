package import Photography

/// A waypoint as a file has it.
package struct WrittenWaypoint: Sendable, Hashable {
  package var coordinate: Coordinate
  package var name: String?
  /// The description, else the comment.
  package var text: String?
  package var link: String?
  /// What the file says that it is: symbols, types, icons.
  package var kinds: [String] = []
  /// Whether the file says that it is not to be shown.
  package var isHidden = false
}

/// The texts of a waypoint while its elements are read.
///
/// Programs use the elements of GPX in different ways: Garmin writes the moment of recording as comment and description, OsmAnd a
/// category as type and its icon as an extension, Locus HTML as description, and links may be files of the telephone.
struct WaypointBuilder {
  private var name, description, comment, link: String?
  private var kinds: [String] = []
  private var isHidden = false

  /// Adds an element of GPX, within a waypoint.
  mutating func add(_ element: String, _ text: ElementText) {
    switch element {
    case "name": name = name ?? text.tidied
    case "desc": description = description ?? text.tidied
    case "cmt": comment = comment ?? text.tidied
    case "sym", "type", "icon": if kinds.count < 8, let kind = text.tidied { kinds.append(kind) }
    case "url": add(link: text.tidied)
    case "hidden": isHidden = isHidden || text.string.lowercased().contains("true")
    default: break
    }
  }

  /// For formats that have no other texts.
  mutating func add(name: String?, text: String?, kind: String? = nil) {
    (self.name, description) = (name, text)
    kinds = [kind].compactMap(\.self)
  }

  mutating func add(link address: String?) { link = link ?? address }

  func waypoint(at coordinate: Coordinate) -> WrittenWaypoint {
    WrittenWaypoint(
      coordinate: coordinate, name: name, text: description ?? comment, link: link, kinds: kinds,
      isHidden: isHidden)
  }
}

/// The waypoints of a file, of which at most ``most`` are kept.
struct WaypointList {
  /// More than any walk leads past; files of geocaches have tens of thousands.
  static let most = 1000

  private(set) var read: [WrittenWaypoint] = []
  /// For a file that has latitudes and longitudes the other way round.
  private(set) var exchanged: [WrittenWaypoint] = []
  /// With those that are not kept.
  private(set) var count = 0

  mutating func add(_ waypoint: WaypointBuilder, at point: PointBuilder) {
    count += 1
    if let place = point.coordinate, read.count < WaypointList.most {
      read.append(waypoint.waypoint(at: place))
    }
    let other =
      point.exchanged
      ?? point.coordinate.flatMap { Coordinate(latitude: $0.longitude, longitude: $0.latitude) }
    if let other, exchanged.count < WaypointList.most { exchanged.append(waypoint.waypoint(at: other)) }
  }
}
