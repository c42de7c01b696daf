package import Photography

/// The metadata of one photograph, with the source of each value.
///
/// `json` is for programs, `text` for people; both hold the same fields.
package struct Inspection: Sendable, Hashable {
  /// The path as the user wrote it.
  package var file: String
  package var metadata: PhotoMetadata
  /// The nearest town, as pages name it.
  package var nearestTown: NearestTown?
  package var problems: [Problem]
  /// What each source says, the most trusted first.
  package var statements: [InspectedStatement] = []
  /// Whether a site shows the photograph, and why not; `nil` if no site reads it and nothing hides it.
  package var visibility: String?
  /// How exactly a site tells its place, and why; `nil` if exactly.
  package var placeVisibility: String?
  /// Its light beyond the white of paper; `nil` for none.
  package var light: HighDynamicRange?
  /// Whether displays that can show that light get a file with it; `nil` without such light.
  package var isLightWanted: Bool?

  /// - Parameters:
  ///   - metadata: Already merged; its defects become problems.
  ///   - problems: Further problems; they come first.
  package init(
    file: String, metadata: PhotoMetadata, nearestTown: NearestTown? = nil, problems: [Problem] = []
  ) {
    self.file = file
    self.metadata = metadata
    self.nearestTown = nearestTown
    self.problems =
      problems
      + metadata.problems.map {
        Problem(.warning, file, $0.summary, remedy: $0.remedy, code: .damagedMetadata)
      }
  }
}
