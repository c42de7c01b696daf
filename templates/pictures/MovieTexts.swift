internal import Markup
internal import Messages
internal import Photography

/// The captions and chapters of a movie as `<track>`s. They are in the page itself, since browsers load no captions of pages that are opened
/// from a disk.
struct MovieTexts {
  private let movie: Movie
  private let site: Site

  init(_ movie: Movie, _ site: Site) { (self.movie, self.site) = (movie, site) }

  var tracks: [Markup] {
    var seen: Set<String> = []
    var hasDefault = false
    // A language that is named counts more than that of the site, which captions without one are in.
    let named = movie.captions.filter { $0.language != nil } + movie.captions.filter { $0.language == nil }
    var tracks = named.compactMap { captions -> Markup? in
      let language = captions.language ?? site.language
      guard seen.insert(language.lowercased()).inserted else { return nil }
      let isDefault = !hasDefault && MovieTexts.base(language) == MovieTexts.base(site.language)
      if isDefault { hasDefault = true }
      return """
        <track kind="captions" srclang="\(language)" label="\(LanguageName.own(language))"\
        \(isDefault ? " default=\"default\"" : "" as Markup) src="\(captions.address)"/>
        """
    }
    if !movie.chapters.isEmpty {
      tracks.append(
        """
        <track kind="chapters" srclang="\(site.language)" label="\(site.words.chapters)" src="\(chapters.address)"/>
        """)
    }
    return tracks
  }

  private static func base(_ language: String) -> Substring { language.prefix { $0 != "-" } }

  /// Each lasts until the next one.
  private var chapters: Captions {
    let ends =
      movie.chapters.dropFirst().map(\.start) + [max(movie.duration, (movie.chapters.last?.start ?? 0) + 1)]
    return Captions(
      cues: zip(movie.chapters, ends).map { chapter, end in
        let title = chapter.title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
          .replacing("-->", with: "--&gt;")
        return Captions.Cue(start: chapter.start, end: end, text: title)
      })
  }
}

extension Captions {
  /// The whole as an address. Words stay readable, so that ``PrivacyCheck`` and people find them.
  fileprivate var address: String {
    "data:text/vtt;charset=utf-8,"
      + webVTT.replacing("%", with: "%25").replacing("#", with: "%23").replacing("\n", with: "%0A")
  }
}
