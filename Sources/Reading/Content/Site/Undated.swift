/// How photographs without a date are listed (`undated:`).
package enum Undated: String, Sendable, Hashable, Codable, CaseIterable {
  /// At the date of the file when it was first seen, which `dates.yaml` keeps.
  case firstSeen = "first-seen"
  /// Under “Undated”, after all others.
  case list
}
