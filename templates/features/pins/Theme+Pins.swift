public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func pins(_ page: PinsPage) -> Markup {
    let catalogue = page.catalogue
    let words = catalogue.words
    let board = page.board
    let isPlaced = board.pins.contains { $0.coordinate != nil }
    let map: Markup? =
      isPlaced
      ? """
      <div class="posted-map">\(LiveMap(extent: .overview, name: words.mapOf(title: words.pinCount(count: board.pins.count)), pins: .own).markup(on: page.path, in: page.catalogue.site, fallback: catalogue.pinMap))</div>
      """ : nil
    let list = board.pins.isEmpty ? Markup.empty(words.noPins) : table(page)
    let main: Markup = """
      \(Markup.heading(board.title, board.subtitle(catalogue.site)))
      \(map)
      \(list)
      <script defer="defer" src="\(Link(to: page.catalogue.site.scripts.pins.path, from: page.path))"></script>
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list pins", title: board.title, section: .pins,
        stylesheet: Stylesheet.pins.path, hasMap: isPlaced, main: main))
  }

  /// With explicit roles: small screens show rows as blocks, and browsers then drop the table's semantics.
  private func table(_ page: PinsPage) -> Markup {
    let dates = page.catalogue.site.dates
    let words = page.catalogue.words
    let rows = page.board.pins.enumerated().map { index, pin -> Markup in
      let clock = pin.posted.flatMap { LocalDateTime(secondsSince1970: $0.secondsSince1970) }
      return """
        <tr role="row" id="\(PinsPage.row(index))"><th role="rowheader" scope="row" dir="auto">\(pin.shownName(words))</th>\
        \(place(pin, words))\(link(pin, words))\
        <td role="cell" data-by="\(clock?.iso8601)">\(clock.map { "<time datetime=\"\($0.iso8601)Z\">\(dates.day($0))</time>" as Markup })</td></tr>

        """
    }
    return """
      <table class="posts" role="table" id="\(PinsPage.table)">
      <caption>\(words.pinsCaption)</caption>
      <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">\(words.columnName)</th>\
      <th role="columnheader" scope="col">\(words.rowPlace)</th><th role="columnheader" scope="col">\(words.columnLink)</th>\
      <th role="columnheader" scope="col" data-down="" aria-sort="descending">\(words.columnPosted)</th></tr></thead>
      <tbody role="rowgroup">
      \(rows)</tbody>
      </table>
      """
  }

  private func place(_ pin: PostedPin, _ words: Messages) -> Markup {
    let missing: Markup? = pin.coordinate == nil ? " <span class=\"none\">\(words.notOnTheMap)</span>" : nil
    return "<td role=\"cell\" dir=\"auto\">\(pin.place ?? "")\(missing)</td>"
  }

  private func link(_ pin: PostedPin, _ words: Messages) -> Markup {
    guard let link = pin.address.flatMap({ Link($0) }) else {
      let mark: Markup? = pin.link?.nonBlank == nil ? " class=\"none\" data-by=\"\"" : nil
      return "<td role=\"cell\" dir=\"auto\"\(mark)>\(pin.linkText(words))</td>"
    }
    return
      "<td role=\"cell\"><a rel=\"noopener nofollow ugc\" href=\"\(link)\" dir=\"auto\">\(pin.linkText(words))</a></td>"
  }
}

extension PinBoard {
  /// The number of pins, their service, and when they were fetched.
  fileprivate func subtitle(_ site: Site) -> String {
    let count = site.words.pinCount(count: pins.count)
    guard let clock = LocalDateTime(secondsSince1970: fetched.secondsSince1970) else {
      return site.words.pinsAtService(items: count, service: service)
    }
    return site.words.pinsAsListed(items: count, service: service, date: site.dates.page(clock))
  }
}
