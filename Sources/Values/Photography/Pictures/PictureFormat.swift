/// A format in which pictures are published.
public enum PictureFormat: String, Sendable, Hashable, Codable, CaseIterable {
  case jpeg, webp, avif

  /// `"jpg"`, `"webp"`, `"avif"`.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// The one of some formats that most browsers know.
  package static func plainest(of formats: some Sequence<PictureFormat>) -> PictureFormat? {
    let formats = Set(formats)
    return allCases.first(where: formats.contains)
  }

  /// `"image/jpeg"`.
  public var mediaType: String { "image/" + rawValue }
}
