/// Media types for `Content-Type`.
///
/// - Note: IANA's media type registry; JavaScript after RFC 9239, feeds after RFC 4287 and the JSON Feed specification.
enum MediaType {
  /// The type for a file name by its extension; `application/octet-stream` if that is unknown.
  static func of(_ name: some StringProtocol) -> String {
    guard let dot = name.lastIndex(of: ".") else { return unknown }
    return byExtension[name[name.index(after: dot)...].lowercased()] ?? unknown
  }

  static let html = "text/html; charset=utf-8"
  static let plainText = "text/plain; charset=utf-8"
  static let javaScript = "text/javascript; charset=utf-8"
  static let eventStream = "text/event-stream; charset=utf-8"
  private static let unknown = "application/octet-stream"

  private static let byExtension: [String: String] = [
    "html": html, "htm": html, "css": "text/css; charset=utf-8", "js": javaScript, "mjs": javaScript,
    "txt": plainText, "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "json": "application/json", "map": "application/json", "geojson": "application/geo+json",
    "webmanifest": "application/manifest+json", "xml": "application/xml; charset=utf-8",
    "atom": "application/atom+xml; charset=utf-8", "rss": "application/rss+xml; charset=utf-8",
    "xsl": "application/xslt+xml; charset=utf-8", "gpx": "application/gpx+xml; charset=utf-8",
    "kml": "application/vnd.google-earth.kml+xml; charset=utf-8",
    "kmz": "application/vnd.google-earth.kmz",
    "svg": "image/svg+xml; charset=utf-8", "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png",
    "webp": "image/webp", "avif": "image/avif", "heic": "image/heic", "heif": "image/heif",
    "jxl": "image/jxl", "gif": "image/gif", "tif": "image/tiff", "tiff": "image/tiff", "bmp": "image/bmp",
    "ico": "image/vnd.microsoft.icon",
    "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/wav",
    "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf", "otf": "font/otf",
    "pdf": "application/pdf", "zip": "application/zip", "gz": "application/gzip",
    "wasm": "application/wasm",
  ]
}
