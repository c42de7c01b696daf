/// The server that pictures are downloaded from.
struct FlickrPictureHost: Sendable, Hashable {
  static let standard = FlickrPictureHost(FlickrClient.standardPictureHost)

  /// Without a last slash.
  let base: String

  init(_ base: String) { self.base = String(base.reversed().drop { $0 == "/" }.reversed()) }

  /// The address of a picture, with `https` where Flickr's own servers have it.
  ///
  /// - Parameter address: As Flickr lists it; old responses contain `http`, and servers named `farm1`.
  /// - Returns: `nil` for no web address.
  func address(_ address: String) -> String? {
    guard let rest = ["https://", "http://"].lazy.compactMap({ address.after($0) }).first else { return nil }
    let host = rest.prefix { $0 != "/" }
    let isFlickrs = ["flickr.com", "staticflickr.com"].contains {
      host.lowercased() == $0 || host.lowercased().hasSuffix("." + $0)
    }
    guard isFlickrs else { return address }
    return self == .standard ? "https://\(rest)" : base + rest.dropFirst(host.count)
  }
}

extension String {
  /// - Returns: `nil` unless it begins like this, in any case.
  fileprivate func after(_ start: String) -> Substring? {
    prefix(start.count).lowercased() == start ? dropFirst(start.count) : nil
  }
}
