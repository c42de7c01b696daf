import Content

/// A photograph of a group that is held by what other files of the site say.
struct HeldPhoto: Sendable, Hashable, Codable {
  let path: String
  /// Of its bytes, in hexadecimal.
  let digest: String
  let hold: Hold
}
