internal import Photography

extension Site {
  /// What all pages take from the site: every field but ``world``, which only the map shows, what is about places and the
  /// ``pins`` with their map, which their pages add, the pictures of ``galleries`` and their maps, and ``locator`` and ``walkMap``, which
  /// ``revision`` stands for.
  public var ingredients: PageKey {
    var all = PageKey("site")
    all.add(title)
    all.add(description)
    all.add(author)
    all.add(language)
    all.add(baseURL)
    all.add(dates.identifier)
    all.add(copyright)
    all.add(each: navigation) {
      $0.add($1.title)
      $0.add($1.address)
    }
    all.add(photosPerPage)
    all.add(feedEntries)
    all.add(each: galleries) {
      $0.add($1.name)
      $0.add($1.title)
    }
    all.add(pins != nil)
    all.add(fragments.head)
    all.add(fragments.header)
    all.add(fragments.footer)
    all.add(fragments.hasCustomStyle)
    all.add(generator)
    all.add(revision)
    all.add(Stylesheet.path)
    all.add(Icon.drawing.asset.path)
    all.add(Icon.apple.asset.path)
    all.add(Script.site.path)
    all.add(Script.map.path)
    all.add(Script.moreMap.path)
    return all
  }
}
