internal import Markup
internal import Messages
internal import Photography

extension Site {
  /// A digest of everything that all pages take from the site; without ``galleries``, ``pins`` and the texts of ``templates``, which pages read from
  /// the catalogue, and without the closures that draw maps, whose version is in ``revision``.
  var digest: ChangeHash {
    var hash = ChangeHash()
    for text in [
      title, description, author, language, lockedHome, baseURL, dates.identifier, copyright, generator,
      revision,
      placeOrigin?.name, Stylesheet.path, Stylesheet.map.path, look.logo?.text,
      Stylesheet.places.path, Stylesheet.pins.path,
      Stylesheet.walk.path, Stylesheet.home.path, Stylesheet.timeline.path, Stylesheet.photo.path,
      Stylesheet.flickr.path, Stylesheet.lock.path, Stylesheet.inserts.path,
      Stylesheet.of(theme)?.path, lookStyle?.path,
    ] {
      hash.add(text)
    }
    hash.add(each: scripts.paths) { $0.add($1) }
    hash.add(each: look.assets) { $0.add($1.path) }
    hash.add(look.logo?.showsTitle == true)
    // Their texts are recorded where they are read.
    hash.add(each: templates.parts) { $0.add($1.rawValue) }
    hash.add(each: navigation) {
      $0.add($1.title)
      $0.add($1.address)
    }
    words.add(to: &hash)
    hash.add(dates.isNumeric)
    hash.add(photosPerPage)
    hash.add(feedEntries)
    hash.add(placeOrigin?.coordinate)
    hash.add(placeReach)
    hash.add(hasGraticule)
    hash.add(hasRoute)
    hash.add(hasHeat)
    hash.add(isEmbeddable)
    hash.add(hasFigures)
    hash.add(Stylesheet.figures.path)
    hash.add(Stylesheet.embed.path)
    hash.add(hasDay)
    hash.add(each: lists) { $0.add($1.rawValue) }
    hash.add(each: groundCredits) { $0.add($1) }
    hash.add(fragments.head.bytes)
    hash.add(fragments.header.bytes)
    hash.add(fragments.footer.bytes)
    hash.add(fragments.hasCustomStyle)
    hash.add(fragments.sources != nil)
    hash.add(each: fragments.sources?.sorted { $0.key < $1.key } ?? []) { hash, directive in
      hash.add(directive.key)
      hash.add(each: directive.value) { $0.add($1) }
    }
    return hash
  }
}
