internal import Markup
internal import Photography

extension Theme {
  /// One photograph at full page width: the cover of a page.
  ///
  /// - Parameter title: What stands on it, above the photograph's own title and day.
  func hero(_ photo: Photo, on page: String, in catalogue: Catalogue, title: Markup? = nil) -> Markup {
    let site = catalogue.site
    // What is wider than the window is cut off.
    let wide = Int((88 * photo.size.aspect).rounded(.up))
    // On phones, much of a wide picture is cut off: a smaller file, whose pixels are a little larger, is there much sooner.
    let picture = PictureElement(
      photo, on: page, alternativeText: photo.alternative(in: site),
      sizes: "(max-width: 40rem) 110vw, max(100vw, \(wide)vh)", loading: .first)
    // Beside a picture that is too small for the window, its colours.
    let widest = photo.renditions.map(\.size.width).max() ?? photo.size.width
    let colours = photo.placeholder.map { ";\($0.style)" }
    return """
      <figure class="hero" style="--w:\(widest);--r:\(photo.size.aspect, places: 3)\(colours)">\
      <a href="\(Link(to: photo.page, from: page))">\(picture.markup)</a>\
      <figcaption>\(title)<p><span class="line" dir="auto">\(photo.title?.nonBlank ?? photo.prose?.firstLine)</span> \
      <span class="meta">\(photo.taken.element(site.dates.day(photo.taken.local)))</span></p>\
      </figcaption>\(Cell(photo, in: catalogue, on: page, loading: .first).viewing)</figure>
      """
  }
}
