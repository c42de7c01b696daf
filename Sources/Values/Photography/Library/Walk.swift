/// A recorded track as the site shows it: its path, figures and photographs.
public struct Walk: Sendable, Hashable, Identifiable {
  /// The track's file within the content folder: `"walks/alps.gpx"`.
  public let id: String
  /// The path of its page from the site's root, unescaped: `"walks/alps/index.html"`. It never changes.
  public var page: String
  /// The title as shown.
  public var title: String
  /// The author's description; `nil` if there is none.
  public var prose: Prose?
  /// Its start in local time; `nil` for a track without times.
  public var start: CaptureDate?
  /// Its length, times and elevations.
  public var figures: WalkFigures
  /// The simplified path, one line for each part recorded without a break; without times.
  public var lines: [[WalkStep]]
  /// The thinned positions, by default one each 100 m (W1), in the same parts; without times.
  public var positions: [[WalkStep]]
  /// The elevations along the track, evenly spaced; empty if the track has none.
  public var profile: [WalkStep]
  /// The photographs taken on it, newest first (W5).
  public var stops: [WalkStop]
  /// Other people's pictures along the track, in its order (W3).
  public var pictures: [WalkPicture]
  /// The places that the track's file names, in the order of the track.
  public var waypoints: [Waypoint]
  /// Whether visitors can download the positions.
  public var isDownloadable: Bool
  /// Whether it has a page for the frames of other people's pages.
  public var isEmbeddable = true
  /// A hash of all fields above.
  public var changeHash: ChangeHash

  /// A walk with its path, its figures and its photographs.
  public init(
    id: String, page: String, title: String, prose: Prose? = nil, start: CaptureDate? = nil,
    figures: WalkFigures = WalkFigures(), lines: [[WalkStep]] = [], positions: [[WalkStep]] = [],
    profile: [WalkStep] = [], stops: [WalkStop] = [], pictures: [WalkPicture] = [],
    waypoints: [Waypoint] = [], isDownloadable: Bool = false,
    changeHash: ChangeHash = ChangeHash()
  ) {
    self.id = id
    self.page = page
    self.title = title
    self.prose = prose
    self.start = start
    self.figures = figures
    self.lines = lines
    self.positions = positions
    self.profile = profile
    self.stops = stops
    self.pictures = pictures
    self.waypoints = waypoints
    self.isDownloadable = isDownloadable
    self.changeHash = changeHash
  }
}

/// A place on a walk.
public struct WalkStep: Sendable, Hashable, Codable {
  /// Where the step is.
  public var coordinate: Coordinate
  /// Metres from the start along the track.
  public var distance: Double
  /// The elevation in metres above sea level.
  public var elevation: Double?

  /// A step at a distance from the start and at an elevation, both in metres.
  public init(_ coordinate: Coordinate, distance: Double, elevation: Double? = nil) {
    self.coordinate = coordinate
    self.distance = distance
    self.elevation = elevation
  }
}

/// A photograph on a walk.
public struct WalkStop: Sendable, Hashable {
  /// The index of the photograph in ``Library/photos``.
  public var photo: Int
  /// Its own position if it has one, else the track's position at that time.
  public var coordinate: Coordinate
  /// Metres from the start along the track.
  public var distance: Double

  /// The photograph at a position in the library, at a distance in metres from the start.
  public init(photo: Int, coordinate: Coordinate, distance: Double) {
    self.photo = photo
    self.coordinate = coordinate
    self.distance = distance
  }
}

extension WalkStep: Stored {
  @inlinable package static var blank: WalkStep { WalkStep(.blank, distance: 0) }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&coordinate)
    try visitor.visit(&distance)
    try visitor.visit(&elevation)
  }
}
