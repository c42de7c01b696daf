/// What was made of an input: the files, and a record of them. The entry under a key of a remote cache.
package struct RemoteResult: Sendable, Hashable {
  /// A file that was made.
  package struct File: Sendable, Hashable {
    /// `"800.avif"`, for people who look into the cache.
    package var name: String
    package var object: RemoteObject

    package init(name: String, object: RemoteObject) { (self.name, self.object) = (name, object) }
  }

  package var files: [File]
  /// As the caller encoded it.
  package var record: [UInt8]

  package init(files: [File], record: [UInt8]) { (self.files, self.record) = (files, record) }
}
