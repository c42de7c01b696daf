package import Photography

/// What was made of a movie. Its files are in the scratch folder, which belongs to the caller.
package struct MadeMovie: Sendable, Hashable {
  /// A file for browsers.
  package struct Rendition: Sendable, Hashable {
    package let codec: MovieSettings.Codec
    /// As it is shown: upright, in square pixels.
    package let size: PixelSize
    /// In the scratch folder.
    package let path: String
    /// The size of the file.
    package let bytes: Int
    /// Whether the original's pictures were taken over as they are.
    package let isCopy: Bool

    /// What `<source type>` says: `video/mp4; codecs="…"`.
    package let type: String
  }

  /// A frame as the file of a picture, in sRGB, of the original's size.
  package let poster: [UInt8]
  /// The turn that it still needs.
  package var posterOrientation = Orientation.upright
  /// In the order of preference for browsers: the larger first, of equal ones AV1 before H.264.
  package let renditions: [Rendition]
  /// Three silent seconds; `nil` if the settings want none.
  package let clip: Rendition?
  /// Seconds, of the renditions.
  package let duration: Double
  package let hasSound: Bool
  /// What the author should know, each worded to follow the file's name.
  package let warnings: [String]
}
