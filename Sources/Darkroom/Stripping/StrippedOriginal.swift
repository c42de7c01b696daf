package import Photography

/// An original at its full size, for the public: without anything that it says about its owner.
package struct StrippedOriginal: Sendable, Hashable {
  package var bytes: [UInt8]
  package var format: PhotoFormat
  /// The pixels' own bytes are the original's; false where the picture had to be made anew as JPEG.
  package var isLossless: Bool
  /// What the author should know, worded to follow the file's name.
  package var warnings: [String]
}
