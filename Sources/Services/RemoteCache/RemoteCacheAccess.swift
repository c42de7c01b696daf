package import Downloads

/// How a remote cache knows who asks.
package enum RemoteCacheAccess: Sendable, Hashable {
  case open
  /// HTTP Basic (RFC 7617).
  case user(String, password: Secret)
  /// A bearer token (RFC 6750).
  case token(Secret)
}
