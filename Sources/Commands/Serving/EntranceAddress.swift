import Synchronization

/// The path of the address that signs a browser in, once it is known.
final class EntranceAddress: Sendable {
  private let known = Mutex("")

  var path: String { known.withLock(\.self) }
  func set(_ path: String) { known.withLock { $0 = path } }
}
