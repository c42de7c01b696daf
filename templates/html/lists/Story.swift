internal import Indexing
internal import JSON
internal import Markup
internal import Messages
internal import Photography

/// A trip that the text of its album tells with photographs (S1): the text in the author's order, the days between, and beside it the map.
struct Story {
  let page: AlbumPage
  let prose: Prose
  /// The photographs in the text, by its blocks.
  private let photos: [[Photo]]

  /// - Returns: `nil` if the text of the album names no photograph that is shown.
  init?(_ page: AlbumPage) {
    guard page.number.number == 1, !page.isRoot, let prose = page.album.prose else { return nil }
    let catalogue = page.catalogue
    photos = prose.blocks.map { block in
      var isMovie = false
      if case .insert(let insert) = block { isMovie = insert.kind == .video }
      return Prose([block]).pictureAddresses.compactMap { address in
        guard case .photo(let photo)? = catalogue.target(of: address, on: page.path) else { return nil }
        return isMovie && photo.movie == nil ? nil : photo
      }
    }
    guard photos.contains(where: { !$0.isEmpty }) else { return nil }
    (self.page, self.prose) = (page, prose)
  }

  /// What is known at its top: the days, the way on foot, the number of photographs.
  var summary: String {
    let words = page.catalogue.words
    let days = Set(photos.joined().compactMap(\.day))
    let metres = page.walks.reduce(0) { $0 + $1.figures.distance }
    return words.list(
      [
        days.count > 1 ? words.dayCount(count: days.count) : nil,
        metres > 0 ? words.distance(walked: metres) : nil,
        words.photographs(count: page.group.count),
      ].compactMap(\.self))
  }

  /// The paths of the photographs in the text.
  var named: Set<PhotoID> { Set(photos.joined().map(\.id)) }

  /// The profiles of its walks, which follow the reading: where on them the photographs of the text were taken, by their links.
  var profiles: Markup? {
    let catalogue = page.catalogue
    let named = Dictionary(photos.joined().map { ($0.id, $0.page) }) { first, _ in first }
    let all = page.walks.enumerated().compactMap { index, walk -> Markup? in
      guard let profile = ElevationProfile(walk, catalogue.words) else { return nil }
      let stops = walk.stops.reversed().compactMap { stop -> (String, JSONValue)? in
        named[catalogue.index.library.photos.id(at: stop.photo)].map {
          (Link(to: $0, from: page.path).text, .number(profile.percent(at: stop.distance), places: 1))
        }
      }
      return """
        <div class="trip-profile" data-stops="\(String(decoding: JSONValue.object(stops).bytes, as: UTF8.self))">\
        <p class="line"><a href="\(Link(to: walk.page, from: page.path))" dir="auto">\(walk.title)</a></p>
        \(profile.markup([], name: "profile-\(index)"))</div>

        """
    }
    return all.isEmpty ? nil : "\(all)"
  }

  /// The text, with a rule where a day begins.
  func text(in theme: any Theme) -> Markup {
    let markup = ProseMarkup(catalogue: page.catalogue, page: page.path, theme: theme) {
      Link(to: $0, from: page.path)
    }
    let days = days
    let blocks = prose.blocks.indices.map { index -> Markup in
      "\(days[index].map { day($0) })\(markup.html(Prose([prose.blocks[index]])))\n"
    }
    return "<div class=\"prose\" dir=\"auto\">\(blocks)</div>"
  }

  /// The first photograph of each day, by the block before which the day begins: the heading above the photograph, if the text has one
  /// for it.
  private var days: [Int: Photo] {
    var (days, last, end): ([Int: Photo], Photo?, Int) = ([:], nil, 0)
    for (index, found) in photos.enumerated() {
      guard let photo = found.first(where: { $0.day != nil }) else { continue }
      if last?.day != photo.day {
        let heading = (end..<index).first { if case .heading = prose.blocks[$0] { true } else { false } }
        days[heading ?? index] = photo
      }
      (last, end) = (found.last { $0.day != nil } ?? photo, index + 1)
    }
    return days
  }

  private func day(_ photo: Photo) -> Markup {
    let catalogue = page.catalogue
    let place = photo.placeName ?? photo.nearestTown?.name
    let name: Markup? = place.map { " · <bdi>\($0)</bdi>" }
    let date = photo.taken.element(catalogue.site.dates.day(photo.taken.local))
    // The text around it may be written the other way.
    let direction = catalogue.site.direction.rawValue
    return "<p class=\"trip-day\" dir=\"\(direction)\"><span>\(date)\(name)</span></p>\n"
  }
}

extension Photo {
  /// The day on which it was taken, as a number; `nil` if that is not known so exactly.
  var day: Int? {
    let date = taken.local
    guard !taken.isUnknown, !taken.isFileDate, date.precision >= .day else { return nil }
    return (date.year * 100 + date.month) * 100 + date.day
  }
}
