/// What a file in the content folder is for, as far as its name tells.
package enum FileRole: String, Sendable, Hashable, Codable, CaseIterable {
  /// `site.yaml` in the content folder itself.
  case siteConfiguration
  /// `permalinks.yaml` in the content folder itself.
  case permalinks
  /// `album.yaml` or `index.md` of any folder.
  case albumNotes
  /// `IMG_1.yaml`, `IMG_1.jpg.yaml`, `IMG_1.md`, `IMG_1.jpg.md`.
  case sidecar
  /// `IMG_1.xmp`, `IMG_1.jpg.xmp`.
  case xmpSidecar
  /// `walk.gpx`, `.kml`, `.kmz` or `.geojson`, in any folder: a recorded track (W1).
  case track
  /// `theme/custom.css` and the fragments beside it.
  case theme
  /// Anything in `static/`: copied to the site's root as it is.
  case staticFile
  /// `flickr/recent.json`: a list of other people's pictures, as it was fetched.
  case gallery
  /// `flickr/walks/alps/ridge.gpx.json`: what was found along a walk.
  case walkPictures
  /// `flickr/pictures/12345_ab12_n.jpg`: one of these, named as Flickr names them.
  case galleryPicture
  /// `places.yaml` in the content folder itself: the author's places, and notes on those of the list.
  case placeBook
  /// `places/default.json`: the list of places, as it was fetched.
  case placeList
  /// `pins/latest.json`: a community's pins, as they were fetched.
  case pins
  /// Anything else: a photograph, if its content says so.
  case candidate

  /// The files of `theme/` that have an effect.
  package static let themeFiles = ["custom.css", "head.html", "header.html", "footer.html"]

  /// Documents about the folder itself, which are nobody's sidecar.
  private static let documents: Set<String> = [
    "readme", "credits", "license", "licence", "changelog", "contributing",
  ]

  /// - Parameter path: Within the content folder.
  /// - Returns: `nil` for files that are nothing to a site: editors' backups, documents about the folder.
  init?(path: String) {
    let (folder, name) = FileName.split(path)
    let lower = name.lowercased()
    if folder == "static" || folder.hasPrefix("static/") {
      self = .staticFile
      return
    }
    if folder == "theme", FileRole.themeFiles.contains(lower) {
      self = .theme
      return
    }
    let (stem, fileExtension) = FileName.parts(lower)
    if folder == "flickr", fileExtension == "json" {
      self = .gallery
      return
    }
    if folder == "flickr/walks" || folder.hasPrefix("flickr/walks/"), fileExtension == "json" {
      self = .walkPictures
      return
    }
    if folder == "pins", lower == "latest.json" {
      self = .pins
      return
    }
    if folder == "flickr/pictures", FileRole.isGalleryPicture(stem) {
      self = .galleryPicture
      return
    }
    if lower == "default.json", folder == "places" {
      self = .placeList
      return
    }
    switch fileExtension {
    case "yaml", "yml":
      switch stem {
      case "site" where folder.isEmpty: self = .siteConfiguration
      case "permalinks" where folder.isEmpty: self = .permalinks
      case "places" where folder.isEmpty: self = .placeBook
      case "album": self = .albumNotes
      default: self = .sidecar
      }
    case "md":
      if FileRole.documents.contains(stem) { return nil }
      self = stem == "index" ? .albumNotes : .sidecar
    case "xmp": self = .xmpSidecar
    case "gpx", "kml", "kmz", "geojson": self = .track
    default: self = .candidate
    }
  }

  /// A number, a secret and a size; an author's own photographs may lie in a folder of the same name.
  private static func isGalleryPicture(_ stem: String) -> Bool {
    let parts = stem.split(separator: "_", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].allSatisfy { $0.isASCII && $0.isNumber }
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
  }

  /// True for files that no program shows: hidden ones, and what editors and systems leave behind.
  ///
  /// Within `static/`, hidden files are the author's own, such as `.well-known` or `.nojekyll`.
  package static func isIgnored(_ name: String, inStatic: Bool) -> Bool {
    if inStatic {
      if [".DS_Store", ".git", ".nomedia"].contains(name) { return true }
    } else if name.hasPrefix(".") {
      return true
    }
    if name.hasSuffix("~") || (name.hasPrefix("#") && name.hasSuffix("#")) { return true }
    let lower = name.lowercased()
    if ["thumbs.db", "desktop.ini", "@eadir"].contains(lower) { return true }
    return [".swp", ".swo", ".swx", ".bak", ".tmp", ".part", ".crdownload"].contains { lower.hasSuffix($0) }
  }
}
