internal import Photography

/// The site's style: the files of `style/`, one after the other.
enum Stylesheet {
  static let asset: Asset = {
    let parts = [
      PackageResources.tokens_css, PackageResources.base_css, PackageResources.frame_css,
      PackageResources.grid_css, PackageResources.timeline_css, PackageResources.finding_css,
      PackageResources.photo_css,
      PackageResources.viewer_css, PackageResources.ways_css, PackageResources.map_css,
      PackageResources.walk_css, PackageResources.gallery_css,
      PackageResources.print_css,
    ]
    return asset("site", parts)
  }()

  /// What pages with places read besides, where there are any.
  static let places = asset("places", [PackageResources.places_css])

  /// What only the page of a community's pins has.
  static let pins = asset("pins", [PackageResources.pins_css])

  /// What pages of walks have besides.
  static let walk = asset("walk", [PackageResources.walking_css])

  private static func asset(_ name: String, _ parts: [[UInt8]]) -> Asset {
    let bytes = squeezed(Array(parts.joined()))
    return Asset(path: "assets/\(name).\(ShortDigest(of: bytes)).css", bytes: bytes)
  }

  static var path: String { asset.path }
}
