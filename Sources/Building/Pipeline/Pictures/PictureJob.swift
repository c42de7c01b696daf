import Darkroom
import Photography

/// A photograph whose pictures are to be made.
struct PictureJob: Sendable {
  /// Names the photograph in problems.
  var id: PhotoID
  /// The path of the file.
  var path: String
  /// The file's stamp before it was read.
  var stamp: FileStamp
  /// The digest of the file's bytes.
  var digest: Fingerprint
  /// The turn that the decoded picture still needs.
  var orientation: Orientation
  /// The upright size that the metadata gives.
  var size: PixelSize
  var settings: RenditionSettings
  /// Whether the original is published without its metadata.
  var wantsStripped: Bool
  /// The most bytes of memory that decoding may take.
  var memoryLimit: Int
}
