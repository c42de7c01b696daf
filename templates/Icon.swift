internal import CTemplates
internal import Photography

/// The site's icon, a pin: for browser tabs and home screens.
struct Icon: Sendable {
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
  static let assets = ([drawing, apple] + pictures).map(\.asset)

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
