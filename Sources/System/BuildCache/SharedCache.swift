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
