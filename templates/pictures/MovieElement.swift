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
  /// How the address ends, to play a part: `"#t=4"`.
  var part = ""

  func write(to html: inout Markup.Interpolation) {
    let size = movie.sources.first?.size ?? photo.size
    html.appendLiteral("<video")
    // By which the viewer shows the movie alone.
    if page == photo.page, movie.pathInViewer.isEmpty { html.appendLiteral(" id=\"player\"") }
    html.appendLiteral(" controls=\"controls\" playsinline=\"playsinline\" preload=\"none\" width=\"")
    html.appendInterpolation(size.width)
    html.appendLiteral("\" height=\"")
    html.appendInterpolation(size.height)
    if let poster = photo.poster {
      html.appendLiteral("\" poster=\"")
      html.appendInterpolation(Link(to: poster.path, from: page))
    }
    html.appendLiteral("\" aria-label=\"")
    html.appendInterpolation(photo.alternative(in: site))
    if let address = movie.address {
      html.appendLiteral("\" src=\"")
      html.appendInterpolation(address)
      if !address.contains("#") { html.appendInterpolation(part) }
    }
    html.appendLiteral("\">")
    for source in movie.sources {
      html.appendLiteral("<source src=\"")
      html.appendInterpolation(Link(to: source.path, from: page).with(suffix: part))
      html.appendLiteral("\" type=\"")
      html.appendInterpolation(source.type)
      html.appendLiteral("\"/>")
    }
    for track in MovieTexts(movie, site).tracks { html.appendInterpolation(track) }
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
  /// How long it is, on its picture in a list.
  func badge(_ words: Messages) -> Markup? {
    length.isEmpty
      ? nil
      : "<span class=\"length\" role=\"img\" aria-label=\"\(words.movieOf(length: length))\">\(length)</span>"
  }

  /// What lists and the viewer play, from the site's root; empty for a movie that only its page plays, in a frame of the viewer, since that has
  /// more than pictures and sound, or may load it.
  var pathInViewer: String {
    captions.isEmpty && chapters.isEmpty && address == nil ? compatibleSource?.path ?? "" : ""
  }

  /// Where it is, without the part that is shown.
  var file: String? { address.map { String($0.prefix { $0 != "#" }) } }

  /// The host that it is played from: `"media.example.org"`, also with a port; `nil` for the site's own.
  var host: String? { file?.split(separator: "/").dropFirst().first.map(String.init) }

  /// What its page needs beyond the site's own files, as sources of a Content-Security-Policy.
  var policySources: [String] {
    (captions.isEmpty && chapters.isEmpty ? [] : ["data:"]) + (host.map { ["https://\($0)"] } ?? [])
  }
}
