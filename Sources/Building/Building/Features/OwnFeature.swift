import Photography
import Templates

/// A feature of PhotoMap's own that is read from the files and the settings of a site. One that a package adds keeps what it
/// reads (`Feature.read`); these give it to the pages of all themes, through the `Site`.
///
/// Walks and places belong to photographs, so they are read with the library.
protocol OwnFeature: Feature {
  /// Reads what the pages show; a build never uses the network.
  ///
  /// - Parameter site: Gets what was read.
  /// - Returns: Problems for the author.
  func read(_ input: FeatureInput, into site: inout Site) -> [Problem]
}
