internal import JSON

/// One picture of a photograph.
public struct FlickrSize: Sendable, Hashable {
  /// Named for the length of the longer side in pixels.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case square75, thumbnail100, square150, small240, small320, small400, medium500, medium640, medium800,
      large1024
    case large1600, large2048, extra3072, extra4096, extra5120, extra6144, original
  }

  /// Which of the sizes that Flickr makes.
  public let kind: Kind
  /// The web address of the file, with `https`.
  public let address: String
  /// Pixels; 0 where unknown.
  public let width: Int
  /// Pixels; 0 where unknown.
  public let height: Int

  /// A picture that is known from elsewhere.
  ///
  /// - Parameters:
  ///   - address: With `https`.
  ///   - width: Pixels; 0 if unknown.
  ///   - height: Pixels; 0 if unknown.
  public init(kind: Kind, address: String, width: Int, height: Int) {
    (self.kind, self.address, self.width, self.height) = (kind, address, width, height)
  }

  /// From the fields of a photograph in a list: `url_n`, `width_n`, `height_n`.
  init?(_ kind: Kind, extrasOf tree: JSONValue, at host: FlickrPictureHost) {
    guard let address = tree["url_\(kind.extra)"].text.flatMap(host.address) else { return nil }
    self.init(
      kind: kind, address: address, width: tree["width_\(kind.extra)"].int ?? 0,
      height: tree["height_\(kind.extra)"].int ?? 0)
  }

  /// From an element of `flickr.photos.getSizes`.
  init?(sizes tree: JSONValue, at host: FlickrPictureHost) {
    guard let kind = tree["label"].text.flatMap({ Kind(label: $0) }),
      let address = tree["source"].text.flatMap(host.address)
    else { return nil }
    self.init(kind: kind, address: address, width: tree["width"].int ?? 0, height: tree["height"].int ?? 0)
  }
}

extension FlickrSize.Kind {
  /// The suffix after `url_` in lists, which differs from that in addresses.
  var extra: String {
    switch self {
    case .square75: "sq"
    case .thumbnail100: "t"
    case .square150: "q"
    case .small240: "s"
    case .small320: "n"
    case .small400: "w"
    case .medium500: "m"
    case .medium640: "z"
    case .medium800: "c"
    case .large1024: "l"
    case .large1600: "h"
    case .large2048: "k"
    case .extra3072: "3k"
    case .extra4096: "4k"
    case .extra5120: "5k"
    case .extra6144: "6k"
    case .original: "o"
    }
  }

  /// The suffix after `_` in addresses.
  var suffix: String {
    switch self {
    case .square75: "s"
    case .small240: "m"
    case .medium500: ""
    case .large1024: "b"
    default: extra
    }
  }

  /// Whether its address contains the photograph's secret, instead of a separate one.
  var sharesSecret: Bool {
    FlickrSize.Kind.allCases.prefix { $0 != .large1600 }.contains(self)
  }

  var isSquare: Bool { self == .square75 || self == .square150 }

  /// From a label of `flickr.photos.getSizes`.
  init?(label: String) {
    switch label {
    case "Square": self = .square75
    case "Large Square": self = .square150
    case "Thumbnail": self = .thumbnail100
    case "Small": self = .small240
    case "Small 320": self = .small320
    case "Small 400": self = .small400
    case "Medium": self = .medium500
    case "Medium 640": self = .medium640
    case "Medium 800": self = .medium800
    case "Large": self = .large1024
    case "Large 1600": self = .large1600
    case "Large 2048": self = .large2048
    case "X-Large 3K": self = .extra3072
    case "X-Large 4K": self = .extra4096
    case "X-Large 5K": self = .extra5120
    case "X-Large 6K": self = .extra6144
    case "Original": self = .original
    default: return nil
    }
  }
}
