internal import Indexing
public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func home(_ page: HomePage) -> Markup {
    let catalogue = page.catalogue
    let site = catalogue.site
    let intro = Markup.intro(
      site.title, site.description?.nonBlank.map { "<p class=\"lead\" dir=\"auto\">\($0)</p>" })
    let main: Markup
    if let lead = page.lead {
      main = """
        \(hero(lead, on: page.path, in: catalogue, title: intro))\(page.text.map { Document.prose($0, in: catalogue, on: page.path, theme: self) })
        \(trips(page))
        \(overview(page))
        \(newest(page))
        \(ways(page))
        \(catalogue.offlineCopy(on: page.path))
        \(site.hasDay ? "<script defer=\"defer\" src=\"\(Link(to: site.scripts.home.path, from: page.path))\"></script>" as Markup : nil)
        """
    } else {
      let text = page.text.map { Document.prose($0, in: catalogue, on: page.path, theme: self) }
      main = "\(intro)\n\(text)\(Markup.empty(catalogue.words.noPhotographs))"
    }
    return frame(
      Document(
        catalogue, path: page.path, kind: "home", description: site.description, section: .home,
        photo: page.lead, structuredData: page.structuredData, stylesheet: Stylesheet.home.path,
        hasMap: page.hasPlaces, main: main))
  }

  /// The newest albums and walks: up to three photographs of each, and the track.
  private func trips(_ page: HomePage) -> Markup? {
    let trips = page.trips
    guard !trips.isEmpty else { return nil }
    let words = page.catalogue.words
    let items = trips.map { trip -> Markup in
      let pictures = trip.photos.enumerated().map { index, photo in
        // As the style sheet lays them out: one alone, or the first beside the others, which share its height.
        let width = trip.photos.count == 1 ? 1 : index == 0 ? 2.0 / 3 : 1.0 / 3
        let height = index > 0 && trip.photos.count > 2 ? 1.0 / 3 : 2.0 / 3
        // The trip's name follows, so the alternative text is empty.
        return PictureElement.card(photo, on: page.path, width: width, height: height).markup
      }
      let facts = [
        trip.walk.map { words.distance(walked: $0.figures.distance) }, words.photographs(count: trip.count),
      ]
      return """
        <li class="cover"><a href="\(Link(to: trip.page, from: page.path))">\
        <span class="mosaic">\(pictures)\(trip.walk.map { WalkSketch($0).markup })</span>\
        <span class="line" dir="auto">\(trip.title)</span>\
        <span class="meta" dir="auto">\(facts.compactMap(\.self).joined(separator: " · "))</span></a></li>

        """
    }
    return "<section class=\"trips\"><h2>\(words.trips)</h2>\n<ul class=\"covers\">\n\(items)</ul></section>"
  }

  private func newest(_ page: HomePage) -> Markup? {
    let others = page.others
    guard !others.isEmpty else { return nil }
    let words = page.catalogue.words
    return """
      <section class="newest"><h2>\(words.newest)</h2>
      \(grid(others, in: page.catalogue, on: page.path, eager: 0))
      <p class="more"><a class="button" href="\(Link(to: TimelinePage.first, from: page.path))">\
      \(words.allPhotographs(count: page.catalogue.photos.count))</a> \
      <a class="button" href="\(Link(to: "map/index.html", from: page.path))">\(words.onTheMap)</a></p></section>
      """
  }

  /// The map of all photographs; without JavaScript it is a link.
  private func overview(_ page: HomePage) -> Markup? {
    guard page.hasPlaces else { return nil }
    let words = page.catalogue.words
    let link = Link(to: "map/index.html", from: page.path)
    let still: Markup =
      "<p class=\"more map-still\"><a class=\"button\" href=\"\(link)\">\(words.allOnTheMap)</a></p>"
    let map = LiveMap(extent: .overview, name: words.mapOfAllPhotographs, isBelow: true)
    return """
      <section><h2><a href="\(link)">\(words.map)</a></h2>
      \(map.markup(on: page.path, in: page.catalogue.site, fallback: still))</section>
      """
  }

  private func ways(_ page: HomePage) -> Markup {
    let catalogue = page.catalogue
    let words = catalogue.words
    let years = catalogue.years.map { year, months -> Markup in
      let newest = months[months.startIndex].month
      let link = Link(to: MonthGroup.page(ofYearOf: newest), from: page.path)
      let name = newest.isUnknown ? catalogue.site.dates.year(of: newest) : "\(year)"
      let count = months.reduce(0) { $0 + $1.count }
      return "<li><a href=\"\(link)\">\(name) <small>\(words.number(count))</small></a></li>"
    }
    let albums: Markup? =
      page.albums.isEmpty
      ? nil
      : """
      <section><h2><a href="\(Link(to: catalogue.albumsPage, from: page.path))">\(words.albums)</a></h2>
      \(covers(page.albums, in: catalogue, on: page.path))</section>
      """
    let tags: Markup? =
      page.tags.isEmpty
      ? nil
      : """
      <section><h2><a href="\(Link(to: "tags/index.html", from: page.path))">\(words.tags)</a></h2>
      \(page.tags.cloud(on: page.path, words))</section>
      """
    return """
      \(albums)
      <div class="columns">
      <section><h2>\(words.years)</h2><ul class="pills">\(years)</ul></section>
      <section><h2>\(words.categories)</h2>\(catalogue.categoryBar(on: page.path, current: ""))</section>
      \(tags)
      </div>
      """
  }
}
