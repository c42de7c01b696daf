import Templates

/// Something that `photomap fetch` downloads into the content folder.
protocol FetchSource: Sendable {
  /// The argument of `photomap fetch`.
  var name: String { get }
  /// Downloads it, and prints a line for each list or walk.
  ///
  /// - Parameters:
  ///   - command: Its options.
  ///   - key: Requested at most once, even if several sources need it.
  func fetch(_ command: FetchCommand, key: FlickrKey) async throws -> FetchOutcome
}

/// The result for a source.
enum FetchOutcome {
  /// `site.yaml` does not name it; the message for a user who does.
  case notConfigured(String)
  case complete
  /// A download failed; the message has been printed.
  case failed
  /// The API key is missing.
  case missingKey
}

/// The source of a feature that a package adds.
struct AddedSource: FetchSource {
  let feature: any Feature

  var name: String { feature.name }

  func fetch(_ command: FetchCommand, key: FlickrKey) async throws -> FetchOutcome {
    guard let line = try await feature.fetch(into: command.content) else {
      return .notConfigured("Nothing is to be downloaded for \(name).")
    }
    if !command.quiet { Console.writeMessage(line) }
    return .complete
  }
}
