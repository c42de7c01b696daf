import Darkroom
import Photography

/// A photograph whose pictures are to be made.
struct PictureJob: Sendable {
  /// In the content folder, for problems.
  var id: PhotoID
  /// Where the file lies.
  var path: String
  /// What the file system said of it before it was read.
  var stamp: FileStamp
  /// Of the file's bytes.
  var digest: Fingerprint
  /// EXIF's, `1...8`; `nil` where the container has turned the picture already.
  var orientation: Int?
  /// Upright, as the metadata has it.
  var size: PixelSize
  var recipe: Recipe
  /// Whether the original is published without its metadata.
  var wantsStripped: Bool
}
