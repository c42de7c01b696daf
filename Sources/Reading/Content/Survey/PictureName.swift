internal import Photography

/// The names of photographs and movies.
package enum PictureName {
  /// Their extensions, in lower case.
  package static let endings = PhotoFormat.raw.fileExtensions.union(movieEndings).union([
    "jpg", "jpeg", "jpe", "jfif", "jif", "pjpeg", "pjp", "mpo", "png", "apng", "webp", "heic", "heif", "hif",
    "heics", "heifs",
    "avif", "avifs", "gif", "jxl", "tif", "tiff", "bmp", "dib",
  ])

  /// Those of movies.
  private static let movieEndings: Set<String> = [
    "mp4", "mov", "m4v", "qt", "3gp", "3g2", "mkv", "webm", "avi", "mts", "m2ts", "mpg", "mpeg",
  ]

  /// Whether a file is named like a photograph. Whether it is one, its first bytes tell.
  package static func isPicture(_ path: some StringProtocol) -> Bool {
    endings.contains(FileName.parts(path).fileExtension.lowercased().trimmed)
  }

  /// Whether a file is named like a camera's raw picture.
  package static func isRaw(_ path: some StringProtocol) -> Bool {
    PhotoFormat.raw.fileExtensions.contains(FileName.parts(path).fileExtension.lowercased().trimmed)
  }

  /// Whether a file is named like a movie.
  package static func isMovie(_ path: some StringProtocol) -> Bool {
    movieEndings.contains(FileName.parts(path).fileExtension.lowercased().trimmed)
  }

  /// Whether a file is named like a photograph that neither moves nor is raw.
  package static func isStill(_ path: some StringProtocol) -> Bool {
    isPicture(path) && !isMovie(path) && !isRaw(path)
  }
}
