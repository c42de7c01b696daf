package import Photography

/// A feature that a package adds, with what it read for this build.
package struct AddedFeature: Sendable {
  package let feature: any Feature
  package let content: ContentFolder
  package let problems: [Problem]

  package init(_ feature: any Feature, reading content: ContentFolder) {
    var feature = feature
    problems = feature.read(content)
    (self.feature, self.content) = (feature, content)
  }
}

extension Site {
  /// PhotoMap's own features, in the order of their links and pages. What they show is in the library, and in ``galleries``
  /// and ``pins``.
  package static let ownFeatures: [any Feature] = [
    WalkFeature(), PlaceFeature(), FlickrFeature(), PinFeature(), PageFeature(), EmbedFeature(),
    FigureFeature(),
  ]

  /// All features, those that packages add last.
  var allFeatures: [any Feature] { Site.ownFeatures + added.map(\.feature) }
}
