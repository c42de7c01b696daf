/// How the photographs of one burst are listed (`bursts:`).
package enum BurstDisplay: String, Sendable, Hashable, Codable, CaseIterable {
  /// Each by itself.
  case all
  /// One is in the lists; the others are on its page.
  case stack
}
