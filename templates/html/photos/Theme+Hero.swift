internal import Markup
internal import Photography

extension Theme {
  /// One photograph at full page width, with its title and day: the cover of a page.
  func hero(_ photo: Photo, on page: String, in catalogue: Catalogue) -> Markup {
    let site = catalogue.site
    let picture = PictureElement(
      photo, on: page, alternativeText: photo.alternative(in: site), sizes: "100vw", loading: .first)
    return """
      <figure class="hero"><a href="\(Link(to: photo.page, from: page))">\(picture.markup)</a>\
      <figcaption><span class="line" dir="auto">\(photo.title?.nonBlank ?? photo.prose?.firstLine)</span> \
      <span class="meta">\(photo.taken.element(site.dates.day(photo.taken.local)))</span>\
      </figcaption>\(Cell(photo, in: catalogue, on: page, loading: .first).viewing)</figure>
      """
  }
}
