internal import Content
internal import Photography
internal import Reading

extension Problem {
  /// What a refresh fetches so that this ends, in the words of `SiteRefresh`: `"flickr/recent"`, `"pins"`.
  var source: String? {
    guard [.missingFetchedFile, .missingPictures].contains(code) else { return nil }
    return switch subject {
    case PinsFile.path: "pins"
    case DefaultPlaceList.path: "places"
    case "site.yaml": "map"
    case let path where path.hasPrefix(MapSettings.fetchedFolder + "/"): "map"
    // `flickr/recent.json`, and no list of pictures along a track, which is in a folder of that one.
    case let path where FileName.split(path).folder == GalleryFile.folder: FileName.parts(path).stem
    default: "walks"
    }
  }
}
