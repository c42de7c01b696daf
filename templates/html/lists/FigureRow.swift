internal import Markup
internal import Photography

/// A photograph in a text.
struct Figure {
  let photo: Photo
  /// What the text says of it; empty to use its own title.
  let caption: String
  /// `nil` for the usual one.
  var size: Prose.Insert.Size?
  /// How the address of a movie ends: `"#t=4"`.
  var part = ""

  /// Width over height.
  var ratio: Double { min(max(photo.size.aspect, 0.4), 3) }

  /// The width of its row at most, in rem.
  fileprivate var widest: Double {
    switch size {
    case .small: 24
    case .wide: 75
    case .full: 150
    case .tall, nil: 56
    }
  }

  /// What is written below it.
  var words: String? { caption.nonBlank ?? photo.title?.nonBlank ?? photo.prose?.firstLine }
}

/// Photographs of a text side by side, of one height.
struct FigureRow: MarkupPart {
  let figures: [Figure]
  let catalogue: Catalogue
  let page: String

  func write(to html: inout Markup.Interpolation) {
    let sum = figures.reduce(0) { $0 + $1.ratio }
    let size: Markup? = figures.first?.size.map { " \($0.rawValue)" }
    html.appendInterpolation("<div class=\"figures\(figures.count > 1 ? " row" : size)\">" as Markup)
    for figure in figures { write(figure, share: figure.ratio / sum, to: &html) }
    html.appendLiteral("</div>")
  }

  private func write(_ figure: Figure, share: Double, to html: inout Markup.Interpolation) {
    let (photo, site) = (figure.photo, catalogue.site)
    html.appendInterpolation(
      "<figure class=\"cell in-text\" style=\"--r:\(figure.ratio, places: 3)\">" as Markup)
    if let movie = photo.movie {
      html.appendInterpolation(
        MovieElement(photo: photo, movie: movie, site: site, page: page, part: figure.part))
    } else {
      let picture = PictureElement(
        photo, on: page, alternativeText: photo.alternative(in: site),
        sizes: "min(\(Int((share * 100).rounded()))vw, \(Int((share * figure.widest).rounded()))rem)",
        widest: 2000)
      html.appendInterpolation(
        "<a href=\"\(Link(to: photo.page, from: page))\">\(picture.markup)</a>" as Markup)
    }
    if let words = figure.words {
      html.appendInterpolation(
        "<figcaption class=\"line\" dir=\"auto\">\(words.shortened(to: 300))</figcaption>" as Markup)
    }
    var cell = Cell(photo, in: catalogue, on: page, loading: .lazy)
    if figure.caption != photo.prose?.firstLine { cell.caption = figure.caption }
    html.appendInterpolation(cell.viewing)
    html.appendLiteral("</figure>")
  }
}
