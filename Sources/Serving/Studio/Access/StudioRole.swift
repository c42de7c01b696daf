/// What an account may do.
package enum StudioRole: String, Codable, Sendable, CaseIterable {
  /// Everything.
  case author
  /// Adds photographs and tracks, and edits those.
  case contributor
}
