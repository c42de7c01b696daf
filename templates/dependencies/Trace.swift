/// The dependencies of a rendered file, and a hash of their values.
public struct Trace: Sendable, Hashable {
  /// Sorted, without duplicates.
  public let reads: [Dependency]
  /// A hash of the values and of the file's inputsHash.
  public let digest: UInt64

  public init(reads: [Dependency], digest: UInt64) { (self.reads, self.digest) = (reads, digest) }
}

/// A file's bytes and its trace.
public struct RenderedFile: Sendable {
  public let bytes: [UInt8]
  public let trace: Trace
}
