internal import Downloads

/// One line of what a camera wrote into a photograph.
public struct FlickrEXIF: Sendable, Hashable {
  /// `"IFD0"`, `"ExifIFD"`, `"GPS"` …
  public let group: String
  public let tag: String
  public let label: String
  /// As the camera wrote it.
  public let value: String
  /// As people read it, where Flickr has a nicer way to say it.
  public let shown: String?

  init?(_ tree: JSONTree) {
    guard let tag = tree["tag"].text, let value = tree["raw"].text else { return nil }
    self.tag = tag
    self.value = value
    group = tree["tagspace"].text ?? ""
    label = tree["label"].text ?? tag
    shown = tree["clean"].text
  }
}
