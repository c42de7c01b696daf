/// The bodies of requests and responses about imports. `templates/studio/openapi.json` describes them.

struct ImportRequest: Decodable, Sendable {
  enum Action: String, Decodable, Sendable {
    /// Begins a new import.
    case begin
    /// Names files that will be sent.
    case announce
    /// Finds out what an import would do.
    case examine
    /// Does it.
    case run
    case cancel
  }

  let action: Action
  /// For `announce`.
  var files: [ImportInbox.Announcement]?
  /// For `examine`: a folder or archive on the Studio's computer, instead of files that were sent.
  var path: String?
}

struct ImportBody: Encodable, Sendable {
  let state: ImportJob.State
  /// The number of the first file that was announced.
  var first: Int?
  /// Whether a path on the Studio's computer may be named.
  let mayNamePaths: Bool
  let largestPiece = ImportInbox.largestPiece
  let journal: JournalState
}
