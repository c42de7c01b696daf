import Content
import Photography
import Reading

/// The photographs of a site, with the positions that tracks give to them.
struct PlacedPhotos: Sendable {
  struct List: Sendable {
    let photos: AssembledPhotos
    /// As their files say, and with the positions.
    let own, shown: ShownPhotos
    let places: TrackPlaces
  }

  let listed, unlisted: List

  /// - Parameter namesTowns: Whether photographs are named after the nearest towns.
  init(
    _ photos: (listed: AssembledPhotos.Assembled, unlisted: AssembledPhotos.Assembled), on walks: SiteWalks,
    _ resolver: MetadataResolver, namesTowns: Bool
  ) {
    func placed(_ photos: AssembledPhotos.Assembled, on walks: [TrackedWalk]) -> List {
      let places = TrackPlaces(of: photos.shown, on: walks, resolver)
      return List(
        photos: photos.photos, own: photos.shown,
        shown: photos.shown.placed(by: places, namesTowns: namesTowns),
        places: places)
    }
    listed = placed(photos.listed, on: walks.listed)
    unlisted = placed(photos.unlisted, on: walks.all)
  }
}
