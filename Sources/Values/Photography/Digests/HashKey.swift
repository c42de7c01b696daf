internal import Synchronization

/// The secret of all ``ChangeHash``es of a program. The build cache keeps it, so that the next program has the same.
package enum HashKey {
  private static let chosen = Mutex<UInt64?>(nil)

  /// Fixed with the first hash.
  static let current: UInt64 = chosen.withLock { $0 ?? UInt64.random(in: 1...UInt64.max) }

  /// Uses a key from now on, if no other one is in use.
  ///
  /// - Parameter key: That of a cache; `nil` for a new one.
  /// - Returns: The one in use.
  package static func use(_ key: UInt64?) -> UInt64 {
    if let key { chosen.withLock { $0 = $0 ?? key } }
    return current
  }
}
