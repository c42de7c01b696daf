import Files
import Foundation
import Programs
import TestSupport
import Testing

@testable import Hosting

@Suite("X9: a site is published") struct HostPublisherTests {
  private let site: BuiltSite
  private var folder: TemporaryFolder { site.folder }

  init() throws { site = try BuiltSite() }

  private var target: String { folder.path + "/www/photos" }

  private func publisher(_ host: WebHost? = nil, _ environment: [String: String] = [:]) throws
    -> HostPublisher
  {
    try site.publisher(host ?? .folder(target), environment)
  }

  private func published() throws -> [String: String] { try BuiltSite.files(in: target) }

  @Test("everything at first, then what differs; what the site no longer has goes, and files of others stay")
  func publishes() throws {
    let first = try publisher().publish()
    #expect(first.sent == 4 && first.removed.isEmpty && first.files == 4)
    #expect(try BuiltSite.own(published()) == site.files)
    #expect(try publisher().publish().isEmpty)

    try folder.write("mine", to: "www/photos/robots-of-mine.txt")
    try folder.write("<img src=b-2.avif>", to: "output/index.html")
    try folder.write("B", to: "output/b-2.avif")
    try FileManager.default.removeItem(atPath: folder.path + "/output/a-1.avif")
    let plan = try publisher().plan()
    #expect(plan.shown == ["b-2.avif"] && plan.pages == ["index.html"] && plan.removed == ["a-1.avif"])
    #expect(try published()["a-1.avif"] == "A", "a plan changes nothing")
    #expect(try publisher().publish() == plan)
    var expected = try site.files
    expected["robots-of-mine.txt"] = "mine"
    #expect(try BuiltSite.own(published()) == expected)
    // A file that was changed at the host is sent again.
    try folder.write("broken", to: "www/photos/b-2.avif")
    #expect(try publisher().publish().shown == ["b-2.avif"])
  }

  @Test("names of any letters, and files that only differ in what they say, in size and date alike")
  func names() throws {
    let names = [
      "a b.html", "ümläut/日本.html", "quote'\"$.html", "new\nline.html", "-rf.html", "#x.html",
      "back\\slash.html",
    ]
    for name in names { try folder.write("1", to: "output/" + name) }
    _ = try publisher().publish()
    let date = Date(timeIntervalSince1970: 1_000_000)
    for name in names {
      try folder.write("2", to: "output/" + name)
      for place in [folder.path + "/output/", target + "/"] {
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: place + name)
      }
    }
    #expect(Set(try publisher().publish().pages) == Set(names))
    #expect(try BuiltSite.own(published()) == site.files)
    for name in names { try FileManager.default.removeItem(atPath: folder.path + "/output/" + name) }
    let options = PublishOptions(acceptsDeletions: true)
    #expect(Set(try publisher().publish(options).removed) == Set(names))
    #expect(try BuiltSite.own(published()) == site.files)
  }

  @Test("files of others are not replaced unless that is asked for") func others() throws {
    try folder.write("theirs", to: "www/photos/index.html")
    #expect(throws: HostingError.otherFiles(host: target)) { try publisher().publish() }
    #expect(throws: HostingError.otherFiles(host: target)) { try publisher().plan() }
    #expect(try published() == ["index.html": "theirs"])
    #expect(try publisher().publish(PublishOptions(takesOver: true)).sent == 4)
    #expect(try BuiltSite.own(published()) == site.files)
  }

  @Test("a folder of which a part cannot be listed is one with files of others") func partialListing() throws
  {
    try folder.write("theirs", to: "www/photos/index.html")
    // As for a folder `lost+found` that only root may open.
    let tools = folder.path + "/tools"
    try folder.write(
      """
      #!/bin/sh
      /usr/bin/rsync "$@" || exit $?
      case "$*" in *--list-only*) echo 'rsync: [sender] opendir "/x/lost+found" failed: Permission denied (13)' >&2; exit 23 ;; esac
      """, to: "tools/rsync")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools + "/rsync")
    let partial = ["PATH": tools + ":/usr/bin:/bin"]
    #expect(throws: HostingError.otherFiles(host: target)) { try publisher(nil, partial).publish() }
    #expect(try published() == ["index.html": "theirs"])
    try FileManager.default.removeItem(atPath: target + "/index.html")
    #expect(throws: HostingError.otherFiles(host: target)) { try publisher(nil, partial).publish() }
    // Who takes it over publishes there from then on.
    #expect(try publisher(nil, partial).publish(PublishOptions(takesOver: true)).sent == 4)
    try FileManager.default.removeItem(atPath: folder.path + "/output/a-1.avif")
    #expect(try publisher(nil, partial).publish().removed == ["a-1.avif"])
  }

  @Test("the record tells no addresses, and a damaged one is not followed") func record() throws {
    _ = try publisher().publish()
    let record = try #require(try published()[SentFiles.name])
    #expect(!record.contains("unlisted") && !record.contains("index"))
    let mode =
      try FileManager.default.attributesOfItem(atPath: "\(target)/\(SentFiles.name)")[.posixPermissions]
      as? Int
    #expect(mode == 0o600)
    try folder.write("damaged", to: "www/photos/" + SentFiles.name)
    #expect(throws: HostingError.damagedRecord(host: target)) { try publisher().publish() }
  }

  @Test("no folder of the author's is published to, and there must be a site") func refusals() throws {
    for path in ["output", "content", "content/www", ""] {
      let full = path.isEmpty ? folder.path : folder.path + "/" + path
      #expect(throws: HostingError.sameFolder(full)) { try publisher(.folder(full)) }
    }
    #expect(throws: HostingError.sameFolder("/")) { try publisher(.folder("/")) }
    #expect(throws: HostingError.noProgram("rsync")) { try publisher(nil, ["PATH": "/nowhere"]) }
    #expect { try publisher(.rsync("photomap.invalid:/srv")).publish() } throws: { error in
      if case HostingError.unreachable? = error as? HostingError { true } else { false }
    }
    try FileManager.default.removeItem(atPath: folder.path + "/output/index.html")
    #expect(throws: HostingError.noSite(folder.path + "/output")) { try publisher() }
  }

  @Test(
    "a folder that would vanish at the host is asked about, and nothing is changed until the author agrees")
  func largeDeletions() throws {
    for number in 0..<8 { try folder.write("\(number)", to: "output/photo/alps/\(number).html") }
    for number in 0..<30 { try folder.write("\(number)", to: "output/photo/sea/\(number).html") }
    for host in [WebHost.folder(target), .branch(GitBranch(repository: folder.path + "/repository"))] {
      if case .branch = host {
        let git = try HostProgram(
          "git", isInteractive: false, environment: ProcessInfo.processInfo.environment)
        try #require(try git.run(["init", "-q", "--bare", folder.path + "/repository"]).code == 0)
      }
      let all = folder.path + "/output/photo"
      _ = try publisher(host).publish()
      try FileManager.default.moveItem(atPath: all + "/alps", toPath: folder.path + "/alps")
      #expect(try publisher(host).plan().deletion?.folders == ["photo/alps": 8])
      #expect {
        try publisher(host).publish()
      } throws: { error in
        "\(error)".contains("all of photo/alps (8)") && "\(error)".contains("--accept-deletions")
      }
      // The refused plan is the same the next time: nothing was changed.
      #expect(try publisher(host).plan().removed.count == 8)
      #expect(try publisher(host).publish(PublishOptions(acceptsDeletions: true)).removed.count == 8)
      #expect(try publisher(host).publish().removed.isEmpty)
      try FileManager.default.moveItem(atPath: folder.path + "/alps", toPath: all + "/alps")
    }
  }

  @Test("pages are sent after everything that they show, and an interrupted publishing goes on") func cuts()
    throws
  {
    _ = try publisher().publish()
    for number in 0..<60 { try folder.write("\(number)", to: "output/p\(number)-2.avif") }
    try folder.write((0..<60).map { "<img src=p\($0)-2.avif>" }.joined(), to: "output/index.html")
    try FileManager.default.removeItem(atPath: folder.path + "/output/a-1.avif")
    // An rsync that ends in the middle of the second file list, and one that ends before the deletions.
    for fails in 1...4 {
      let tools = folder.path + "/tools"
      try folder.write(
        """
        #!/bin/sh
        echo x >> \(tools)/calls
        case "$*" in *dry-run*) ;; *) [ "$(wc -l < \(tools)/calls)" -gt \(2 + fails) ] && kill -9 $$ ;; esac
        exec /usr/bin/rsync "$@"
        """, to: "tools/rsync")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools + "/rsync")
      try? FileManager.default.removeItem(atPath: tools + "/calls")
      let cut = try publisher(nil, ["PATH": tools + ":/usr/bin:/bin"])
      #expect(throws: HostingError.self) { try cut.publish() }
      let now = try published()
      let page = try #require(now["index.html"])
      for part in page.split(separator: "=").dropFirst() {
        let picture = String(part.prefix { $0 != ">" })
        #expect(now[picture] != nil, "\(picture) is missing after a cut at \(fails)")
      }
    }
    _ = try publisher().publish()
    #expect(try BuiltSite.own(published()) == site.files)
  }

  @Test("over ssh") func ssh() throws {
    let server = try SSHServer(in: folder)
    defer { server.stop() }
    let host = WebHost.rsync("127.0.0.1:\(target)")
    let shell = ["RSYNC_RSH": server.shell]
    #expect(try publisher(host, shell).publish().sent == 4)
    #expect(try BuiltSite.own(published()) == site.files)
    try folder.write("new", to: "output/index.html")
    try FileManager.default.removeItem(atPath: folder.path + "/output/data/map.js")
    let plan = try publisher(host, shell).publish()
    #expect(plan.pages == ["index.html"] && plan.removed == ["data/map.js"])
    #expect(try BuiltSite.own(published()) == site.files)
    #expect(try publisher(host, shell).publish().isEmpty)
  }

  @Test("to an rsync server, with its password in RSYNC_PASSWORD") func server() throws {
    let server = try RsyncServer(in: folder, serving: target)
    defer { server.stop() }
    let host = WebHost.rsync("\(server.address)/photos")
    #expect(try publisher(host).publish().sent == 4)
    #expect(try BuiltSite.own(published()) == site.files)
    try folder.write("new", to: "output/index.html")
    try FileManager.default.removeItem(atPath: folder.path + "/output/data/map.js")
    let closed = WebHost.rsync(
      server.address.replacing("rsync://", with: "rsync://ada@") + "/closed")
    let plan = try publisher(closed, ["RSYNC_PASSWORD": "sesame"]).publish()
    #expect(plan.pages == ["index.html"] && plan.removed == ["data/map.js"])
    #expect(try BuiltSite.own(published()) == site.files)
    for (host, advice) in [
      (closed, "The log-in failed"),
      (.rsync("\(server.address)/nowhere"), "What site.yaml names is not there"),
    ] {
      #expect {
        try publisher(host).publish()
      } throws: { error in
        guard case HostingError.refused(_, let reason)? = error as? HostingError else { return false }
        return reason.contains(advice) && !"\(error)".contains("ada@")
      }
    }
  }

  @Test(
    "a host without rsync says so, and is no host that cannot be reached",
    arguments: [
      "echo 'bash: line 1: rsync: command not found' >&2; exit 127",
      "echo 'This service allows sftp connections only.'; exit 1",
      "echo 'This account is currently not available.'; exit 1",
    ])
  func withoutRsync(shell: String) throws {
    try folder.write("#!/bin/sh\n\(shell)\n", to: "shell")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/shell")
    #expect {
      try publisher(.rsync("ada@example.org:/srv"), ["RSYNC_RSH": folder.path + "/shell"]).publish()
    } throws: { error in
      guard case HostingError.refused(_, let reason)? = error as? HostingError else { return false }
      return reason.contains("rclone: in site.yaml")
    }
  }

  @Test("a file, or a link that leads nowhere, is no folder to publish to") func noFolder() throws {
    try folder.write("x", to: "file")
    try folder.link("link", to: folder.path + "/nowhere")
    for name in ["file", "link"] {
      let path = "\(folder.path)/\(name)"
      #expect(throws: HostingError.noFolder(path)) { try publisher(.folder(path)) }
      #expect(throws: HostingError.noFolder(path)) { try publisher(.folder(path + "/photos")) }
    }
    try folder.makeFolder("elsewhere")
    try folder.link("www", to: folder.path + "/elsewhere")
    #expect(try publisher(.folder(folder.path + "/www/photos")).publish().sent == 4)
  }

  @Test("what stays at a host whose record is lost is told") func lostRecord() throws {
    _ = try publisher().publish()
    #expect(try publisher().plan().others.isEmpty)
    try FileManager.default.removeItem(atPath: "\(target)/\(SentFiles.name)")
    try FileManager.default.removeItem(atPath: folder.path + "/output/a-1.avif")
    let plan = try publisher().publish(PublishOptions(takesOver: true))
    #expect(plan.others == ["a-1.avif"] && plan.removed.isEmpty)
    #expect(try published()["a-1.avif"] == "A")
    #expect(try publisher().publish().others.isEmpty)
  }

  @Test("a record that this account may not read is no missing one") func closedRecord() throws {
    _ = try publisher().publish()
    let tools = folder.path + "/tools"
    try folder.write(
      """
      #!/bin/sh
      case "$*" in
      *dry-run*|*list-only*) exec /usr/bin/rsync "$@" ;;
      *\(SentFiles.name)*)
        echo 'rsync: [sender] send_files failed to open "\(target)/\(SentFiles.name)": Permission denied (13)' >&2; exit 23 ;;
      *) exec /usr/bin/rsync "$@" ;;
      esac
      """, to: "tools/rsync")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools + "/rsync")
    for options in [PublishOptions(), PublishOptions(takesOver: true)] {
      #expect {
        try publisher(nil, ["PATH": tools + ":/usr/bin:/bin"]).publish(options)
      } throws: { error in
        if case HostingError.closedRecord? = error as? HostingError { true } else { false }
      }
    }
  }
}
