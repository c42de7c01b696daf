/// Why the ground of maps cannot be fetched.
package enum MapFetchError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No build has said which tiles maps need.
  case notBuilt
  /// The server sends whole files only.
  case noRanges
  /// The archive was replaced while it was read.
  case changed
  /// The archive has none of the tiles that maps need.
  case noTiles
  /// The archive holds other tiles than vector tiles, or than heights.
  case wrongTiles(isDetail: Bool)

  package var description: String {
    switch self {
    case .notBuilt: "run `photomap build` first: it finds out which tiles the maps of your site need"
    case .noRanges:
      "the server sends no parts of files (HTTP ranges); download the archive, cut out your region with `pmtiles extract`, and name that file"
    case .changed: "the archive changed while it was read; run the command again"
    case .noTiles: "it has no tiles near your photographs, walks and places"
    case .wrongTiles(let isDetail):
      isDetail ? "it holds pictures, not vector tiles" : "it holds no pictures of heights (PNG or WebP)"
    }
  }
}
