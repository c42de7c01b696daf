import Testing

@testable import Hosting

/// `Tests/Browser/test_publish_s3.py` publishes to a store.
@Suite("X9: how files are sent to an object store") struct BucketTransportTests {
  @Test(
    "names with a digest are kept for ever, pages and all else for a minute",
    arguments: [
      ("photo/alps/img-4021.1f0c2b7d9e-960.avif", true), ("style.0123456789.css", true),
      ("photo/alps/img-4021.html", false), ("photo/alps/img.1f0c2b7d9e.html", false), ("favicon.svg", false),
      ("photo/1234567890/a.jpg", false), ("1234567890.jpg", false), ("data/search/0123456789.js", false),
    ])
  func caching(path: String, isForEver: Bool) {
    #expect(UploadBatch.cacheControl(of: path).hasSuffix("immutable") == isForEver)
  }

  @Test(
    arguments: [
      ("index.html", "text/html; charset=utf-8"), ("A.JPG", "image/jpeg"),
      ("a.b/c", "application/octet-stream"),
      ("site.webmanifest", "application/manifest+json"), ("a.avif", "image/avif"),
      ("CNAME", "application/octet-stream"),
    ])
  func types(path: String, type: String) { #expect(UploadBatch.contentType(of: path) == type) }

  @Test("what pages show goes first, then what scripts load; one run of a type") func order() {
    var plan = PublishPlan()
    for path in ["index.html", "b.avif", "data.js", "a.html", "a.avif", "c.jpg"] { plan.add(path, bytes: 1) }
    let batches = UploadBatch.batches(of: plan)
    #expect(
      batches.map(\.paths) == [["b.avif", "a.avif"], ["c.jpg"], ["data.js"], ["index.html", "a.html"]])
  }
}
