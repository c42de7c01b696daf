internal import Markup
public import Photography

/// A photograph, with all that is known of it (P4, P8, X7).
public struct PhotoPage: PageModel {
  public let catalogue: Catalogue
  /// Position in the library.
  public let index: Int

  public var path: String { photo.page }
  public var photo: Photo { catalogue.library.photos[index] }
  /// The one before in the list, which is newer.
  public var newer: Photo? { index > 0 ? catalogue.library.photos[index - 1] : nil }
  /// The one after in the list, which is older.
  public var older: Photo? {
    index + 1 < catalogue.library.photos.count ? catalogue.library.photos[index + 1] : nil
  }
  /// The albums it lies in, outermost first, without the root.
  public var lineage: [Album] { catalogue.lineage(of: photo.album) }

  /// The walks it was taken on.
  public var walks: [Walk] { (catalogue.walksOfPhotos[index] ?? []).map { catalogue.library.walks[$0] } }

  /// The places it was taken near, nearest first, with metres.
  public var places: [(place: Place, distance: Double)] {
    (catalogue.library.placesNear[index] ?? []).map { (catalogue.library.places[$0.place], $0.distance) }
  }

  public var ingredients: PageKey {
    var all = PageKey("photo", catalogue)
    all.add(photo.fingerprint)
    all.add(newer?.page)
    all.add(older?.page)
    all.add(lineage: lineage)
    all.add(each: walks) {
      $0.add($1.page)
      $0.add($1.title)
    }
    all.add(each: places) {
      $0.add($1.place.page)
      $0.add($1.place.name)
      $0.add(DistanceText(metres: $1.distance).description)
    }
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.photo(self).bytes }
}
