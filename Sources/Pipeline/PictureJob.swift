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
  /// The turn that the decoded picture still needs.
  var orientation: Orientation
  /// The upright size that the metadata gives.
  var size: PixelSize
  var recipe: Recipe
  /// Whether the original is published without its metadata.
  var wantsStripped: Bool
}
