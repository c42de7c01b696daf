/// The names of photographs.
package enum PictureName {
  /// Their extensions, in lower case.
  static let endings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "jif", "pjpeg", "pjp", "mpo", "png", "apng", "webp", "heic", "heif", "hif",
    "heics", "heifs",
    "avif", "avifs", "gif", "jxl", "tif", "tiff", "bmp", "dib",
  ]

  /// Whether a file is named like a photograph. Whether it is one, its first bytes tell.
  package static func isPicture(_ path: some StringProtocol) -> Bool {
    endings.contains(FileName.parts(path).fileExtension.lowercased().trimmed)
  }
}
