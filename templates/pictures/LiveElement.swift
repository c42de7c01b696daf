internal import Markup
internal import Messages
internal import Photography

/// A still that moves: the picture, and a link to its movement, which `live.js` makes a button that plays it over the still.
struct LiveElement: MarkupPart {
  /// The picture as it is without movement.
  let still: Markup
  let movement: Movie
  let words: Messages
  /// The page that contains it.
  let page: String

  func write(to html: inout Markup.Interpolation) {
    guard let source = movement.compatibleSource else { return html.appendInterpolation(still) }
    html.appendLiteral("<div class=\"still\">")
    html.appendInterpolation(still)
    html.appendLiteral("<a class=\"live\" href=\"")
    html.appendInterpolation(Link(to: source.path, from: page))
    html.appendLiteral("\" type=\"video/mp4\"")
    // What may last, or play again, can be stopped.
    if let plays = movement.plays { html.appendInterpolation(stopping(plays)) }
    html.appendLiteral(">")
    html.appendInterpolation(movement.plays == nil ? words.live : words.play)
    html.appendLiteral("</a></div>")
  }

  private func stopping(_ plays: Int) -> Markup {
    " data-plays=\"\(plays)\" data-pause=\"\(words.pause)\""
  }
}

extension Movie {
  /// What the viewer plays over a still: its path, and of an animation a space and how often it plays.
  var inViewer: String? {
    compatibleSource.map { source in plays.map { "\(source.path) \($0)" } ?? source.path }
  }
}
