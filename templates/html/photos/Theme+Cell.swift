internal import Indexing
public import Markup
internal import Messages
internal import Photography

extension Theme {
  /// Thumbnail; the description's first line if there is one, else the title; date and category (P6).
  public func cell(_ cell: Cell) -> Markup {
    let own = cell.isInRows ? nil : cell.catalogue.own(.cell, TemplateModels.cell, cell)
    return """
      <li class="cell" data-c="\(cell.photo.category.name)" style="--r:\(cell.ratio, places: 3)">\(cell.heading)\
      \(own ?? cell.standard)\(cell.viewing)</li>

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
      var cell = Cell(photo, in: catalogue, on: page, loading: .lazy, heading: headings[index])
      cell.isInRows = !headings.isEmpty
      width += cell.ratio
      let isFirst = index == 0 || width <= Cell.widestRow
      return index < eager && isFirst ? cell.loaded(.eager) : cell
    }
    return grid(cells.map(cell))
  }
}

extension Cell {
  /// How many times wider than the cell the whole picture is.
  private var times: Double { max(1, photo.size.aspect / Cell.widest) }
  private func whole(_ width: Double) -> Int { Int((width * times).rounded()) }

  /// The picture with what lies on it.
  ///
  /// - Parameter row: The height of the row, in rem; on phones, squares of three tenths of the window show a part of it. A quarter
  ///   less is asked for, so that with two device pixels the smallest file of a usual photograph is enough for a screen full of them.
  func picture(row: Double = 19) -> Markup {
    let phone = Int((22.5 * max(1, photo.size.aspect)).rounded(.up))
    return picture(
      sizes: "(max-width: 40rem) \(phone)vw, \(whole(row * ratio))rem", isCut: times > 1,
      isSmallOnPhones: true)
  }

  /// The whole picture, as wide as a column of text and pictures.
  var large: Markup { picture(sizes: "(min-width: 110rem) 80rem, min(100vw, 60rem)", isCut: false) }

  private func picture(sizes: String, isCut: Bool, isSmallOnPhones: Bool = false) -> Markup {
    var picture = PictureElement(
      photo, on: page, alternativeText: photo.alternative(in: catalogue.site), sizes: sizes,
      widest: whole(2000), loading: loading)
    picture.isCut = isCut
    // Scripts choose among the pictures of locked pages.
    picture.isSmallOnPhones = isSmallOnPhones && !LockedPage.isLocked(page)
    let mark: Markup? = photo.mark.map { "<span class=\"length mark\">\($0)</span>" }
    return "\(picture)\(photo.movie.flatMap { $0.badge(catalogue.words) })\(mark)"
  }

  /// Those of the link, by which scripts open the viewer and play what moves.
  var attributes: Markup {
    let clip: Markup? = (photo.movie?.clip ?? photo.movement?.compatibleSource?.path).map {
      " data-clip=\"\($0)\""
    }
    return "href=\"\(Link(to: photo.page, from: page))\"\(clip)"
  }

  var line: String? { photo.line?.shortened(to: 140) }
  var date: Markup { "\(photo.taken.element(catalogue.site.dates.cell(photo.taken.local)))" }

  fileprivate var standard: Markup {
    let line: Markup? = self.line.map { "<span class=\"line\" dir=\"auto\">\($0)</span>" }
    let category: Markup? =
      catalogue.words.isTelling(photo.category)
      ? " / <span class=\"category\" style=\"--c:\(photo.category.colour.hex)\">\(photo.category.title)</span>"
      : nil
    return """
      <a \(attributes)>\(picture())<span class="words">\(line)<span class="meta">\
      \(date)\(category)</span></span></a>
      """
  }
}
