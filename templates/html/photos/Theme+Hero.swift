internal import Markup
internal import Photography

extension Theme {
  /// One photograph at full page width, with its title and day: the cover of a page.
  func hero(_ photo: Photo, on page: String, in catalogue: Catalogue) -> Markup {
    let site = catalogue.site
    // It is 68vh high, and what is wider than the window is cut off.
    let wide = Int((68 * photo.size.aspect).rounded(.up))
    let picture = PictureElement(
      photo, on: page, alternativeText: photo.alternative(in: site),
      sizes: photo.size.isWide
        ? "max(100vw, min(\(wide)vh, \(Int((56 * photo.size.aspect).rounded(.up)))vw))" : "100vw",
      loading: .first)
    return """
      <figure class="hero"><a href="\(Link(to: photo.page, from: page))">\(picture.markup)</a>\
      <figcaption><span class="line" dir="auto">\(photo.title?.nonBlank ?? photo.prose?.firstLine)</span> \
      <span class="meta">\(photo.taken.element(site.dates.day(photo.taken.local)))</span>\
      </figcaption>\(Cell(photo, in: catalogue, on: page, loading: .first).viewing)</figure>
      """
  }
}
