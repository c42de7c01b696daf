package import Photography

/// Names an object of a remote cache by its content.
package struct RemoteObject: Sendable, Hashable {
  /// The SHA-256 digest of its bytes.
  package var digest: Digest
  /// Its size in bytes.
  package var bytes: Int

  package init(digest: Digest, bytes: Int) { (self.digest, self.bytes) = (digest, bytes) }
}
