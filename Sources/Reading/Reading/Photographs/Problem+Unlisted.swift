package import Photography

extension Problem {
  /// - Parameters:
  ///   - subject: A photograph, a folder or a track.
  ///   - page: From the site's root.
  package static func unlisted(_ subject: String, page: String) -> Problem {
    Problem(
      .note, subject, "is unlisted: its page is “\(page)”",
      remedy: "No other page links or lists it. Anyone who has the address can see it.", code: .unlisted)
  }
}
