internal import Markup
internal import Photography

extension Site {
  /// Covers everything that all pages take from the site. Not in it: ``galleries`` and ``pins``, which pages read from
  /// the catalogue, and the closures that draw maps, whose version ``revision`` stands for.
  var digest: ContentHash {
    var hash = ContentHash()
    for text in [
      title, description, author, language, baseURL, dates.identifier, copyright, generator, revision,
      placeOrigin?.name, Stylesheet.path, Icon.drawing.asset.path, Icon.apple.asset.path, Script.site.path,
      Script.home.path, Script.map.path, Script.moreMap.path, Script.gallery.path, Script.pins.path,
      Script.places.path, Script.walk.path, Stylesheet.places.path, Stylesheet.pins.path,
      Stylesheet.walk.path,
    ] {
      hash.add(text)
    }
    hash.add(each: navigation) {
      $0.add($1.title)
      $0.add($1.address)
    }
    hash.add(photosPerPage)
    hash.add(feedEntries)
    hash.add(placeOrigin?.coordinate)
    hash.add(placeReach)
    hash.add(hasGraticule)
    hash.add(fragments.head.bytes)
    hash.add(fragments.header.bytes)
    hash.add(fragments.footer.bytes)
    hash.add(fragments.hasCustomStyle)
    return hash
  }
}
