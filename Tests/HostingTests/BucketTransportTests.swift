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

@Suite("X9: which files of a host rclone is told") struct RcloneArgumentsTests {
  private let site: BuiltSite
  private var folder: TemporaryFolder { site.folder }

  init() throws {
    site = try BuiltSite()
    // An rclone that finds nothing at the host.
    try folder.write(
      """
      #!/bin/sh
      echo "$@" >> \(folder.path)/calls
      case "$*" in *" cat "*) exit 3 ;; esac
      """, to: "tools/rclone")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/tools/rclone")
  }

  private func publisher(_ target: String) throws -> HostPublisher {
    try site.publisher(.remote(target), ["PATH": "\(folder.path)/tools:/usr/bin:/bin"])
  }

  @Test(
    "of a remote without a folder, those in its first folder", arguments: ["neo:", "neo:www", "neo:www/"])
  func root(target: String) throws {
    _ = try publisher(target).plan()
    let calls = try String(contentsOfFile: folder.path + "/calls", encoding: .utf8)
    let record = target == "neo:" ? "neo:.photomap-sent" : "neo:www/.photomap-sent"
    #expect(calls.contains(" cat \(record)\n"), "\(calls)")
  }

  @Test("a name that rclone would change is told", arguments: ["a\tb.html", "a\nb.html"])
  func unseen(name: String) throws {
    try folder.write("1", to: "output/" + name)
    #expect {
      try publisher("neo:www").publish()
    } throws: { error in
      guard case HostingError.refused(_, let reason)? = error as? HostingError else { return false }
      return reason.contains(name.debugDescription) && reason.contains("Rename")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/calls"))
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

  @Test("--verify finds files of other contents and the same size, also where the host has no digests")
  func verifies() throws {
    let server = try SSHServer(in: site.folder)
    defer { server.stop() }
    let host = WebHost.remote("myhost:\(target)")
    let plain = settings(server).merging(["RCLONE_CONFIG_MYHOST_DISABLE_HASHCHECK": "true"]) { $1 }
    _ = try site.publisher(host, plain).publish()
    try site.folder.write("B", to: "www/a-1.avif")
    #expect(try site.publisher(host, plain).publish().isEmpty)
    #expect(try site.publisher(host, plain).publish(PublishOptions(verifies: true)).shown == ["a-1.avif"])
    #expect(try published() == site.files)
  }

  @Test("what stays at a host whose record is lost is told") func lostRecord() throws {
    let server = try SSHServer(in: site.folder)
    defer { server.stop() }
    let host = WebHost.remote("myhost:\(target)")
    _ = try site.publisher(host, settings(server)).publish()
    try FileManager.default.removeItem(atPath: "\(target)/\(SentFiles.name)")
    try FileManager.default.removeItem(atPath: site.folder.path + "/output/a-1.avif")
    let plan = try site.publisher(host, settings(server)).publish(PublishOptions(takesOver: true))
    #expect(plan.others == ["a-1.avif"] && plan.removed.isEmpty)
    #expect(try site.publisher(host, settings(server)).publish().others.isEmpty)
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
    #expect("\(try #require(unknown))".contains("rclone knows no host of this name"))
  }
}

@Suite("What hosts refuse") struct HostingErrorSayingTests {
  private func error(_ said: String) -> HostingError {
    HostingError(
      ProgramRemarks(errors: said.split(separator: "\n").map(String.init), silence: "It ended."), at: "h")
  }

  @Test(arguments: [
    ("ada@example.org: Permission denied (publickey).", "The log-in failed"),
    ("ada@h: Permission denied (gssapi-keyex,gssapi-with-mic,publickey).", "The log-in failed"),
    ("Received disconnect from 192.0.2.1 port 22:2: Too many authentication failures", "The log-in failed"),
    ("fatal: Authentication failed for 'https://example.org/a.git/'", "The log-in failed"),
    (
      "fatal: could not read Username for 'https://example.org': terminal prompts disabled",
      "The log-in failed"
    ),
    ("Failed to copy: 401 Unauthorized", "The log-in failed"),
    ("@ERROR: auth failed on module photos", "The log-in failed"),
    ("Invalid access token [code: 9109]", "The log-in failed"),
    ("Failed to cat: ExpiredToken: The provided token has expired.", "The log-in failed"),
    (
      "Failed to cat: SerializationError: failed to unmarshal error message\n\tstatus code: 401, request id: , host id: ",
      "The log-in failed"
    ),
    (
      "operation error S3: ListObjectsV2, https response error StatusCode: 401, RequestID: ,",
      "The log-in failed"
    ),
    ("Host key verification failed.", "log in there once with ssh"),
    ("Failed to cat: RequestTimeTooSkewed: The difference is too large", "set its date and time"),
    (
      "Failed to cat: AuthorizationHeaderMalformed: the region 'us-east-1' is wrong; expecting 'eu-central-1'",
      "as region: below publish_to:"
    ),
    ("base64 decode failed when revealing password - is it obscured?: illegal data", "run rclone config"),
    ("failed to read private key file: open /nowhere/key: no such file or directory", "correct key_file"),
    ("rsync: mkdir \"/srv/www\" failed: Permission denied (13)", "The account may not write there"),
    ("@ERROR: access denied to photos from localhost (127.0.0.1)", "The account may not write there"),
    ("ERROR: module is read only", "The account may not write there"),
    ("Error: Forbidden 403", "The account may not write there"),
    ("ERROR: Permission to ada/photos.git denied to bob.", "The account may not write there"),
    ("ERROR: The key you are authenticating with has been marked as read only.", "may not write there"),
    ("fatal: unable to access 'https://h/x/': The requested URL returned error: 403", "may not write there"),
    (
      "remote: GitLab: You are not allowed to push code to protected branches on this project.",
      "The branch is protected"
    ),
    (
      "remote: error: denying non-fast-forward refs/heads/g (you should pull first)", "history: yes below"
    ),
    ("ERROR: Repository not found.", "What site.yaml names is not there"),
    ("ERROR: The project you were looking for could not be found", "What site.yaml names is not there"),
    ("Forgejo: Cannot find repository: ada/photos", "What site.yaml names is not there"),
    ("fatal: repository 'http://h/x.git/' not found", "What site.yaml names is not there"),
    ("fatal: '/nowhere.git' does not appear to be a git repository", "What site.yaml names is not there"),
    ("@ERROR: Unknown module 'nope'", "What site.yaml names is not there"),
    ("bash: line 1: rsync: command not found", "publish with rclone: in site.yaml"),
    ("sh: 1: rsync: not found", "publish with rclone: in site.yaml"),
    ("protocol version mismatch -- is your shell clean?", "publish with rclone: in site.yaml"),
    ("rsync: change_dir \"/x/file\" failed: Not a directory (20)", "name another folder"),
    ("write failed: No space left on device", "There is no room left"),
    (" ! [remote rejected] 48d7e89d -> gh-pages (update hook declined)", "The repository has rules"),
  ])
  func isTold(said: String, advice: String) {
    guard case .refused(_, let text) = error(said) else {
      Issue.record("is no refusal: \(error(said))")
      return
    }
    #expect(text.contains(advice))
  }

  @Test(arguments: [
    "ssh: connect to host example.org port 22: Connection refused", "Could not resolve hostname example.org",
    "rsync: connection unexpectedly closed (0 bytes received so far)", "dial tcp 192.0.2.1:22: i/o timeout",
    "fatal: unable to access 'https://h/x.git/': The requested URL returned error: 502",
  ])
  func mayAnswerLater(said: String) {
    #expect(error(said) == .unreachable(host: "h", reason: said + "."))
  }

  @Test("what is neither does not say that the host cannot be reached") func others() {
    #expect(error("something else") == .failed(reason: "something else."))
  }
}
