internal import Files
import Photography

extension PlannedPhoto {
  /// A digest of all that an export says about a photograph: equal ones need not be read again.
  func digest(_ options: ImportOptions) -> String {
    var digest = DigestBuilder()
    // The version of what is made of it.
    digest.add(1)
    digest.add(photo.title.map { "\($0)" })
    digest.add(photo.description.map { "\($0)" })
    digest.add(photo.alternativeText)
    digest.add(each: photo.tags) { $0.add($1) }
    digest.add(each: options.withPeople ? photo.people : []) { $0.add($1) }
    digest.add(photo.rating)
    digest.add(photo.isFavourite ? 1 : 0)
    digest.add("\(photo.time)")
    digest.add(photo.position?.latitude)
    digest.add(photo.position?.longitude)
    digest.add(photo.altitude)
    digest.add(photo.placeIsHidden ? 1 : 0)
    digest.add("\(photo.visibility)")
    digest.add(each: options.tagsAlbums ? albums.map(\.title) : []) { $0.add($1) }
    digest.add("\(photo.credit)")
    digest.add(photo.rotation)
    return digest.digest.hex(32)
  }
}
