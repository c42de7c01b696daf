import Content
import Photography
import Reading
import Tracks

/// Reads the pictures found along walks from the content folder; a build never sends requests to Flickr.
struct WalkPicturesLoader: Sendable {
  private let root: String
  private let known: Set<String>
  /// The picture files that exist.
  private let present: Set<String>

  init(root: String, survey: Survey) {
    self.root = root
    known = Set(survey.files(.walkPictures).map(\.path))
    present = GalleryLoader.pictures(survey, root: root)
  }

  /// The pictures along a walk, in walking order.
  ///
  /// - Parameters:
  ///   - spacing: Metres between the walk's positions. A picture that was searched for farther from all of them belongs to
  ///     an earlier version of the track, and is not shown.
  ///   - isHidden: Whether a place lies in a privacy zone.
  func pictures(along walk: Walk, spacing: Double, isHidden: (Coordinate) -> Bool) -> (
    [WalkPicture], [Problem]
  ) {
    let path = WalkPicturesFile.path(of: walk.id)
    guard known.contains(path) else {
      return (
        [],
        [
          Problem(
            .note, walk.id, "should show Flickr pictures along the way, but none were downloaded yet",
            remedy: "Download them with: photomap fetch walks", code: .missingFetchedFile)
        ]
      )
    }
    let file: WalkPicturesFile
    do throws(FetchedFileError) { file = try WalkPicturesFile.read(path, in: root).file } catch {
      let consequence = "the pictures along “\(walk.title)” are not shown"
      return ([], [error.problem(path, consequence: consequence, source: "walks")])
    }
    let steps = Array(walk.positions.joined())
    var (pictures, last, offTrack, invalid): ([WalkPicture], Int, Int, Int) = ([], 0, 0, 0)
    for position in file.positions {
      guard let entry = position.picture else { continue }
      guard let picture = GalleryPicture(entry, present: present),
        let place = Coordinate(inFiles: position.at)
      else {
        invalid += 1
        continue
      }
      guard !isHidden(place),
        let index = WalkPicturesLoader.nearest(to: place, in: steps, from: last, within: spacing)
      else {
        offTrack += 1
        continue
      }
      last = index
      pictures.append(
        WalkPicture(picture: picture, coordinate: steps[index].coordinate, distance: steps[index].distance))
    }
    var problems = WalkPicturesLoader.problems(path, pictures, offTrack)
    if invalid > 0 { problems.append(GalleryLoader.invalidEntries(invalid, path, source: "walks")) }
    return (pictures, problems)
  }

  private static func nearest(
    to place: Coordinate, in steps: [WalkStep], from start: Int, within metres: Double
  ) -> Int? {
    let near = steps.indices.dropFirst(start).lazy.map {
      (index: $0, metres: Sphere.distance(place, steps[$0].coordinate))
    }
    .filter { $0.metres <= metres }
    // At equal distances the first: the way back shows the rest.
    return near.min { $0.metres < $1.metres }?.index
  }

  private static func problems(_ path: String, _ pictures: [WalkPicture], _ offTrack: Int) -> [Problem] {
    var problems: [Problem] = []
    if offTrack > 0 {
      problems.append(
        Problem(
          .note, path,
          "has \(offTrack == 1 ? "a picture" : "\(offTrack) pictures") of positions that are no longer on the walk",
          remedy: "They are not shown. Search along the current track with: photomap fetch walks",
          code: .outdatedPictures))
    }
    let missing = pictures.count { $0.picture.thumbnail == nil }
    if missing > 0 { problems.append(GalleryLoader.missingPictures(missing, path, source: "walks")) }
    return problems
  }
}
