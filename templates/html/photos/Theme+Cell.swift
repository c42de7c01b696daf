internal import Indexing
public import Markup
internal import Photography

extension Theme {
  /// Thumbnail; the description's first line if there is one; `09-18-19 / NATURE` (P6).
  public func cell(_ cell: Cell) -> Markup {
    let photo = cell.photo
    let site = cell.catalogue.site
    let ratio = cell.ratio
    let picture = PictureElement(
      photo, on: cell.page, alternativeText: photo.alternative(in: site),
      sizes:
        "(max-width: 40rem) \(cell.phoneWidth ?? (ratio < 1 ? 60 : 96))vw, \(Int((19 * ratio).rounded()))rem",
      widest: 1280, loading: cell.loading)
    let line: Markup? = photo.prose?.firstLine.map {
      "<span class=\"line\" dir=\"auto\">\($0.shortened(to: 140))</span>"
    }
    let clip: Markup? = photo.movie?.clip.map { " data-clip=\"\($0)\"" }
    let mark: Markup? = photo.mark.map { " / <span class=\"mark\">\($0)</span>" }
    return """
      <li class="cell" data-c="\(photo.category.name)" style="--r:\(ratio, places: 3)">\(cell.heading)<a href="\(Link(to: photo.page, from: cell.page))"\(clip)>\
      \(picture)\(photo.movie.flatMap { $0.badge(cell.catalogue.words) })<span class="words">\(line)<span class="meta">\
      \(photo.taken.element(site.dates.cell(photo.taken.local))) / <span class="category" style="--c:\(photo.category.colour.hex)">\
      \(photo.category.title)</span>\(mark)</span></span></a>\(cell.viewing)</li>

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
    return grid(Cell.withPhoneWidths(cells, first: eager).map(cell))
  }
}
