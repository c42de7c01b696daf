import Building
import Content
import Downloads
import RemoteCache

/// Opens the remote cache that `cache:` in site.yaml names.
enum RemoteCacheKeys {
  /// The names of the password and of the token in the environment and in the file of keys.
  static let password = "PHOTOMAP_CACHE_PASSWORD"
  static let token = "PHOTOMAP_CACHE_TOKEN"

  /// - Parameter patience: Seconds for which failures of the cache are waited out.
  static func connection(patience: Double = 0) -> Build.SharedCacheConnection {
    let transport = PhotoMapCommand.transport
    return { settings in
      guard let address = settings.remote else { return nil }
      let policy = Keychain.clientPolicy(over: transport)
      return RemoteCache(address, access: access(settings), over: policy, patience: patience)
    }
  }

  private static func access(_ settings: CacheSettings) -> RemoteCacheAccess {
    let keys = Keychain.sourceWithoutPrompt
    do {
      if let user = settings.user, let password = try keys.password(password) {
        return .user(user, password: password)
      }
      return try keys.secret(token).map { .token($0) } ?? .open
    } catch {
      Console.writeMessage("photomap: \(error)")
      return .open
    }
  }
}
