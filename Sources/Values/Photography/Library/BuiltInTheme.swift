/// A ready look of a site, chosen with `theme:` in `site.yaml`.
public enum BuiltInTheme: String, Sendable, Hashable, Codable, CaseIterable {
  case standard
  /// White walls and much space.
  case gallery
  /// Dark, from edge to edge.
  case cinema
  /// Paper, prints and a serif typeface.
  case notebook
  /// One large photograph after the other, with its words.
  case journal
  /// A dark sheet of small frames with numbers.
  case contact
}
