package import Content

/// A photograph of a group that is held by what other files of the site say.
package struct HeldPhoto: Sendable, Hashable, Codable {
  package let path: String
  /// Of its bytes, in hexadecimal.
  package let digest: String
  package let hold: Hold

  package init(path: String, digest: String, hold: Hold) {
    (self.path, self.digest, self.hold) = (path, digest, hold)
  }
}
