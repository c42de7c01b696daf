public import Markup
internal import Photography

extension Theme {
  public func pins(_ page: PinsPage) -> Markup {
    let catalogue = page.catalogue
    let board = page.board
    let isPlaced = board.pins.contains { $0.coordinate != nil }
    let map: Markup? =
      isPlaced
      ? """
      <div class="posted-map">\(LiveMap(extent: .overview, name: "Map of \(pinCount(board.pins.count))", pins: .own).markup(on: page.path, fallback: catalogue.pinMap))</div>
      """ : nil
    let list = board.pins.isEmpty ? Markup.empty("Nobody has posted a pin yet.") : table(page)
    let main: Markup = """
      \(Markup.heading(board.title, board.subtitle(catalogue.site.dates)))
      \(map)
      \(list)
      <script defer="defer" src="\(Link(to: Script.pins.path, from: page.path))"></script>
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list pins", title: board.title, section: .pins,
        stylesheet: Stylesheet.pins.path, main: main))
  }

  /// With explicit roles: small screens show rows as blocks, and browsers then drop the table's semantics.
  private func table(_ page: PinsPage) -> Markup {
    let dates = page.catalogue.site.dates
    let rows = page.board.pins.enumerated().map { index, pin -> Markup in
      let clock = pin.posted.flatMap { WallClock(secondsSince1970: $0.secondsSince1970) }
      return """
        <tr role="row" id="\(PinsPage.row(index))"><th role="rowheader" scope="row" dir="auto">\(pin.shownName)</th>\
        \(place(pin))\(link(pin))\
        <td role="cell" data-by="\(clock?.iso8601)">\(clock.map { "<time datetime=\"\($0.iso8601)Z\">\(dates.day($0))</time>" as Markup })</td></tr>

        """
    }
    return """
      <table class="posts" role="table" id="\(PinsPage.table)">
      <caption>Who posted what, the newest first</caption>
      <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Name</th>\
      <th role="columnheader" scope="col">Place</th><th role="columnheader" scope="col">Link</th>\
      <th role="columnheader" scope="col" data-down="" aria-sort="descending">Posted</th></tr></thead>
      <tbody role="rowgroup">
      \(rows)</tbody>
      </table>
      """
  }

  private func place(_ pin: PostedPin) -> Markup {
    let missing: Markup? = pin.coordinate == nil ? " <span class=\"none\">not on the map</span>" : nil
    return "<td role=\"cell\" dir=\"auto\">\(pin.place ?? "")\(missing)</td>"
  }

  private func link(_ pin: PostedPin) -> Markup {
    guard let link = pin.address.flatMap({ Link($0) }) else {
      let mark: Markup? = pin.link?.nonBlank == nil ? " class=\"none\" data-by=\"\"" : nil
      return "<td role=\"cell\" dir=\"auto\"\(mark)>\(pin.linkText)</td>"
    }
    return
      "<td role=\"cell\"><a rel=\"noopener nofollow ugc\" href=\"\(link)\" dir=\"auto\">\(pin.linkText)</a></td>"
  }
}

extension PinBoard {
  /// The number of pins, their service, and when they were fetched.
  fileprivate func subtitle(_ dates: DateStyle) -> String {
    let count = "\(pinCount(pins.count)) at \(service)"
    guard let clock = WallClock(secondsSince1970: fetched.secondsSince1970) else { return count }
    return "\(count), as listed on \(dates.page(clock)) (UTC)"
  }
}

private func pinCount(_ count: Int) -> String { count == 1 ? "1 pin" : "\(grouped(count)) pins" }
