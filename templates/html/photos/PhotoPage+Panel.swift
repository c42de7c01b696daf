internal import Markup
internal import Messages
internal import Photography

extension PhotoPage {
  /// What the viewer tells about the photograph: the text of this page with its links, and a small map. Addresses are
  /// relative to this page.
  var panel: Markup {
    let site = catalogue.site
    let when = photo.taken.element(site.dates.page(photo.taken.local))
    let heading: Markup =
      title.map { "<h2 dir=\"auto\">\($0)</h2><p class=\"when\">\(when)</p>" } ?? "<h2>\(when)</h2>"
    let map: Markup? = photo.coordinate.map { place in
      """
      <a class="map-still" href="\(Link(to: "map/index.html", from: path, fragment: nil))#map=\(place.view(zoom: 14))">\
      \(site.locator(place, photo.category, path))</a>
      """
    }
    return """
      \(heading)<p>\(photo.category.chip(on: path))</p>\(photo.prose.map { Document.prose($0, on: path) })\
      \(photo.extraTags(on: path))\(map)<div class="facts"><dl>\(PhotoFacts(page: self).rows)</dl></div>
      """
  }

  /// Its title, or where it was taken if no words of its own stand on the page.
  var title: String? {
    photo.title?.nonBlank ?? (photo.prose == nil ? photo.vicinity.map { catalogue.words.title($0) } : nil)
  }
}
