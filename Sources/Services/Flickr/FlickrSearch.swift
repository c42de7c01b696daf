public import Photography

/// A search in all photographs on Flickr; at least one criterion is required.
public struct FlickrSearch: Sendable, Hashable {
  /// A circle on the Earth.
  public struct Place: Sendable, Hashable {
    /// The centre of the circle.
    public var centre: Coordinate
    /// Kilometres, in `0.01...32`.
    public var radius: Double

    /// A circle; Flickr accepts radii from 0.01 to 32 kilometres.
    public init(centre: Coordinate, radius: Double) {
      self.centre = centre
      self.radius = min(max(radius, 0.01), 32)
    }
  }

  /// An area between two parallels and two meridians that does not cross the date line.
  public struct Box: Sendable, Hashable {
    /// The corner with the least latitude and longitude.
    public let southWest: Coordinate
    /// The corner with the greatest latitude and longitude.
    public let northEast: Coordinate

    /// An area by its corners.
    ///
    /// - Returns: `nil` where the second corner is not north-east of the first.
    public init?(southWest: Coordinate, northEast: Coordinate) {
      guard southWest.latitude < northEast.latitude, southWest.longitude < northEast.longitude else {
        return nil
      }
      (self.southWest, self.northEast) = (southWest, northEast)
    }
  }

  /// The order of the results.
  public enum Order: String, Sendable, Hashable, CaseIterable {
    case newestUpload = "date-posted-desc"
    case oldestUpload = "date-posted-asc"
    case newestTaken = "date-taken-desc"
    case oldestTaken = "date-taken-asc"
    case interesting = "interestingness-desc"
    case relevance
  }

  /// Words in titles, descriptions or tags.
  public var text: String?
  /// Tags, one of which a photograph must have; at most 20.
  public var tags: [String] = []
  /// Whether a photograph must have all tags, instead of one of them.
  public var needsAllTags = false
  /// A user's id: `"12345678@N00"`.
  public var user: String?
  /// Licences, one of which a photograph must have; empty for any.
  public var licences: Set<FlickrLicence> = []
  /// Sorts results by distance. Without text, tags, a user or a date, Flickr searches only the last twelve hours.
  public var place: Place?
  /// Like a place, an area needs another criterion; Flickr refuses both at once.
  public var box: Box?
  /// 1 indoors, 2 outdoors; unknown for most photographs.
  public var geoContext: Int?
  /// 1 safe, 2 moderate, 3 restricted.
  public var safeSearch: Int?
  /// 1 photographs, 2 screenshots, 3 others; 7 all.
  public var contentType: Int?
  /// 1 public.
  public var privacyFilter: Int?
  /// Bounds of the date taken: `"2019-09-18 00:00:00"`.
  public var takenAfter: String?
  /// The latest date taken, in the form of ``takenAfter``.
  public var takenBefore: String?
  /// The order of the results; `nil` for Flickr's default, the newest uploads first.
  public var order: Order?

  /// A search without criteria; set at least one before it is sent.
  public init() {}

  var arguments: [(String, String)] {
    let arguments: [(String, String?)] = [
      ("text", text), ("tags", tags.isEmpty ? nil : tags.joined(separator: ",")),
      ("tag_mode", needsAllTags ? "all" : nil), ("user_id", user),
      (
        "license",
        licences.isEmpty ? nil : licences.map(\.rawValue).sorted().map { String($0) }.joined(separator: ",")
      ),
      ("lat", place.map { "\($0.centre.latitude)" }), ("lon", place.map { "\($0.centre.longitude)" }),
      ("radius", place.map { "\($0.radius)" }), ("radius_units", place.map { _ in "km" }),
      ("bbox", box?.text),
      ("geo_context", geoContext.map { String($0) }), ("safe_search", safeSearch.map { String($0) }),
      ("content_type", contentType.map { String($0) }), ("privacy_filter", privacyFilter.map { String($0) }),
      ("min_taken_date", takenAfter), ("max_taken_date", takenBefore), ("sort", order?.rawValue),
    ]
    return arguments.compactMap { name, value in value.map { (name, $0) } }
  }
}

extension FlickrSearch.Box {
  /// Flickr's order: west, south, east, north.
  fileprivate var text: String {
    [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude].map { "\($0)" }
      .joined(separator: ",")
  }
}
