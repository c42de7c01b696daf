internal import JSON

/// One EXIF field of a photograph.
public struct FlickrEXIF: Sendable, Hashable {
  /// `"IFD0"`, `"ExifIFD"`, `"GPS"` …
  public let group: String
  /// The name of the field in the file: `"FNumber"`.
  public let tag: String
  /// The name of the field for people: `"Aperture"`.
  public let label: String
  /// The value as the camera wrote it.
  public let value: String
  /// The value for people; `nil` where Flickr has no format for it.
  public let shown: String?

  init?(_ tree: JSONValue) {
    guard let tag = tree["tag"].text, let value = tree["raw"].text else { return nil }
    self.tag = tag
    self.value = value
    group = tree["tagspace"].text ?? ""
    label = tree["label"].text ?? tag
    shown = tree["clean"].text
  }
}
