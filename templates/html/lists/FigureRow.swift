internal import Markup
internal import Photography

/// A photograph in a text.
struct Figure {
  let photo: Photo
  /// What the text says of it; empty to use its own title.
  let caption: String

  /// Width over height.
  var ratio: Double { min(max(photo.size.aspect, 0.4), 3) }

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
    html.appendLiteral(figures.count > 1 ? "<div class=\"figures row\">" : "<div class=\"figures\">")
    for figure in figures { write(figure, share: figure.ratio / sum, to: &html) }
    html.appendLiteral("</div>")
  }

  private func write(_ figure: Figure, share: Double, to html: inout Markup.Interpolation) {
    let (photo, site) = (figure.photo, catalogue.site)
    html.appendInterpolation(
      "<figure class=\"cell in-text\" style=\"--r:\(figure.ratio, places: 3)\">" as Markup)
    if let movie = photo.movie {
      html.appendInterpolation(MovieElement(photo: photo, movie: movie, site: site, page: page))
    } else {
      let picture = PictureElement(
        photo, on: page, alternativeText: photo.alternative(in: site),
        sizes: "min(\(Int((share * 100).rounded()))vw, \(Int((share * 56).rounded()))rem)", widest: 2000)
      html.appendInterpolation(
        "<a href=\"\(Link(to: photo.page, from: page))\">\(picture.markup)</a>" as Markup)
    }
    if let words = figure.words {
      html.appendInterpolation(
        "<figcaption class=\"line\" dir=\"auto\">\(words.shortened(to: 300))</figcaption>" as Markup)
    }
    html.appendInterpolation(Cell(photo, in: catalogue, on: page, loading: .lazy).viewing)
    html.appendLiteral("</figure>")
  }
}
