import Content
import Files
import Photography

/// The lists of Flickr that a site shows, read from the content folder; a build never asks Flickr itself.
struct GalleryLoader: Sendable {
  private(set) var galleries: [Gallery] = []
  private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - root: The content folder.
  ///   - lists: As `site.yaml` names them.
  ///   - isHidden: Whether nobody is to know of a place.
  init(
    root: String, survey: Survey, lists: [FlickrListSettings], isHidden: (Coordinate) -> Bool
  ) {
    guard !lists.isEmpty else { return }
    let pictures = GalleryLoader.pictures(survey)
    let known = Set(survey.files(.gallery).map(\.path))
    for list in lists {
      let path = GalleryFile.path(of: list.name)
      guard known.contains(path) else {
        problems.append(
          Problem(
            .note, path, "is not there yet, so the list “\(list.title)” of Flickr is not shown",
            remedy: "Get it with: photomap fetch flickr"))
        continue
      }
      do {
        let file = try GalleryFile(json: try FileIO.read("\(root)/\(path)"))
        guard
          let gallery = Gallery(
            file, name: list.name, title: list.title, present: pictures, isHidden: isHidden)
        else { throw GalleryFileError.undated }
        galleries.append(gallery)
      } catch {
        problems.append(
          Problem(
            .error, path, "cannot be read, so the list “\(list.title)” of Flickr is not shown",
            remedy: "Get it anew with: photomap fetch flickr"))
      }
    }
    reportLosses()
  }

  /// The names of the picture files that are there.
  static func pictures(_ survey: Survey) -> Set<String> {
    let prefix = GalleryFile.path(ofPicture: "")
    return Set(survey.files(.galleryPicture).map { String($0.path.dropFirst(prefix.count)) })
  }

  /// The files of the pictures that pages show; they lie on the site as they lie in the content folder.
  static func files(of pictures: [GalleryPicture], _ survey: Survey, root: String) -> [OutputFile] {
    let shown = Set(pictures.flatMap { [$0.thumbnail?.path, $0.full?.path] })
    return survey.files(.galleryPicture).filter { shown.contains($0.path) }.map { file in
      var key = Digest()
      key.add("file")
      key.add(file.stamp)
      return OutputFile(
        path: file.path, source: .copied(path: "\(root)/\(file.path)", key: key.fingerprint))
    }
  }

  private mutating func reportLosses() {
    for gallery in galleries {
      let lost = gallery.pictures.count { $0.thumbnail == nil }
      guard lost > 0 else { continue }
      problems.append(GalleryLoader.loss(of: lost, GalleryFile.path(of: gallery.name), source: "flickr"))
    }
  }

  /// - Parameter source: What `photomap fetch` is to be told.
  static func loss(of count: Int, _ path: String, source: String) -> Problem {
    Problem(
      .warning, path,
      "lacks \(count == 1 ? "a picture" : "\(count) pictures"); a drawing stands in \(count == 1 ? "its" : "their") place",
      remedy: "Try again with: photomap fetch \(source)")
  }
}

private enum GalleryFileError: Error { case undated }
