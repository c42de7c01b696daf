internal import Content
package import Photography

/// The files that cameras and programs write beside a photograph, under its name: the raw picture, the document that it was made from. The movie of a
/// Live Photo is found by more than its name: ``LivePairs``.
package struct CompanionFiles: Sendable {
  /// Names of photographs in lower case, with and without their extensions.
  private let names: Set<String>

  /// - Parameter photos: The photographs of a folder, at least those that have a name in common with the files asked about.
  package init(of photos: [PhotoID]) {
    names = Set(photos.flatMap { [$0.path.lowercased(), CompanionFiles.name(of: $0.path)] })
  }

  /// The photographs that raw pictures of a folder accompany, by the raw picture: the JPEG or HEIC picture of the same name, which the camera
  /// or its owner has made of it; of several raw pictures the first.
  static func owners(of photos: [(id: PhotoID, isRaw: Bool)]) -> [PhotoID: PhotoID] {
    guard photos.contains(where: \.isRaw) else { return [:] }
    var owners: [PhotoID: PhotoID] = [:]
    // A movie of the same name is no picture that was made of it.
    let pictures = photos.filter { !PictureName.isMovie($0.id.path) }
    for namesakes in Dictionary(grouping: pictures, by: { name(of: $0.id.path) }).values {
      let first = namesakes.min { ($0.isRaw ? 1 : 0, $0.id.path) < ($1.isRaw ? 1 : 0, $1.id.path) }
      for photo in namesakes where photo.isRaw && photo.id != first?.id { owners[photo.id] = first?.id }
    }
    return owners
  }

  /// The paths of photographs without those that are raw pictures of others, by their names.
  package static func withoutRawPictures(_ paths: [String]) -> [String] {
    let owners = owners(of: paths.map { (PhotoID($0), PictureName.isRaw($0)) })
    return paths.filter { owners[PhotoID($0)] == nil }
  }

  package func contain(_ file: UnsupportedFile) -> Bool {
    file.format.accompaniesPhotographs && names.contains(CompanionFiles.name(of: file.path))
  }

  /// The photographs that are shown instead of the raw pictures and TIFF masters of a folder, by these.
  static func shownInstead(of photos: [(id: PhotoID, isRaw: Bool)]) -> [PhotoID: PhotoID] {
    let masters = masters(among: photos.map(\.id))
    return owners(of: photos.filter { masters[$0.id] == nil }).merging(masters) { first, _ in first }
  }

  /// The photographs of a folder without the TIFF masters of others.
  package static func withoutMasters(_ photos: [ReadPhoto]) -> [ReadPhoto] {
    let masters = masters(among: photos.map(\.id))
    return masters.isEmpty ? photos : photos.filter { masters[$0.id] == nil }
  }

  /// The photographs of a folder that programs exported from TIFF masters, by these: a picture, else a raw picture, else a movie.
  static func masters(among photos: [PhotoID]) -> [PhotoID: PhotoID] {
    let masters = photos.filter { isTIFF($0.path) }
    guard !masters.isEmpty else { return [:] }
    let others = photos.filter { !isTIFF($0.path) }
    let byName = Dictionary(grouping: others) { name(of: $0.path) }
    // `IMG_1.jpg.tif` is of `IMG_1.jpg`.
    let byPath = Dictionary(grouping: others) { $0.path.lowercased() }
    return masters.reduce(into: [:]) { found, master in
      let name = name(of: master.path)
      found[master] = (byName[name] ?? byPath[name])?.min {
        (rank($0.path), $0.path) < (rank($1.path), $1.path)
      }
    }
  }

  private static func isTIFF(_ path: String) -> Bool {
    PhotoFormat.tiff.fileExtensions.contains(FileName.parts(path).fileExtension.lowercased())
  }

  /// Which of several files of one name is rather shown: the smaller number.
  private static func rank(_ path: String) -> Int {
    PictureName.isMovie(path) ? 2 : PictureName.isRaw(path) ? 1 : 0
  }

  /// A path in lower case without its extension, and without what Pixel phones add to the names of a raw picture and its JPEG.
  static func name(of path: String) -> String {
    let path = path.lowercased()
    return VariantName.withoutPixelEnding(path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path)
  }
}

extension UnsupportedFormat {
  fileprivate var accompaniesPhotographs: Bool {
    switch self {
    case .rawPhoto, .tiff, .video, .photoshop: true
    case .jpeg2000, .sound, .pdf, .svg: false
    }
  }
}
