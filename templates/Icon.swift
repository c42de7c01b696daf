internal import CTemplates
internal import Photography

/// A site's icon for browser tabs and home screens; by default, a pin.
package struct Icon: Sendable, Hashable {
  let asset: Asset
  /// In the format of a web app manifest: `"any"`, `"512x512"`.
  let sizes: String
  let mediaType: String
  /// True if a home screen may crop it to another shape.
  let isMaskable: Bool

  /// For browser tabs.
  static let drawing = Icon("icon.svg", .icon_svg, sizes: "any", mediaType: "image/svg+xml")
  /// iOS supports no other format, and shows transparent pixels as black.
  static let apple = Icon("icon-180.png", .icon_180_png, sizes: "180x180")
  /// Made from the drawing by `Tools/icons/make-icons.py`.
  private static let pictures = [
    Icon("icon-192.png", .icon_192_png, sizes: "192x192"),
    Icon("icon-512.png", .icon_512_png, sizes: "512x512"),
    Icon("icon-maskable.png", .icon_maskable_png, sizes: "512x512", isMaskable: true),
  ]

  /// The icons in the web app manifest.
  static let ofManifest = [drawing] + pictures

  /// An author's own.
  ///
  /// - Parameters:
  ///   - sizes: `"any"`, `"512x512"`.
  ///   - isMaskable: Whether a home screen may crop it to another shape.
  package init(_ asset: Asset, sizes: String, mediaType: String = "image/png", isMaskable: Bool = false) {
    (self.asset, self.sizes, self.mediaType, self.isMaskable) = (asset, sizes, mediaType, isMaskable)
  }

  /// - Parameter name: `"icon.svg"`; the asset's name also has the digest of its bytes.
  private init(
    _ name: String, _ file: TemplateFile, sizes: String, mediaType: String = "image/png",
    isMaskable: Bool = false
  ) {
    let bytes = file.bytes
    let parts = name.split(separator: ".")
    asset = Asset(path: "assets/\(parts[0]).\(ShortDigest(of: bytes)).\(parts[1])", bytes: bytes)
    (self.sizes, self.mediaType, self.isMaskable) = (sizes, mediaType, isMaskable)
  }
}

/// The icons of a site.
package struct IconSet: Sendable, Hashable {
  /// For browser tabs.
  package var tab: [Icon]
  /// For the home screens of iOS.
  package var apple: Icon?
  /// For other home screens.
  package var manifest: [Icon]

  package init(tab: [Icon], apple: Icon?, manifest: [Icon]) {
    (self.tab, self.apple, self.manifest) = (tab, apple, manifest)
  }

  /// PhotoMap's own.
  package static let standard = IconSet(tab: [Icon.drawing], apple: Icon.apple, manifest: Icon.ofManifest)

  /// Each once.
  var assets: [Asset] {
    var paths: Set<String> = []
    return (tab + [apple].compactMap(\.self) + manifest).map(\.asset).filter {
      paths.insert($0.path).inserted
    }
  }
}
