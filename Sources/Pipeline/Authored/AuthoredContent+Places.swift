import Content
import Files
import Photography

extension AuthoredContent {
  /// Reads the default places, and the author's places and notes.
  mutating func readPlaces(_ survey: Survey) {
    var list = PlaceList()
    var placesFile = PlacesFile()
    for file in survey.files(.placeList) {
      do throws(FileError) {
        // One byte more than allowed detects a file that is too large.
        let bytes = try FileIO.read("\(root)/\(file.path)", atMost: PlaceList.largest + 1)
        let (found, problems) = PlaceList.read(bytes, file: file.path)
        list = found ?? list
        self.problems += problems
      } catch {
        problems.append(unreadable(file.path, error))
      }
    }
    for file in survey.files(.placesFile) {
      let (found, problems) = PlacesFile.read(file.path, in: root)
      placesFile.add(found)
      self.problems += problems
    }
    if configuration.places.list != nil, !survey.files.contains(where: { $0.role == .placeList }) {
      problems.append(
        Problem(
          .note, PlaceList.path, "does not exist yet, so no default places are shown",
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
    var resolver = PlaceResolver(
      list, placesFile, origin: configuration.places.origin, isPrivate: configuration.keywords.hidesPhotos,
      isHidden: configuration.privacy.hides)
    if configuration.places.namesPhotos { resolver.nameTowns() }
    places = resolver.places
    hiddenPlaces = resolver.hidden
    problems += resolver.problems
  }
}
