internal import Indexing
internal import Markup
package import Photography

/// The maps of whole pages, drawn on access.
extension Catalogue {
  /// The photographs as maps show them, newest first or by number, with gaps that have no position.
  package func mapPhotos(numbered: Bool) -> MapPhotos {
    let order = index.positions(of: numbered ? .numbered : .library, id: .only)
    return MapPhotos(
      count: order.count, categories: index.library.categories,
      sharing: numbered ? numberedMaps : MapPhotos.SharedValue(),
      summary: { [library = index.library] in
        let position = order[$0]
        guard position >= 0 else { return (nil, library.categories.first ?? .standard, nil) }
        let summary = library.photos.summaries[position]
        return (summary.coordinate, library.photos.category(at: position), summary.knownInstant)
      }, photo: { [self] in photo(at: order[$0]) })
  }

  /// The photograph with a number, for a file that shows its picture and no words: the file is rendered again when another
  /// photograph gets that number or the picture changes.
  ///
  /// - Returns: Its position in the library; `nil` if no photograph has that number.
  package func positionOfPicture(numbered number: Int) -> Int? {
    record(Dependency(.picture, id: Identity(number: number)))
    return index.position(numbered: number)
  }

  /// A photograph of which a file shows only the picture; see ``positionOfPicture(numbered:)``.
  package func picturedPhoto(at position: Int) -> Photo { index.photo(at: position) }

  /// The map of the whole site for visitors without JavaScript.
  var world: Markup {
    record(Dependency(.layout))
    record(Dependency(.places))
    return site.world(mapPhotos(numbered: false), index.library.places)
  }

  /// The pins of its first view, as JSON.
  var mapPins: Markup? {
    record(Dependency(.layout))
    return site.mapPins(mapPhotos(numbered: true))
  }

  /// The map of all places.
  var placesMap: Markup {
    site.placesMap(places, count(of: .placed) > 0 ? categories.map(\.category) : [])
  }

  /// The map of the community's pins.
  var pinMap: Markup { pins.map { site.pinMap($0) } ?? Markup() }
}
