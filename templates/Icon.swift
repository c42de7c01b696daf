internal import CTemplates
internal import Photography

/// A pin: what browsers show beside a page's title, and home screens for the site.
struct Icon: Sendable {
  let asset: Asset
  /// As a web app manifest tells it: `"any"`, `"512x512"`.
  let sizes: String
  let mediaType: String
  /// True where a home screen may cut it to a shape of its own.
  let isMaskable: Bool

  /// Beside a page's title.
  static let drawing = Icon("icon.svg", .icon_svg, sizes: "any", mediaType: "image/svg+xml")
  /// iOS takes no other, and shows what is transparent as black.
  static let apple = Icon("icon-180.png", .icon_180_png, sizes: "180x180")
  /// Made of the drawing by `Tools/icons/make-icons.py`.
  private static let pictures = [
    Icon("icon-192.png", .icon_192_png, sizes: "192x192"),
    Icon("icon-512.png", .icon_512_png, sizes: "512x512"),
    Icon("icon-maskable.png", .icon_maskable_png, sizes: "512x512", isMaskable: true),
  ]

  /// What the web app manifest names.
  static let ofManifest = [drawing] + pictures
  static let assets = ([drawing, apple] + pictures).map(\.asset)

  /// - Parameter name: `"icon.svg"`; the asset's has the digest of its bytes besides.
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
