import Content
import Files
import Photography
import Platform
import Reading

/// Reads the lists from Flickr that a site shows.
struct GalleryLoader {
  private(set) var galleries: [Gallery] = []
  private(set) var problems: [Problem] = []

  init(_ input: FeatureInput) {
    let (survey, lists) = (input.survey, input.settings.flickr)
    guard !lists.isEmpty else { return }
    let pictures = GalleryLoader.pictures(survey, root: input.root)
    let known = Set(survey.files(.gallery).map(\.path))
    for list in lists {
      let path = GalleryFile.path(of: list.name)
      guard known.contains(path) else {
        problems.append(
          Problem(
            .note, path, "does not exist yet, so the Flickr list “\(list.title)” is not shown",
            remedy: "Download it with: photomap fetch flickr", code: .missingFetchedFile))
        continue
      }
      do throws(FetchedFileError) {
        let (file, fetched) = try GalleryFile.read(path, in: input.root)
        let gallery = Gallery(
          file, fetched: fetched, name: list.name, title: list.title, present: pictures,
          isHidden: input.settings.privacy.hides)
        galleries.append(gallery)
        let invalid = file.pictures.count - gallery.pictures.count
        if invalid > 0 { problems.append(GalleryLoader.invalidEntries(invalid, path, source: "flickr")) }
      } catch {
        problems.append(
          error.problem(
            path, consequence: "the Flickr list “\(list.title)” is not shown", source: "flickr"))
      }
    }
    reportMissingPictures()
  }

  /// The names of the picture files that exist and can be copied.
  static func pictures(_ survey: Survey, root: String) -> Set<String> {
    let prefix = GalleryFile.path(ofPicture: "")
    let files = survey.files(.galleryPicture).filter { file in
      file.size <= PhotoReader.largest && access("\(root)/\(file.path)", R_OK) == 0
    }
    return Set(files.map { String($0.path.dropFirst(prefix.count)) })
  }

  /// The files of the pictures that pages show; their paths on the site are those in the content folder.
  static func files(of pictures: [GalleryPicture], _ survey: Survey, root: String) -> [OutputFile] {
    let shown = Set(pictures.flatMap { [$0.thumbnail?.path, $0.full?.path] })
    return survey.files(.galleryPicture).filter { shown.contains($0.path) }.map { file in
      var key = DigestBuilder()
      key.add("file")
      key.add(file.stamp)
      return OutputFile(
        path: file.path, source: .copied(path: "\(root)/\(file.path)", key: key.digest), isOptional: true
      )
    }
  }

  private mutating func reportMissingPictures() {
    for gallery in galleries {
      let count = gallery.pictures.count { $0.thumbnail == nil }
      guard count > 0 else { continue }
      let path = GalleryFile.path(of: gallery.name)
      problems.append(GalleryLoader.missingPictures(count, path, source: "flickr"))
    }
  }

  /// - Parameter source: The argument of `photomap fetch`.
  static func missingPictures(_ count: Int, _ path: String, source: String) -> Problem {
    Problem(
      .warning, path,
      count == 1
        ? "lists a picture whose file is missing; a placeholder is shown instead"
        : "lists \(count) pictures whose files are missing; placeholders are shown instead",
      remedy: "Download \(count == 1 ? "it" : "them") with: photomap fetch \(source)", code: .missingPictures)
  }

  /// - Parameter source: The argument of `photomap fetch`.
  static func invalidEntries(_ count: Int, _ path: String, source: String) -> Problem {
    Problem(
      .warning, path,
      count == 1
        ? "has an entry with an invalid id or position"
        : "has \(count) entries with invalid ids or positions",
      remedy:
        "\(count == 1 ? "It is" : "They are") not shown. Delete the file, then download it again with: photomap fetch \(source)",
      code: .invalidEntries)
  }
}
