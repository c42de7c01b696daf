import Testing

@testable import Preview

@Suite struct MediaTypeTests {
  @Test(
    "X9: correct types",
    arguments: [
      ("index.html", "text/html; charset=utf-8"), ("a.css", "text/css; charset=utf-8"),
      ("a.js", "text/javascript; charset=utf-8"), ("a.json", "application/json"),
      ("sitemap.xml", "application/xml; charset=utf-8"), ("feed.atom", "application/atom+xml; charset=utf-8"),
      ("a.svg", "image/svg+xml; charset=utf-8"), ("a.b.JPG", "image/jpeg"), ("a.jpeg", "image/jpeg"),
      ("a.webp", "image/webp"), ("a.avif", "image/avif"), ("a.heic", "image/heic"), ("a.png", "image/png"),
      ("a.gpx", "application/gpx+xml; charset=utf-8"), ("favicon.ico", "image/vnd.microsoft.icon"),
      ("site.webmanifest", "application/manifest+json"), ("a.woff2", "font/woff2"),
      ("robots.txt", "text/plain; charset=utf-8"),
      ("a.pdf", "application/pdf"), ("a.mp4", "video/mp4"), ("CNAME", "application/octet-stream"),
      ("a.", "application/octet-stream"), ("a.xyz", "application/octet-stream"),
    ])
  func isToldByTheExtension(name: String, type: String) { #expect(MediaType.of(name) == type) }
}
