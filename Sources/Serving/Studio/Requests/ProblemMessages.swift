/// What the last build has found. `templates/studio/openapi.json` describes it.
struct ProblemsBody: Encodable, Sendable {
  struct Kind: Encodable, Sendable {
    /// A ``Problem/Code``.
    let kind: String
    let title: String
    let count: Int
  }

  struct Found: Encodable, Sendable {
    let kind: String
    /// A ``Problem/Severity``.
    let severity: String
    /// The file, with the line where that is known.
    let subject: String
    /// What is wrong, and what to do: sentences that follow the subject.
    let summary: String
    let remedy: String?
    /// Of the photograph that it is about.
    let page: String?
    /// What a refresh fetches so that it ends, such as `flickr/recent`.
    let source: String?
  }

  /// The most frequent first.
  let kinds: [Kind]
  /// The first ones, of the kind that was asked for.
  let problems: [Found]
  /// Of that kind.
  let count: Int
  /// Whether a build runs, which may find others.
  let isBuilding: Bool
}
