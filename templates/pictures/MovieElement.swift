internal import Markup
internal import Messages
internal import Photography

/// A movie as a `<video>` with the browser's own controls, which plays without scripts. Its frame and its size are known before
/// anything of it is loaded.
struct MovieElement: MarkupPart {
  let photo: Photo
  let movie: Movie
  let site: Site
  /// The page that contains it.
  let page: String

  func write(to html: inout Markup.Interpolation) {
    let size = movie.sources.first?.size ?? photo.size
    html.appendLiteral("<video controls=\"controls\" playsinline=\"playsinline\" preload=\"none\" width=\"")
    html.appendInterpolation(size.width)
    html.appendLiteral("\" height=\"")
    html.appendInterpolation(size.height)
    if let poster = photo.poster {
      html.appendLiteral("\" poster=\"")
      html.appendInterpolation(Link(to: poster.path, from: page))
    }
    html.appendLiteral("\" aria-label=\"")
    html.appendInterpolation(photo.alternative(in: site))
    html.appendLiteral("\">")
    for source in movie.sources {
      html.appendLiteral("<source src=\"")
      html.appendInterpolation(Link(to: source.path, from: page))
      html.appendLiteral("\" type=\"")
      html.appendInterpolation(source.type)
      html.appendLiteral("\"/>")
    }
    html.appendLiteral("</video>")
  }
}

extension Photo {
  /// What a player shows until it plays: wide enough for most screens, and in a format that all browsers know.
  fileprivate var poster: Rendition? {
    let pictures = renditions.filter { $0.format == .jpeg }
    let all = pictures.isEmpty ? renditions : pictures
    return all.filter { $0.size.width <= 1600 }.max { $0.size.width < $1.size.width } ?? all.first
  }
}

extension Movie {
  /// How long it is, as players write it: `"0:03"`, `"1:02:03"`.
  var length: String {
    let seconds = Int(max(0, min(duration, 360_000)).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }

  /// How long it is, on its picture in a list.
  func badge(_ words: Messages) -> Markup {
    "<span class=\"length\" role=\"img\" aria-label=\"\(words.movieOf(length: length))\">\(length)</span>"
  }
}
