/// A format in which pictures are published.
public enum PictureFormat: String, Sendable, Hashable, Codable, CaseIterable {
  case jpeg, webp, avif

  /// `"jpg"`, `"webp"`, `"avif"`.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// `"image/jpeg"`.
  public var mediaType: String { "image/" + rawValue }
}
