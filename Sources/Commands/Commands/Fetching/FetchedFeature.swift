import Templates

/// A feature of PhotoMap's own that is downloaded with the options of the command. One that a package adds downloads with
/// `Feature.fetch`.
protocol FetchedFeature: Feature {
  /// Downloads it, and prints a line for each list or walk.
  ///
  /// - Parameters:
  ///   - command: Its options.
  ///   - key: Requested at most once, even if several features need it.
  func fetch(_ command: FetchCommand, key: FlickrKey) async throws -> FetchOutcome
}

/// The result of fetching a feature.
enum FetchOutcome {
  /// `site.yaml` does not name it; the message for a user who does.
  case notConfigured(String)
  case complete
  /// A download failed; the message has been printed.
  case failed
  /// The API key is missing.
  case missingKey
}
