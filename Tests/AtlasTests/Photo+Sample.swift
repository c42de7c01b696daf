import Photography
import Testing

extension Photo {
  /// A photograph for tests; higher numbers are older.
  static func sample(
    _ number: Int, at place: (latitude: Double, longitude: Double)?,
    category: Photography.Category = .standard,
    title: String? = nil, prose: Prose? = nil
  ) throws -> Photo {
    let clock = try #require(LocalDateTime(year: 2019, month: 9, day: 18, hour: 14))
    let coordinate = try place.map { place in
      try #require(Coordinate(latitude: place.latitude, longitude: place.longitude))
    }
    return Photo(
      id: PhotoID("alps/IMG_\(number).jpg"), page: "photo/alps/img-\(number).html", album: AlbumID("alps"),
      size: PixelSize(width: 3, height: 2),
      taken: CaptureDate(local: clock, offset: .utc, offsetSource: .stated), category: category,
      coordinate: coordinate, title: title, prose: prose)
  }
}
