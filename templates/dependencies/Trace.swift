/// What a file was rendered from: everything that was read, and what the answers came to.
public struct Trace: Sendable, Hashable {
  /// Sorted, without repeats.
  public let reads: [Dependency]
  /// Of the answers, and of what the file was planned with.
  public let digest: UInt64

  public init(reads: [Dependency], digest: UInt64) { (self.reads, self.digest) = (reads, digest) }
}

/// A file's bytes and what they were made from.
public struct RenderedFile: Sendable {
  public let bytes: [UInt8]
  public let trace: Trace
}
