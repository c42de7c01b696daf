import Downloads
import Templates

/// A feature of PhotoMap's own that is downloaded with options. One that a package adds downloads with `Feature.fetch`.
protocol FetchedFeature: Feature {
  /// Downloads it, and tells a line for each list or walk.
  func fetch(_ request: FetchRequest) async throws -> FetchOutcome
}

/// How features are downloaded, by `photomap fetch` and from pages of the preview.
struct FetchRequest: Sendable {
  /// The content folder.
  let content: String
  /// The cache folder.
  let cache: String
  let flickr: FlickrOptions
  /// That of Flickr's API; `nil` where there is none.
  let key: @Sendable () throws -> Secret?
  /// The only Flickr list to download, by its name.
  var only: String?
  /// Whether to find out only how many map tiles that is.
  var isDryRun = false
  /// Whether to tell only problems.
  var quiet = false
  /// Read here, since the tasks of a server do not inherit task-local values.
  var transport = PhotoMapCommand.transport
  let progress: @Sendable (String) -> Void
  let tell: @Sendable (String) -> Void

  var network: Network { Network(Keychain.networkPolicy(cache: cache, over: transport)) }

  func pictures(over network: Network) throws -> PictureCache {
    try PictureCache(folder: "\(cache)/downloads", network: network)
  }
}

/// The result of fetching a feature.
enum FetchOutcome {
  /// `site.yaml` does not name it; and how it would.
  case notConfigured(String, remedy: String? = nil)
  case complete
  /// A download failed; the message has been told.
  case failed
  /// The API key is missing.
  case missingKey
}
