import Pipeline

/// What a person reads when a source is done.
enum FetchSummary {
  static func words(for progress: FlickrFetch.Progress) -> String {
    "\(progress.title.visible): \(progress.done) of \(progress.total) pictures"
  }

  /// What F5 wants to be said; `nil` when nothing failed.
  static func failure(of outcome: FlickrFetch.Outcome) -> String? {
    outcome.failure.map {
      "Cannot retrieve picture list in Flickr. \(outcome.title.visible): \($0.visible). The site keeps the list that it has."
    }
  }

  /// `nil` when nothing failed.
  static func failure(of outcome: PinsFetch.Outcome) -> String? {
    outcome.failure.map {
      "Cannot retrieve the community's pins. \($0.visible) The site keeps those that it has."
    }
  }

  /// - Returns: `nil` when there is nothing worth saying.
  static func line(for outcome: FlickrFetch.Outcome, quiet: Bool) -> String? {
    if let failure = failure(of: outcome) { return "photomap: \(failure)" }
    let lost = lost(outcome.lost)
    if quiet { return lost.isEmpty ? nil : "\(outcome.title.visible):\(lost)" }
    guard outcome.pictures > 0 else { return "\(outcome.title.visible): Flickr's list is empty." }
    return "\(outcome.title.visible): \(outcome.pictures) pictures, \(outcome.new) new files.\(lost)"
  }

  /// - Returns: `nil` when there is nothing worth saying.
  static func line(for outcome: WalkFetch.Outcome, quiet: Bool) -> String? {
    if let failure = outcome.failure {
      return """
        photomap: Cannot retrieve picture list in Flickr. \(outcome.title.visible): \(failure.visible). \
        The walk keeps the pictures that it has; the next time goes on from there.
        """
    }
    let lost = lost(outcome.lost)
    if quiet { return lost.isEmpty ? nil : "\(outcome.title.visible):\(lost)" }
    let pictures = outcome.pictures == 1 ? "1 picture" : "\(outcome.pictures) pictures"
    let searches = outcome.searches == 1 ? "1 search" : "\(outcome.searches) searches"
    return
      "\(outcome.title.visible): \(pictures) along the way, \(searches), \(outcome.new) new files.\(lost)"
  }

  /// - Returns: `nil` when there is nothing worth saying.
  static func line(for outcome: PinsFetch.Outcome, quiet: Bool) -> String? {
    if let failure = failure(of: outcome) { return "photomap: \(failure)" }
    guard !quiet else { return nil }
    let count = outcome.pins == 1 ? "1 pin" : "\(outcome.pins) pins"
    let rest = outcome.unplaced > 0 ? ", \(outcome.unplaced) of them without a place on the map" : ""
    return "Community: \(count)\(rest)."
  }

  private static func lost(_ count: Int) -> String {
    count > 0 ? " \(count) could not be got; a drawing stands in their place until the next time." : ""
  }
}
