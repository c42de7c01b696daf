/// Files that are sent in one run of `rclone`, with one content type and one time for which browsers keep them.
struct UploadBatch: Sendable, Hashable {
  let contentType: String
  let cacheControl: String
  var paths: [String]

  /// What pages show, then what their scripts load, then the pages.
  static func batches(of plan: PublishPlan) -> [UploadBatch] {
    let isHTML = { (path: String) in path.hasSuffix(".html") }
    return [plan.shown, plan.pages.filter { !isHTML($0) }, plan.pages.filter(isHTML)].flatMap { paths in
      var batches: [UploadBatch] = []
      for path in paths {
        let (type, control) = (contentType(of: path), cacheControl(of: path))
        if let place = batches.firstIndex(where: { $0.contentType == type && $0.cacheControl == control }) {
          batches[place].paths.append(path)
        } else {
          batches.append(UploadBatch(contentType: type, cacheControl: control, paths: [path]))
        }
      }
      return batches
    }
  }

  /// Whether it is smaller when it is compressed.
  var isText: Bool { UploadBatch.isText(contentType) }

  static func isText(_ contentType: String) -> Bool {
    contentType.hasPrefix("text/") || contentType.hasSuffix("json") || contentType.hasSuffix("xml")
  }

  static func contentType(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    return types[ending] ?? "application/octet-stream"
  }

  /// Names with a digest of the contents never change; all else may, with the next build.
  static func cacheControl(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let hasDigest = name.split(whereSeparator: { $0 == "." || $0 == "-" }).dropFirst().contains {
      $0.count >= 10 && $0.allSatisfy { $0.isASCII && $0.isHexDigit && !$0.isUppercase }
    }
    return hasDigest && !PublishPlan.isPage(path)
      ? "public, max-age=31536000, immutable" : "public, max-age=60"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json", "xml": "application/xml", "svg": "image/svg+xml", "avif": "image/avif",
    "webp": "image/webp", "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
    "heic": "image/heic", "jxl": "image/jxl", "tif": "image/tiff", "tiff": "image/tiff", "bmp": "image/bmp",
    "ico": "image/x-icon", "woff2": "font/woff2",
    "webmanifest": "application/manifest+json",
    "txt": "text/plain; charset=utf-8", "gpx": "application/gpx+xml", "geojson": "application/geo+json",
    "pdf": "application/pdf", "mp4": "video/mp4", "zip": "application/zip",
  ]
}
