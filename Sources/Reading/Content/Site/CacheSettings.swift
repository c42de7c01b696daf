/// Where pictures that were made are kept for other computers.
package struct CacheSettings: Sendable, Hashable, Codable {
  /// The address of a server that speaks the HTTP protocol of Bazel's remote caches.
  package var remote: String?
  /// The name by which it knows the author; the password is no setting.
  package var user: String?

  static let form = Form<CacheSettings>([
    Key(
      "remote", .webAddress, to: \.remote,
      "A server that keeps pictures for several computers, by the HTTP protocol of Bazel's remote caches."),
    Key(
      "user", .remoteName, to: \.user,
      "With remote: a user name. The password is PHOTOMAP_CACHE_PASSWORD in the environment or the file of keys."
    ),
  ])
}
