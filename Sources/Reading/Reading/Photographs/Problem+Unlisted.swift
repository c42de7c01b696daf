package import Photography

extension Problem {
  /// The note that tells where the page of a locked album is.
  ///
  /// - Parameters:
  ///   - subject: A photograph, a folder or a track.
  ///   - page: From the site's root.
  package static func locked(_ subject: String, page: String) -> Problem {
    Problem(
      .note, subject, "opens with a password: its page is “\(page)”",
      remedy:
        "Nothing links it, and all of its files are encrypted. Send the address and the password separately.",
      code: .locked)
  }

  /// The note that tells where an unlisted page is.
  package static func unlisted(_ subject: String, page: String) -> Problem {
    Problem(
      .note, subject, "is unlisted: its page is “\(page)”",
      remedy: "No other page links or lists it. Anyone who has the address can see it.", code: .unlisted)
  }
}
