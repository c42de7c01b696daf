import Darkroom
import Files
package import Photography

/// The names under which a photograph's files are published, beside its page.
package struct PublishedPaths {
  /// From the site's root, without `.html`.
  private let stem: String

  package init(page: String) { stem = page.hasSuffix(".html") ? String(page.dropLast(5)) : page }

  /// `"photo/alps/img-4021-800.3f9a2c1b.jpg"`; the digits change whenever the bytes do, so browsers may cache it without a
  /// limit.
  package func picture(_ picture: Development.Picture) -> String {
    "\(stem)-\(picture.rendition.size.width).\(picture.key.short()).\(picture.rendition.format.fileExtension)"
  }

  /// `"photo/alps/img-4021-hdr.3f9a2c1b.jpg"`.
  package func hdr(_ picture: Development.Picture) -> String {
    "\(stem)-hdr.\(picture.key.short()).\(picture.rendition.format.fileExtension)"
  }

  /// Whether a path is one of ``hdr(_:)``.
  package static func isHDR(_ path: String) -> Bool { path.contains("-hdr.") }

  /// `"photo/alps/mvi-4021-1280.3f9a2c1b.mp4"`.
  package func movie(_ file: Development.MovieFile) -> String {
    "\(stem)-\(file.size.width).\(file.key.short()).\(Development.MovieFile.fileExtension)"
  }

  /// `"photo/alps/img-4021-sound.3f9a2c1b.mp4"`.
  package func sound(_ file: Development.MovieFile) -> String {
    "\(stem)-sound.\(file.key.short()).\(Development.MovieFile.fileExtension)"
  }

  /// `"photo/alps/img-4021-original.3f9a2c1b.jpg"`.
  package func original(_ key: Digest, _ fileExtension: String) -> String {
    "\(stem)-original.\(key.short()).\(fileExtension)"
  }
}
