internal import Indexing
public import Markup
internal import Messages
internal import Photography

extension Theme {
  /// Thumbnail; the description's first line if there is one, else the title; date and category (P6).
  public func cell(_ cell: Cell) -> Markup {
    let photo = cell.photo
    let site = cell.catalogue.site
    let ratio = cell.ratio
    // How many times wider than the cell the whole picture is.
    let times = max(1, photo.size.aspect / Cell.widest)
    func whole(_ width: Double) -> Int { Int((width * times).rounded()) }
    // On phones, squares of a third of the window show a part of it.
    let phone = Int((27 * max(1, photo.size.aspect)).rounded(.up))
    var picture = PictureElement(
      photo, on: cell.page, alternativeText: photo.alternative(in: site),
      sizes:
        "(max-width: 40rem) \(phone)vw, \(whole(19 * ratio))rem",
      widest: whole(2000), loading: cell.loading)
    picture.isCut = times > 1
    let line: Markup? = photo.line.map {
      "<span class=\"line\" dir=\"auto\">\($0.shortened(to: 140))</span>"
    }
    let clip: Markup? = (photo.movie?.clip ?? photo.movement?.compatibleSource?.path).map {
      " data-clip=\"\($0)\""
    }
    let mark: Markup? = photo.mark.map { "<span class=\"length mark\">\($0)</span>" }
    let category: Markup? =
      cell.catalogue.words.isTelling(photo.category)
      ? " / <span class=\"category\" style=\"--c:\(photo.category.colour.hex)\">\(photo.category.title)</span>"
      : nil
    return """
      <li class="cell" data-c="\(photo.category.name)" style="--r:\(ratio, places: 3)">\(cell.heading)<a href="\(Link(to: photo.page, from: cell.page))"\(clip)>\
      \(picture)\(photo.movie.flatMap { $0.badge(cell.catalogue.words) })\(mark)<span class="words">\(line)<span class="meta">\
      \(photo.taken.element(site.dates.cell(photo.taken.local)))\(category)</span></span></a>\(cell.viewing)</li>

      """
  }

  public func grid(_ cells: [Markup]) -> Markup { "<ul class=\"grid\">\n\(cells)</ul>" }

  /// Photographs as a grid; the first ones are loaded without delay.
  ///
  /// - Parameters:
  ///   - eager: The most photographs that are not loaded lazily. Only those of the first row are: the browser chooses their size
  ///     before the layout, and one that is alone in its row is smaller.
  ///   - headings: What is above a photograph, by its position.
  func grid(
    _ photos: some Sequence<Photo>, in catalogue: Catalogue, on page: String, eager: Int = 0,
    headings: [Int: Markup] = [:]
  ) -> Markup {
    var width = 0.0
    let cells = photos.enumerated().map { index, photo in
      let cell = Cell(photo, in: catalogue, on: page, loading: .lazy, heading: headings[index])
      width += cell.ratio
      let isFirst = index == 0 || width <= Cell.widestRow
      return index < eager && isFirst ? cell.loaded(.eager) : cell
    }
    return grid(cells.map(cell))
  }
}
