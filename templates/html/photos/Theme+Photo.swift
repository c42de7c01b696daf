public import Markup
internal import Photography

extension Theme {
  public func photo(_ page: PhotoPage) -> Markup {
    let catalogue = page.catalogue
    let site = catalogue.site
    let photo = page.photo
    let when = photo.taken.element(site.dates.page(photo.taken.local))
    let place = photo.prose == nil ? photo.vicinity?.heading : nil
    let title = photo.title?.nonBlank ?? place
    let heading: Markup =
      title.map { "<h1 dir=\"auto\">\($0)</h1>\n<p class=\"when\">\(when)</p>" }
      ?? "<h1 class=\"when\">\(when)</h1>"
    let main: Markup = """
      \(stage(page))
      <div class="about">
      <div class="story">
      \(heading)
      <p>\(photo.category.chip(on: page.path))</p>
      \(photo.prose.map { Document.prose($0, on: page.path) })
      \(photo.extraTags(on: page.path))
      </div>
      \(PhotoFacts(page: page).markup)
      </div>
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "photo", title: photo.name(site.dates),
        description: photo.prose?.plainText ?? photo.alternative(site.dates),
        section: page.isListed ? .timeline : nil,
        previous: page.newer, next: page.older, photo: photo,
        structuredData: page.isListed ? page.structuredData : nil, isIndexed: page.isListed, main: main))
  }

  /// The photograph, as large as the window allows, with links to the previous and next one.
  private func stage(_ page: PhotoPage) -> Markup {
    let photo = page.photo
    let picture = PictureElement(
      photo, on: page.path, alternativeText: photo.alternative(page.catalogue.site.dates),
      sizes: "min(100vw, \((82 * photo.size.aspect).decimal(places: 1))vh)", loading: .first)
    let widest = photo.renditions.map(\.size.width).max() ?? photo.size.width
    let newer: Markup =
      page.newer.map {
        "<a class=\"newer\" rel=\"prev\" href=\"\(Link(to: $0, from: page.path))\"><span>Newer</span></a>"
      } ?? "<span></span>"
    let older: Markup =
      page.older.map {
        "<a class=\"older\" rel=\"next\" href=\"\(Link(to: $0, from: page.path))\"><span>Older</span></a>"
      } ?? "<span></span>"
    let siblings: Markup? =
      page.isListed
      ? "\n<nav class=\"siblings\" aria-label=\"Photographs\">\(newer)\(older)</nav>" : nil
    return """
      <figure class="stage" style="--r:\(photo.size.aspect, places: 4);--w:\(widest)">\(picture.markup)</figure>\(siblings)
      """
  }
}

extension Photo {
  /// The hashtags that are not in its description.
  fileprivate func extraTags(on page: String) -> Markup? {
    let shown = Set(prose?.hashtags ?? [])
    let rest = hashtags.filter { !shown.contains($0) }
    guard !rest.isEmpty else { return nil }
    let items = rest.map { tag -> Markup in
      "<li><a rel=\"tag\" href=\"\(Link(to: tag.page, from: page))\" dir=\"auto\">#\(tag.name)</a></li>"
    }
    return "<ul class=\"pills\">\(items)</ul>"
  }
}
