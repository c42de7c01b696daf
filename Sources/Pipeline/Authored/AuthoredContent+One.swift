import Content
import Files
import Metadata
import Photography

extension AuthoredContent {
  /// The files that apply to one photograph: the site's settings, its folders' notes and its sidecars.
  ///
  /// - Parameters:
  ///   - photo: Its path from the content folder.
  ///   - root: The content folder, without links.
  static func around(_ photo: PhotoID, in root: String) -> (AuthoredContent, Sidecars) {
    var paths = ["site.yaml", "site.yml", "permalinks.yaml", DateFile.path]
    let endings = ["yaml", "yml", "toml", "md", "markdown"]
    var folder = Folder.parent(of: photo.path)
    var folders = [folder]
    while folder != ".", folder != "/" {
      folder = Folder.parent(of: folder)
      folders.append(folder)
    }
    for folder in folders {
      let prefix = folder == "." ? "" : folder + "/"
      paths += FileRole.notes.flatMap { name in endings.map { "\(prefix)\(name).\($0)" } }
    }
    let stem = photo.path.split(separator: ".").dropLast().joined(separator: ".")
    // Looked up by name: listing the folder for each of a thousand photographs would be slow.
    for ending in endings + ["xmp"] + (endings + ["xmp"]).map({ $0.uppercased() }) {
      paths += ["\(photo.path).\(ending)", "\(stem).\(ending)"]
    }
    let files = paths.filter { FileStamp(path: "\(root)/\($0)") != nil }.compactMap {
      SurveyedFile(named: $0)
    }
    return (
      AuthoredContent(root: root, survey: Survey(files: files)),
      Sidecars(root: root, files: files, photos: [photo])
    )
  }
}
