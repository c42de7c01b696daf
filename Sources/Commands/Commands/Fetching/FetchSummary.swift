import Fetching

/// The messages about finished downloads.
enum FetchSummary {
  static func text(for progress: FlickrFetch.Progress) -> String {
    "\(progress.title.visible): \(progress.done) of \(progress.total) pictures"
  }

  /// The message that F5 requires; `nil` when nothing failed.
  static func failure(of outcome: FlickrFetch.Outcome) -> String? {
    outcome.failure.map {
      "Cannot retrieve picture list in Flickr. \(outcome.title.visible): \($0.visible). The previous list stays."
    }
  }

  /// `nil` when nothing failed.
  static func failure(of outcome: PinsFetch.Outcome) -> String? {
    outcome.failure.map {
      "Cannot retrieve the community's pins. \($0.visible) The previous pins stay."
    }
  }

  /// - Returns: `nil` when there is nothing to print.
  static func line(for outcome: FlickrFetch.Outcome, quiet: Bool) -> String? {
    if let failure = failure(of: outcome) { return "photomap: \(failure)" }
    let missing = missing(outcome.missing)
    if quiet { return missing.isEmpty ? nil : "\(outcome.title.visible):\(missing)" }
    guard outcome.pictures > 0 else { return "\(outcome.title.visible): the list at Flickr is empty." }
    return "\(outcome.title.visible): \(outcome.pictures) pictures, \(outcome.newFiles) new files.\(missing)"
  }

  /// - Returns: `nil` when there is nothing to print.
  static func line(forWalk outcome: WalkFetch.Outcome, quiet: Bool) -> String? {
    if let failure = outcome.failure {
      return """
        photomap: Cannot retrieve picture list in Flickr. \(outcome.title.visible): \(failure.visible). \
        The previous pictures stay; the next fetch resumes the search.
        """
    }
    let missing = missing(outcome.missing)
    if quiet { return missing.isEmpty ? nil : "\(outcome.title.visible):\(missing)" }
    let pictures = outcome.pictures == 1 ? "1 picture" : "\(outcome.pictures) pictures"
    let searches = outcome.searches == 1 ? "1 search" : "\(outcome.searches) searches"
    return
      "\(outcome.title.visible): \(pictures) along the way, \(searches), \(outcome.newFiles) new files.\(missing)"
  }

  /// - Returns: `nil` when there is nothing to print.
  static func line(for outcome: PinsFetch.Outcome, quiet: Bool) -> String? {
    if let failure = failure(of: outcome) { return "photomap: \(failure)" }
    guard !quiet else { return nil }
    let count = outcome.pins == 1 ? "1 pin" : "\(outcome.pins) pins"
    let rest = outcome.unplaced > 0 ? ", \(outcome.unplaced) of them without a position" : ""
    return "Community: \(count)\(rest)."
  }

  /// - Returns: `nil` when there is nothing to print.
  static func line(for outcome: MapFetch.Outcome, isDryRun: Bool, quiet: Bool) -> String? {
    if let failure = outcome.failure {
      return
        "photomap: Cannot fetch map tiles from \(outcome.address): \(failure). What was fetched before stays."
    }
    if outcome.tiles == 0 {
      return quiet ? nil : "\(outcome.path): no photograph, walk or place of the site has a position yet."
    }
    let tiles = outcome.newTiles == 1 ? "1 tile" : "\(outcome.newTiles) tiles"
    if isDryRun { return "\(outcome.path): \(tiles) to fetch, \(megabytes(outcome.bytes))." }
    if quiet { return nil }
    return "\(outcome.path): \(tiles) fetched, \(outcome.tiles) in all, \(megabytes(outcome.size))."
  }

  /// `"1.2 MB"`
  static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }

  private static func missing(_ count: Int) -> String {
    count > 0
      ? " \(count == 1 ? "1 could not be downloaded; a placeholder is" : "\(count) could not be downloaded; placeholders are") shown until the next fetch."
      : ""
  }
}
