import Content
import Photography
import Press

/// The lists of Flickr that a site shows, read from the content folder; a build never asks Flickr itself.
struct GalleryShelf: Sendable {
  private(set) var galleries: [Gallery] = []
  /// The files of their pictures.
  private(set) var files: [OutputFile] = []
  private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - root: The content folder.
  ///   - lists: As `site.yaml` names them.
  init(root: String, survey: Survey, lists: [FlickrListSettings]) {
    guard !lists.isEmpty else { return }
    let pictures = Dictionary(
      survey.files(.galleryPicture).map { (String($0.path.split(separator: "/").last ?? ""), $0) }
    ) { first, _ in first }
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
        let file = try GalleryFile(json: try RawFile.read("\(root)/\(path)"))
        guard
          let gallery = Gallery(file, name: list.name, title: list.title, present: Set(pictures.keys))
        else { throw GalleryFileError.undated }
        galleries.append(gallery)
      } catch {
        problems.append(
          Problem(
            .error, path, "cannot be read, so the list “\(list.title)” of Flickr is not shown",
            remedy: "Get it anew with: photomap fetch flickr"))
      }
    }
    take(pictures, root)
    reportLosses()
  }

  private mutating func take(_ pictures: [String: SurveyedFile], _ root: String) {
    var taken: Set<String> = []
    for picture in galleries.flatMap(\.pictures) {
      for file in [picture.thumbnail, picture.full].compactMap(\.self) where taken.insert(file.path).inserted {
        guard let source = pictures[String(file.path.split(separator: "/").last ?? "")] else { continue }
        var key = Digest()
        key.add("file")
        key.add(source.stamp)
        files.append(
          OutputFile(path: file.path, key: key.fingerprint, source: .copied(path: "\(root)/\(source.path)")))
      }
    }
  }

  private mutating func reportLosses() {
    for gallery in galleries {
      let lost = gallery.pictures.count { $0.thumbnail == nil }
      guard lost > 0 else { continue }
      problems.append(
        Problem(
          .warning, GalleryFile.path(of: gallery.name),
          "lacks \(lost == 1 ? "a picture" : "\(lost) pictures"); a drawing stands in \(lost == 1 ? "its" : "their") place",
          remedy: "Try again with: photomap fetch flickr"))
    }
  }
}

private enum GalleryFileError: Error { case undated }
