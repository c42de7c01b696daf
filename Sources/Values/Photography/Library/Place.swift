/// A named place as the site shows it, with the photographs taken near it (L1, L2, L5).
public struct Place: Sendable, Hashable, Identifiable {
  /// Where the place comes from.
  public enum Kind: Int, Sendable, Hashable, CaseIterable {
    /// From the fetched list.
    case `default`
    /// Added by the author.
    case custom
  }

  /// The last part of its page's address; unique among the places.
  public let id: String
  /// Whether it comes from the fetched list or from the author.
  public var kind: Kind
  /// The name as shown.
  public var name: String
  /// Where the place is.
  public var coordinate: Coordinate
  /// The nearest town; `nil` if none is near, or if the site names no towns.
  public var nearestTown: NearestTown?
  /// The author's notes; `nil` if there are none.
  public var notes: Prose?
  /// Metres from the site's origin; `nil` if the site has none.
  public var distance: Double?
  /// The photographs taken near it, nearest first; at most as many as its page shows.
  public var photos: [NearPhoto]
  /// The number of all photographs taken near it.
  public var photoCount: Int
  /// A hash of all fields above.
  public var changeHash: ChangeHash

  /// A place with the photographs taken near it.
  public init(
    id: String, kind: Kind, name: String, coordinate: Coordinate, nearestTown: NearestTown? = nil,
    notes: Prose? = nil, distance: Double? = nil, photos: [NearPhoto] = [], photoCount: Int = 0,
    changeHash: ChangeHash = ChangeHash()
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.coordinate = coordinate
    self.nearestTown = nearestTown
    self.notes = notes
    self.distance = distance
    self.photos = photos
    self.photoCount = photoCount
    self.changeHash = changeHash
  }

  /// The path of its page from the site's root, unescaped: `"places/bondi-beach/index.html"`.
  public var page: String { "places/\(id)/index.html" }
}

extension Place.Kind {
  /// The category of its pins on maps (L3).
  ///
  /// - Parameter title: As shown.
  public func category(titled title: String) -> Category {
    switch self {
    case .default:
      Category(id: "default-place", title: title, colour: Colour(red: 0x5F, green: 0x5C, blue: 0x5C))
    case .custom:
      Category(id: "custom-place", title: title, colour: Colour(red: 0xB0, green: 0x30, blue: 0x7A))
    }
  }
}

/// A photograph near a place.
public struct NearPhoto: Sendable, Hashable {
  /// The index of the photograph in ``Library/photos``.
  public var photo: Int
  /// Metres from the place.
  public var distance: Double

  /// The photograph at a position in the library, at a distance in metres.
  public init(photo: Int, distance: Double) {
    self.photo = photo
    self.distance = distance
  }
}

/// A place near a photograph.
public struct NearPlace: Sendable, Hashable {
  /// The index of the place in ``Library/places``.
  public var place: Int
  /// Metres from the photograph.
  public var distance: Double

  /// The place at a position in the library, at a distance in metres.
  public init(place: Int, distance: Double) {
    self.place = place
    self.distance = distance
  }
}

/// The point from which a site measures the distances of its places.
public struct PlaceOrigin: Sendable, Hashable, Codable {
  /// `"Zürich, Switzerland"`; `nil` for a plain coordinate.
  public var name: String?
  /// The point itself.
  public var coordinate: Coordinate

  /// A point, with the name of the town if the author gave one.
  public init(name: String? = nil, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}
