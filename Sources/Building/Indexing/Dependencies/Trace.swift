/// The dependencies of a rendered file, and a hash of their values.
package struct Trace: Sendable, Hashable {
  /// Sorted, without duplicates.
  package let reads: [Dependency]
  /// A hash of the values and of the file's inputsHash.
  package let digest: UInt64

  package init(reads: [Dependency], digest: UInt64) { (self.reads, self.digest) = (reads, digest) }
}

/// A file's bytes and its trace.
package struct RenderedFile: Sendable {
  package let bytes: [UInt8]
  package let trace: Trace

  package init(bytes: [UInt8], trace: Trace) { (self.bytes, self.trace) = (bytes, trace) }
}
