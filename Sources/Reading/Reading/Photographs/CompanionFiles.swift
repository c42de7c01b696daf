internal import Content
package import Photography

/// A file that PhotoMap recognises but does not show.
package struct UnsupportedFile: Sendable {
  let path: String
  let format: UnsupportedFormat

  package init(path: String, format: UnsupportedFormat) { (self.path, self.format) = (path, format) }

  package var problem: Problem {
    Problem(
      .note, path, "is \(format.name), which PhotoMap does not show", remedy: format.remedy,
      code: .unsupportedFormat)
  }
}

/// The files that cameras and programs write beside a photograph, under its name: the raw picture, the movie of a Live
/// Photo, the document that it was made from.
package struct CompanionFiles: Sendable {
  /// Names of photographs in lower case, with and without their extensions.
  private let names: Set<String>

  /// - Parameter photos: The photographs of a folder, at least those that have a name in common with the files asked about.
  package init(of photos: [PhotoID]) {
    names = Set(photos.flatMap { [$0.path.lowercased(), CompanionFiles.name(of: $0.path)] })
  }

  package func contain(_ file: UnsupportedFile) -> Bool {
    file.format.accompaniesPhotographs && names.contains(CompanionFiles.name(of: file.path))
  }

  /// The photographs of a folder without the TIFF masters of others: what a program exported from one of these is shown.
  package static func withoutMasters(_ photos: [ReadPhoto]) -> [ReadPhoto] {
    func isMaster(_ photo: ReadPhoto) -> Bool {
      PhotoFormat.tiff.fileExtensions.contains(FileName.parts(photo.id.path).fileExtension.lowercased())
    }
    let others = CompanionFiles(of: photos.lazy.filter { !isMaster($0) }.map(\.id))
    return photos.filter { !isMaster($0) || !others.names.contains(CompanionFiles.name(of: $0.id.path)) }
  }

  /// A path in lower case without its extension, and without what Pixel phones add to the names of a raw picture and its JPEG.
  private static func name(of path: String) -> String {
    let path = path.lowercased()
    let stem = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
    let ending = [".raw-01.cover", ".raw-02.original"].first(where: stem.hasSuffix)
    return String(stem.dropLast(ending?.count ?? 0))
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
