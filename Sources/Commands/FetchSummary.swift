import Pipeline

/// What a person reads when a list is done.
enum FetchSummary {
  /// - Returns: `nil` when there is nothing worth saying.
  static func line(for outcome: FlickrFetch.Outcome, quiet: Bool) -> String? {
    if let failure = outcome.failure {
      return """
        photomap: Cannot retrieve picture list in Flickr. \(outcome.title): \(failure). \
        The site keeps the list that it has.
        """
    }
    let lost =
      outcome.lost > 0
      ? " \(outcome.lost) could not be got; a drawing stands in their place until the next time." : ""
    if quiet { return lost.isEmpty ? nil : "\(outcome.title):\(lost)" }
    guard outcome.pictures > 0 else { return "\(outcome.title): Flickr's list is empty." }
    return "\(outcome.title): \(outcome.pictures) pictures, \(outcome.new) new files.\(lost)"
  }
}
