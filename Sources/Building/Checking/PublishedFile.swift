/// What kinds of files a site has, by their names.
package enum PublishedFile {
  package enum Kind: Sendable, Hashable {
    case page, picture, movie
    /// A file of `data/` that scripts load.
    case data
    /// What maps are drawn from: the world's own tiles, and those of an archive. It is the same for everybody, and names places
    /// that its author may hide.
    case basemap
    /// Scripts and styles.
    case program
    /// Feeds, drawings, tracks, JSON and other text.
    case text
    case other

    package init(_ path: String) {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let ending = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
      switch ending {
      case "html", "htm", "xhtml": self = .page
      case "jpg", "jpeg", "jpe", "png", "webp", "heic", "heif", "hif", "avif", "gif", "tif", "tiff", "bmp",
        "dib", "jxl":
        self = .picture
      case "mp4", "m4v", "mov", "qt", "3gp", "3g2", "webm", "mkv", "avi", "mts", "m2ts", "mpg", "mpeg":
        self = .movie
      case "js", "mjs":
        let isDrawn = ["data/tiles/", "data/ground/"].contains { path.hasPrefix($0) }
        self = isDrawn ? .basemap : path.hasPrefix("data/") ? .data : .program
      case "css": self = .program
      case "xml", "svg", "json", "geojson", "webmanifest", "gpx", "kml", "tcx", "txt", "md", "csv", "vcf",
        "ics", "atom", "vtt", "srt",
        "rss", "yaml", "yml":
        self = .text
      default: self = .other
      }
    }

    package var isText: Bool { ![.picture, .movie, .basemap, .other].contains(self) }
  }
}
