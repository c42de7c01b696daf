import Foundation
import TestSupport
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

@Suite(
  "X9: a host that rclone knows",
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/rclone")))
struct RemoteTests {
  private let site: BuiltSite
  private var target: String { site.folder.path + "/www" }

  init() throws { site = try BuiltSite() }

  private func published() throws -> [String: String] { try BuiltSite.own(BuiltSite.files(in: target)) }

  /// The settings of rclone's remote `myhost`.
  private func settings(_ server: SSHServer, user: String = NSUserName(), key: String = "user-key")
    -> [String: String]
  {
    [
      "RCLONE_CONFIG_MYHOST_TYPE": "sftp", "RCLONE_CONFIG_MYHOST_HOST": "127.0.0.1",
      "RCLONE_CONFIG_MYHOST_PORT": "\(server.port)", "RCLONE_CONFIG_MYHOST_USER": user,
      "RCLONE_CONFIG_MYHOST_KEY_FILE": "\(site.folder.path)/\(key)",
    ]
  }

  @Test("by SFTP: what differs is sent, what is gone is deleted, other files stay") func sftp() throws {
    let server = try SSHServer(in: site.folder)
    defer { server.stop() }
    let host = WebHost.remote("myhost:\(target)")
    #expect(try site.publisher(host, settings(server)).publish().sent == 4)
    #expect(try published() == site.files)
    try site.folder.write("mine", to: "www/notes.txt")
    try site.folder.write("new", to: "output/index.html")
    try FileManager.default.removeItem(atPath: site.folder.path + "/output/data/map.js")
    let plan = try site.publisher(host, settings(server)).publish()
    #expect(plan.pages == ["index.html"] && plan.removed == ["data/map.js"])
    #expect(try published() == site.files.merging(["notes.txt": "mine"]) { $1 })
    #expect(try site.publisher(host, settings(server)).publish().isEmpty)
  }

  @Test("a log-in that fails is no host that cannot be reached") func logIn() throws {
    let server = try SSHServer(in: site.folder)
    defer { server.stop() }
    let error = #expect(throws: HostingError.self) {
      try site.publisher(.remote("myhost:\(target)"), settings(server, key: "host-key")).publish()
    }
    #expect("\(try #require(error))".contains("The log-in failed"))
    let unknown = #expect(throws: HostingError.self) {
      try site.publisher(.remote("other:\(target)")).publish()
    }
    #expect("\(try #require(unknown))".contains("What site.yaml names is not there"))
  }
}

@Suite("What hosts refuse") struct HostingErrorSayingTests {
  @Test(arguments: [
    ("ada@example.org: Permission denied (publickey).", "The log-in failed"),
    ("fatal: Authentication failed for 'https://example.org/a.git/'", "The log-in failed"),
    (
      "fatal: could not read Username for 'https://example.org': terminal prompts disabled",
      "The log-in failed"
    ),
    ("Failed to copy: 401 Unauthorized", "The log-in failed"),
    ("Host key verification failed.", "log in there once with ssh"),
    ("rsync: mkdir \"/srv/www\" failed: Permission denied (13)", "The account may not write there"),
    ("ERROR: Repository not found.", "What site.yaml names is not there"),
    ("write failed: No space left on device", "There is no room left"),
  ])
  func isTold(reason: String, advice: String) {
    guard case .refused(_, let text) = HostingError(saying: reason, at: "h") else {
      Issue.record("is no refusal")
      return
    }
    #expect(text.contains(advice) && text.hasPrefix(reason))
  }

  @Test(arguments: [
    "ssh: connect to host example.org port 22: Connection refused", "Could not resolve hostname example.org",
    "rsync: connection unexpectedly closed (0 bytes received so far)", "dial tcp 192.0.2.1:22: i/o timeout",
  ])
  func mayAnswerLater(reason: String) {
    #expect(HostingError(saying: reason, at: "h") == .unreachable(host: "h", reason: reason))
  }
}
