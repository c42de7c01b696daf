package import Photography

/// What holds a photograph back, although neither its own files nor its folder ask for it.
package struct Hold: Sendable, Hashable, Codable {
  /// A hidden photograph of which it is a copy or another version.
  package var photo: String?
  /// One whose place is hidden, or told less exactly.
  package var place: String?
  /// How exactly the place of that one may be told.
  package var places = PlacePrecision.hidden
  /// A file of the same bytes that is blurred or cropped, and how.
  package var coveredCopy: String?
  package var redaction = Redaction()
  /// One that is, of which it is another version by its name.
  package var version: String?
}
