import Content
import Developing
import Photography

/// The files of a site that show a photograph: its pictures, and its original if that is published.
struct PictureFiles: Sendable {
  let folders: BuildFolders
  let originals: PictureSettings.Originals

  /// - Parameter position: In the library.
  func files(at position: Int, of library: DevelopedLibrary) -> [OutputFile] {
    files(of: library.files(at: position), page: library.page(at: position), id: library.id(at: position))
  }

  /// - Parameters:
  ///   - page: The photograph's page.
  ///   - id: The path of the original in the content folder.
  func files(of source: PhotoFiles, page: String, id: @autoclosure () -> PhotoID) -> [OutputFile] {
    let store = PictureStore(folder: folders.pictures)
    let paths = PublishedPaths(page: page)
    var files = source.development.pictures.map { picture in
      OutputFile(
        path: paths.picture(picture), source: .stored(StoredPicture(store, picture)), role: .picture)
    }
    if let hdr = source.development.hdr {
      files.append(
        OutputFile(path: paths.hdr(hdr), source: .stored(StoredPicture(store, hdr)), role: .picture))
    }
    // One movie may have several files of the same bytes: a copy, and its only rendition.
    files += (source.development.movie?.files ?? []).map { file in
      OutputFile(path: paths.movie(file), source: .stored(StoredPicture(store, file)), role: .picture)
    }
    if let sound = source.development.sound {
      files.append(
        OutputFile(path: paths.sound(sound), source: .stored(StoredPicture(store, sound)), role: .picture))
    }
    guard originals == .copy || source.development.stripped != nil else { return files }
    let id = id()
    guard let original = source.original(of: id, paths, originals) else { return files }
    if let stripped = source.development.stripped {
      files.append(OutputFile(path: original, source: .stored(StoredPicture(store, stripped))))
    } else {
      let path = "\(folders.content)/\(id.path)"
      files.append(OutputFile(path: original, source: .original(path: path, key: source.digest)))
    }
    return files
  }
}
