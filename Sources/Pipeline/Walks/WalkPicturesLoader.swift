import Content
import Files
import Photography
import Tracks

/// What was found along walks, read from the content folder; a build never asks Flickr itself.
struct WalkPicturesLoader: Sendable {
  private let root: String
  private let known: Set<String>
  /// The picture files that are there.
  private let present: Set<String>

  init(root: String, survey: Survey) {
    self.root = root
    known = Set(survey.files(.walkPictures).map(\.path))
    present = GalleryLoader.pictures(survey)
  }

  /// The pictures along a walk, in the order of the way.
  ///
  /// - Parameters:
  ///   - spacing: Metres between the walk's positions. A picture that was looked for farther from all of them belongs to an
  ///     earlier course of the track, and is not shown.
  ///   - isHidden: Whether nobody is to know of a place.
  func finds(along walk: Walk, spacing: Double, isHidden: (Coordinate) -> Bool) -> ([WalkFind], [Problem]) {
    let path = WalkPicturesFile.path(of: walk.id)
    guard known.contains(path) else {
      return (
        [],
        [
          Problem(
            .note, walk.id, "wants pictures of others along the way, and has none yet",
            remedy: "Get them with: photomap fetch walks")
        ]
      )
    }
    let file: WalkPicturesFile
    do { file = try WalkPicturesFile(json: try FileIO.read("\(root)/\(path)")) } catch {
      return (
        [],
        [
          Problem(
            .error, path, "cannot be read, so the pictures along “\(walk.title)” are not shown",
            remedy: "Get them anew with: photomap fetch walks")
        ]
      )
    }
    let steps = Array(walk.positions.joined())
    var (finds, last, strays): ([WalkFind], Int, Int) = ([], 0, 0)
    for position in file.positions {
      guard let entry = position.picture else { continue }
      guard let picture = GalleryPicture(entry, present: present),
        let place = Coordinate(inFiles: position.at), !isHidden(place),
        let index = WalkPicturesLoader.nearest(to: place, in: steps, from: last, within: spacing)
      else {
        strays += 1
        continue
      }
      last = index
      finds.append(
        WalkFind(picture: picture, coordinate: steps[index].coordinate, distance: steps[index].distance))
    }
    return (finds, WalkPicturesLoader.problems(path, finds, strays))
  }

  private static func nearest(
    to place: Coordinate, in steps: [WalkStep], from start: Int, within metres: Double
  ) -> Int? {
    let near = steps.indices.dropFirst(start).lazy.map {
      (index: $0, metres: Sphere.distance(place, steps[$0].coordinate))
    }
    .filter { $0.metres <= metres }
    // Of equals the first: a walk that comes back finds the rest on its way back.
    return near.min { $0.metres < $1.metres }?.index
  }

  private static func problems(_ path: String, _ finds: [WalkFind], _ strays: Int) -> [Problem] {
    var problems: [Problem] = []
    if strays > 0 {
      problems.append(
        Problem(
          .note, path,
          "holds \(strays == 1 ? "a picture" : "\(strays) pictures") from where the walk does not lead any more",
          remedy: "They are not shown. Look along the track as it is now with: photomap fetch walks"))
    }
    let lost = finds.count { $0.picture.thumbnail == nil }
    if lost > 0 { problems.append(GalleryLoader.loss(of: lost, path, source: "walks")) }
    return problems
  }
}
