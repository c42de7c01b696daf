package import Photography

/// A cache of results that several computers share. A build is given one, and has no way to a network by itself.
package protocol SharedCache: Sendable {
  /// For messages.
  var address: String { get }
  /// Why requests have failed, as a clause; `nil` if none has.
  var reasonOfFailure: String? { get }
  /// Whether it gets no more requests.
  var isGivenUp: Bool { get }
  /// How many requests may be open at a time.
  var requestsAtATime: Int { get }

  /// The result under a key; `nil` if there is none.
  func fetchResult(for key: Digest) async throws(SharedCacheError) -> RemoteResult?
  /// The bytes of an object; `nil` if the cache does not have it.
  func fetch(_ object: RemoteObject) async throws(SharedCacheError) -> [UInt8]?
  /// Fetches an object into a file, for those that are larger than what memory should hold.
  ///
  /// - Parameter path: Of the file; while it arrives, what there is of it has this path with `.part` behind.
  /// - Returns: Whether the cache has it.
  func fetch(_ object: RemoteObject, to path: String) async throws(SharedCacheError) -> Bool
  /// Stores a file as an object.
  func store(fileAt path: String, as object: RemoteObject) async throws(SharedCacheError)
  /// Stores an object.
  ///
  /// - Parameter digest: Of the bytes.
  func store(_ bytes: [UInt8], as digest: Digest) async throws(SharedCacheError)
  /// Stores a result, whose files are stored already.
  func store(_ result: RemoteResult, for key: Digest) async throws(SharedCacheError)
}

/// Why a shared cache did not do what it was asked.
package enum SharedCacheError: Error, Sendable, Hashable {
  /// What it sent is not whole, or not what was asked for.
  case damaged
  /// It failed, or is given up.
  case unavailable
}
