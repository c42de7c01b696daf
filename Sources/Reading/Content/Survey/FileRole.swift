internal import Files

/// The purpose of a file in the content folder, derived from its path.
package enum FileRole: String, Sendable, Hashable, Codable, CaseIterable {
  /// `site.yaml` in the content folder itself, or a ``MisnamedFile`` that was meant to be it.
  case siteConfiguration
  /// `permalinks.yaml` in the content folder itself.
  case permalinks
  /// `dates.yaml` in the content folder itself.
  case dates
  /// `album.yaml`, `index.md` or `_index.md` of any folder, with these or similar extensions; as `.txt` it can only hide.
  case albumNotes
  /// `IMG_1.yaml`, `IMG_1.jpg.yaml`, `IMG_1.md`, `IMG_1.jpg.md`; `.toml` files too, which are refused.
  case sidecar
  /// `IMG_1.xmp`, `IMG_1.jpg.xmp`.
  case xmpSidecar
  /// `C0001M01.XML` beside `C0001.MP4`: what a camera recorded of a movie.
  case cameraRecord
  /// `clip.vtt`, `clip.de.vtt`, `clip.srt`, `clip.chapters.vtt`: captions and chapters of a movie.
  case timedText
  /// An `.xmp` or text file that `ignore:` matches, beside a photograph or track that it does not match, or a record of another
  /// program that it matches: read only for what it hides.
  case ignoredNotes
  /// `walk.gpx`, `.tcx`, `.fit`, `.kml`, `.kmz` or `.geojson`, in any folder: a recorded track (W1).
  case track
  /// `theme/custom.css`, the fragments and templates beside it, and what `logo:`, `favicon:` and `fonts:` may name: pictures and fonts in
  /// `theme/` and its folders.
  case theme
  /// Anything in `static/`: copied unchanged to the site's root.
  case staticFile
  /// `flickr/recent.json`: a fetched list of pictures at Flickr.
  case gallery
  /// `flickr/walks/alps/ridge.gpx.json`: the pictures found along a walk.
  case walkPictures
  /// `flickr/pictures/12345_ab12_n.jpg`: one of these pictures, with Flickr's file name.
  case galleryPicture
  /// `places.yaml` in the content folder itself, or a ``MisnamedFile`` that was meant to be it: the author's places, and notes
  /// on default places.
  case placesFile
  /// `places/default.json`: the fetched list of default places.
  case placeList
  /// `pins/latest.json`: the fetched pins of a community.
  case pins
  /// `map/monaco.pmtiles`, `map/N43E007.hgt`, in any folder: what maps are drawn from.
  case mapData
  /// Anything else: a photograph, if its content is one.
  case candidate

  /// Whether files of this kind are photographs or belong to one.
  package var isOfPhotographs: Bool {
    switch self {
    case .candidate, .sidecar, .xmpSidecar, .cameraRecord, .timedText, .ignoredNotes: true
    case .siteConfiguration, .permalinks, .dates, .albumNotes, .track, .theme, .staticFile, .gallery,
      .walkPictures, .galleryPicture, .placesFile, .placeList, .pins, .mapData:
      false
    }
  }

  /// Whether files of this kind are read together with the photographs and tracks whose names begin like theirs.
  package var isInGroups: Bool { isOfPhotographs || self == .track }

  /// Whether files of this kind say something about photographs.
  package var isBesidePhotographs: Bool { isOfPhotographs && self != .candidate }

  /// Whether a file of this kind may be a record of another program, which may hide photographs: see ``ForeignRecord``. A new role for
  /// `.json` files belongs here, or these records no longer hide anything.
  var mayBeRecord: Bool { [.candidate, .sidecar, .ignoredNotes].contains(self) }

  /// The folders at the top of the content folder in which files of some names are not an album's.
  package static let specialFolders = ["static", "theme", "flickr", "pins", "places", "map"]

  /// The files of `theme/` that have an effect.
  package static let themeFiles = ["custom.css", "head.html", "header.html", "footer.html", wordsFile]

  /// The endings of pictures and fonts that a theme can have.
  private static let themeEndings: Set<String> = [
    "svg", "png", "jpg", "jpeg", "webp", "woff2", "woff", "ttf", "otf",
  ]

  /// The folder with the author's own templates.
  package static let templateFolder = "theme/templates"

  /// The file of `theme/` with the author's own words.
  package static let wordsFile = "words.txt"

  /// Names of files with a folder's settings.
  package static let notes = ["album", "index", "_index"]

  /// Names of documents about the folder itself, which are not sidecars.
  private static let documents: Set<String> = [
    "readme", "credits", "license", "licence", "changelog", "contributing",
  ]

  /// - Parameter path: Within the content folder.
  /// - Returns: `nil` for files that a site does not use, such as documents about the folder.
  init?(path: String) {
    let (folder, name) = FileName.split(path)
    let lower = name.lowercased()
    // Most folders are named otherwise, which is known at once.
    if folder.utf8.first.map("stfp".utf8.contains) ?? true,
      let role = FileRole(path: path, folder: folder, lower)
    {
      self = role
      return
    }
    let (stem, fileExtension) = FileRole.parts(lower)
    switch fileExtension {
    case "yaml", "yml", "toml":
      switch stem {
      case "site" where folder.isEmpty: self = .siteConfiguration
      case "permalinks" where folder.isEmpty && fileExtension != "toml": self = .permalinks
      case "dates" where folder.isEmpty && fileExtension != "toml": self = .dates
      case "places" where folder.isEmpty && fileExtension != "toml": self = .placesFile
      case _ where FileRole.notes.contains(stem): self = .albumNotes
      default: self = .sidecar
      }
    case "md", "markdown":
      if FileRole.documents.contains(stem) { return nil }
      self = FileRole.notes.contains(stem) ? .albumNotes : .sidecar
    case "xmp": self = .xmpSidecar
    // Windows hides the last extension of `album.yaml.txt`.
    case "txt", "text":
      self = FileRole.notes.contains(FileRole.parts(stem).stem) ? .albumNotes : .candidate
    case "gpx", "tcx", "fit", "kml", "kmz", "geojson": self = .track
    case "xml" where CameraRecordName.movie(of: name) != nil: self = .cameraRecord
    case "vtt", "srt": self = .timedText
    case "pmtiles", "hgt": self = .mapData
    default: self = .candidate
    }
  }

  /// The role of a file in one of the folders whose names have a meaning, or of one that was meant to be settings.
  private init?(path: String, folder: Substring, _ lower: String) {
    let (stem, fileExtension) = FileRole.parts(lower)
    switch folder {
    case "":
      switch MisnamedFile(path)?.rightName {
      case "site.yaml": self = .siteConfiguration
      case "places.yaml": self = .placesFile
      default: return nil
      }
    case "static": self = .staticFile
    case "theme" where FileRole.themeFiles.contains(lower): self = .theme
    case FileRole.templateFolder where fileExtension == "mustache": self = .theme
    case _ where FileRole.isOfTheme(folder) && FileRole.themeEndings.contains(fileExtension): self = .theme
    case "flickr" where fileExtension == "json": self = .gallery
    case "flickr/walks" where fileExtension == "json": self = .walkPictures
    case "flickr/pictures" where FileRole.isGalleryPicture(stem): self = .galleryPicture
    case "pins" where lower == "latest.json": self = .pins
    case "places" where lower == "default.json": self = .placeList
    case _ where folder.hasPrefix("static/"): self = .staticFile
    case _ where folder.hasPrefix("flickr/walks/") && fileExtension == "json": self = .walkPictures
    default: return nil
    }
  }

  /// Whether a folder is `theme/` or inside it, so that no photographs are looked for there.
  static func isOfTheme(_ folder: some StringProtocol) -> Bool {
    folder == "theme" || folder.hasPrefix("theme/")
  }

  /// Whether a name may be one of a folder's settings: it begins like one.
  static func mayBeNotes(_ name: String) -> Bool {
    let name = name.lowercased().trimmed
    return FileRole.notes.contains { name.hasPrefix($0) }
  }

  /// A name without its extension, and the extension; white space around either is left out, since people type it by mistake.
  private static func parts(_ name: String) -> (stem: String, fileExtension: String) {
    let parts = FileName.parts(name)
    return (parts.stem.trimmed, parts.fileExtension.trimmed)
  }

  /// Whether it holds settings of the site or of a folder, which decide what is hidden and cannot be ignored.
  var isSettings: Bool { [.siteConfiguration, .permalinks, .albumNotes, .placesFile].contains(self) }

  /// Whether no file or folder of a name is read: system files, and what is hidden but for records of other programs.
  package static func isIgnored(_ name: some StringProtocol, inStatic: Bool) -> Bool {
    IgnoredName.contains(name, keepsHidden: inStatic) && (inStatic || !ForeignRecord.isNamed(String(name)))
  }

  /// Whether a file at a path may say what is hidden. Where it cannot be read, what it may have hidden is not published.
  static func mayHide(_ path: String) -> Bool {
    switch FileRole(path: path) {
    case .siteConfiguration, .albumNotes, .placesFile, .sidecar, .xmpSidecar: true
    case .candidate: PrivacyTextFile.isNamed(path) || ForeignRecord.isNamed(path)
    case .permalinks, .dates, .cameraRecord, .timedText, .ignoredNotes, .track, .theme, .staticFile,
      .gallery, .walkPictures, .galleryPicture, .placeList, .pins, .mapData, nil:
      false
    }
  }

  /// A number, a secret and a size; an author's own photographs may be in a folder of that name, too.
  private static func isGalleryPicture(_ stem: String) -> Bool {
    let parts = stem.split(separator: "_", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].allSatisfy { $0.isASCII && $0.isNumber }
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
  }
}
