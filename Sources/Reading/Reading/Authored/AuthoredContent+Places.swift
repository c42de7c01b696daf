package import Content
import Messages
import Photography

extension AuthoredContent {
  /// Merges the default places with the author's places and notes.
  mutating func add(_ files: AuthoredPlaces, _ survey: Survey) {
    problems += files.problems
    if configuration.places.list != nil, Array(survey.files(.placeList)).isEmpty {
      problems.append(
        Problem(
          .note, DefaultPlaceList.path, "does not exist yet, so no default places are shown",
          remedy: "Download it with: photomap fetch places", code: .missingFetchedFile))
    }
    if let origin = configuration.places.origin, configuration.privacy.hides(origin.coordinate) {
      // Three distances from it would reveal it.
      configuration.places.origin = nil
      problems.append(
        Problem(
          .warning, "site.yaml", "has an `origin` of places in a privacy zone, so no distances are shown",
          remedy: "Choose another origin, such as the next town.", code: .inPrivacyZone))
    }
    var resolver = placeResolver(files.list, files.own)
    if configuration.places.namesPhotos { resolver.nameTowns() }
    places = resolver.places
    hiddenPlaces = resolver.hidden
    problems += resolver.problems
  }

  /// Merges default places with the author's own as these settings want it.
  package func placeResolver(_ list: DefaultPlaceList, _ own: PlacesFile) -> PlaceResolver {
    PlaceResolver(
      list, own, origin: configuration.places.origin, names: NameOrder(language: configuration.locale),
      isPrivate: configuration.keywords.hidesPhotos, isHidden: configuration.privacy.hides)
  }
}
