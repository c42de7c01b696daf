import Content
import Files
import Photography

/// What the list of default places and the author's files of places say, which may be many thousands of places.
struct AuthoredPlaces {
  /// The default places.
  var list = DefaultPlaceList()
  /// The author's places, and notes on default places.
  var own = PlacesFile()
  var problems: [Problem] = []

  /// Reads the files.
  ///
  /// - Parameter root: The content folder, without links.
  init(_ survey: Survey, root: String) {
    for file in survey.files(.placeList) {
      do throws(FileError) {
        let bytes = try FileIO.read("\(root)/\(file.path)", ifAtMost: DefaultPlaceList.largest)
        let (found, problems) = DefaultPlaceList.read(bytes, file: file.path)
        list = found ?? list
        self.problems += problems
      } catch {
        problems.append(
          Problem(
            .error, file.path, "cannot be read", remedy: "It is ignored for now. \(error)",
            code: .unreadableFile))
      }
    }
    for file in Array(survey.files(.placesFile)) + survey.files(like: PlacesFile.path) {
      let (found, problems) = PlacesFile.read(file.path, in: root)
      own.add(found)
      self.problems += problems
    }
  }
}
