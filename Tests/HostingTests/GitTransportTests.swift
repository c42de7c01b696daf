import Foundation
import Programs
import TestSupport
import Testing

@testable import Hosting

@Suite("X9: a site is published to a branch of a git repository") struct GitTransportTests {
  private let site: BuiltSite
  private var folder: TemporaryFolder { site.folder }
  private var repository: String { folder.path + "/there.git" }

  init() throws {
    site = try BuiltSite()
    try git("init", "--quiet", "--bare", repository)
    try git("--git-dir=\(repository)", "config", "uploadpack.allowFilter", "true")
    // What is sent stays as it was sent.
    try git("--git-dir=\(repository)", "config", "receive.unpackLimit", "1")
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> String {
    let program = try HostProgram(
      "git", isInteractive: false, environment: ProcessInfo.processInfo.environment)
    let outcome = try program.run(arguments, variables: ["GIT_CONFIG_GLOBAL": "/dev/null"])
    try #require(outcome.code == 0, "\(outcome.errorLines)")
    return String(decoding: outcome.output, as: UTF8.self)
  }

  private func publisher(_ branch: GitBranch? = nil, _ environment: [String: String] = [:]) throws
    -> HostPublisher
  {
    try site.publisher(
      .branch(branch ?? GitBranch(repository: repository)),
      ["GIT_CONFIG_GLOBAL": "/dev/null"].merging(environment) { $1 })
  }

  /// The files of the branch and their texts.
  private func published(_ branch: String = "gh-pages") throws -> [String: String] {
    var files: [String: String] = [:]
    let list = try git("--git-dir=\(repository)", "ls-tree", "-r", "-z", "--name-only", branch)
    for path in list.split(separator: "\0") {
      files[String(path)] = try git("--git-dir=\(repository)", "cat-file", "blob", "\(branch):\(path)")
    }
    return BuiltSite.own(files)
  }

  private func commits(_ branch: String = "gh-pages") throws -> Int {
    try git("--git-dir=\(repository)", "rev-list", branch).split(separator: "\n").count
  }

  /// The site, with the file that GitHub Pages needs.
  private func expected() throws -> [String: String] {
    try site.files.merging([".nojekyll": ""]) { $1 }
  }

  /// As on another computer, or after a cleaning.
  private func forget() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/.output.photomap-publish-store")
  }

  @Test("as one commit without history; then what differs", arguments: [false, true])
  func publishes(onAnotherComputer: Bool) throws {
    let plan = try publisher().plan()
    #expect(plan.sent == 4 && plan.files == 4)
    #expect(try git("ls-remote", repository) == "", "a plan changes nothing")
    #expect(try publisher().publish() == plan)
    #expect(try published() == expected() && commits() == 1)
    if onAnotherComputer { try forget() }
    #expect(try publisher().publish().isEmpty)

    try folder.write("<img src=b-2.avif>", to: "output/index.html")
    try folder.write("B", to: "output/b-2.avif")
    try FileManager.default.removeItem(atPath: folder.path + "/output/a-1.avif")
    if onAnotherComputer { try forget() }
    let next = try publisher().plan()
    #expect(next.shown == ["b-2.avif"] && next.pages == ["index.html"] && next.removed == ["a-1.avif"])
    #expect(try published()["a-1.avif"] == "A", "a plan changes nothing")
    #expect(try publisher().publish() == next)
    #expect(try published() == expected() && commits() == 1)
  }

  @Test("earlier versions stay where that is asked for; another branch") func history() throws {
    let branch = GitBranch(repository: repository, name: "site/pages", keepsHistory: true)
    for number in 1...3 {
      try folder.write("\(number)", to: "output/index.html")
      if number == 2 { try forget() }
      _ = try publisher(branch).publish()
      #expect(try commits("site/pages") == number)
    }
    #expect(try published("site/pages") == expected())
  }

  @Test("only what differs goes over the line, also from another computer") func sendsLittle() throws {
    let noise = (0..<300_000).map { _ in String(UInt32.random(in: 0..<16), radix: 16) }.joined()
    try folder.write(noise, to: "output/large-1.avif")
    _ = try publisher().publish()
    for isElsewhere in [false, true] {
      if isElsewhere { try forget() }
      try folder.write("small \(isElsewhere)", to: "output/index.html")
      _ = try publisher().publish()
      #expect(try published()["index.html"] == "small \(isElsewhere)")
      let counts = try git("--git-dir=\(repository)", "count-objects", "-v").split(separator: "\n")
      let sizes = counts.filter { $0.hasPrefix("size") }.compactMap {
        $0.split(separator: " ").last.flatMap { Int($0) }
      }
      #expect(sizes.reduce(0, +) < 250, "the large file, of some 150 KB, is there once: \(counts)")
    }
  }

  @Test("files of others are not replaced unless that is asked for; the domain's file always stays")
  func others() throws {
    try folder.write("theirs", to: "theirs/index.html")
    try folder.write("photos.example.org", to: "theirs/CNAME")
    let tree = ["--git-dir=\(repository)", "--work-tree=\(folder.path)/theirs"]
    let git = try HostProgram("git", isInteractive: false, environment: ProcessInfo.processInfo.environment)
    #expect(try git.run(tree + ["add", "--all"]).code == 0)
    let commit = ["-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "x"]
    #expect(try git.run(tree + commit).code == 0)
    #expect(try git.run(tree + ["branch", "gh-pages"]).code == 0)
    #expect { try publisher().publish() } throws: { error in
      if case HostingError.otherFiles? = error as? HostingError { true } else { false }
    }
    _ = try publisher().publish(PublishOptions(takesOver: true))
    #expect(try published() == expected().merging(["CNAME": "photos.example.org"]) { $1 })
    // A branch with nothing but the domain, as the settings of GitHub Pages make it.
    _ = try publisher().publish()
    #expect(try published()["CNAME"] == "photos.example.org")
  }

  @Test("names of any letters") func names() throws {
    for name in [
      "a b.html", "ümläut/日本.html", "quote'\"$.html", "new\nline.html", "-rf.html", "#x.html",
      "back\\slash.html",
    ] {
      try folder.write("1", to: "output/" + name)
    }
    _ = try publisher().publish()
    #expect(try published() == expected())
  }

  @Test("a folder that was a file, and a file that was a folder") func kinds() throws {
    try folder.write("1", to: "output/x")
    try folder.write("1", to: "output/y/z")
    _ = try publisher().publish()
    for path in ["x", "y"] { try FileManager.default.removeItem(atPath: "\(folder.path)/output/\(path)") }
    try folder.write("2", to: "output/x/z")
    try folder.write("2", to: "output/y")
    _ = try publisher().publish()
    #expect(try published() == expected())
  }

  @Test("whoever published meanwhile is not overwritten") func concurrent() throws {
    _ = try publisher().publish()
    try folder.write("mine", to: "output/index.html")
    // A git that lets another publish first.
    let tools = folder.path + "/tools"
    try folder.write(
      """
      #!/bin/sh
      case "$*" in *" push "*) /usr/bin/git --git-dir=\(repository) update-ref refs/heads/gh-pages $(/usr/bin/git --git-dir=\(repository) \
      -c user.name=A -c user.email=a@example.org commit-tree -m other gh-pages^{tree}) ;; esac
      exec /usr/bin/git "$@"
      """, to: "tools/git")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools + "/git")
    let there = WebHost.branch(GitBranch(repository: repository)).name
    let error = #expect(throws: HostingError.publishedMeanwhile(host: there)) {
      try publisher(nil, ["PATH": tools + ":/usr/bin:/bin"]).publish()
    }
    #expect("\(try #require(error))".contains("Nothing was overwritten there. Repeat the command"))
    #expect(try published()["index.html"] == "<img src=a-1.avif>")
    _ = try publisher().publish()
    #expect(try published() == expected())
  }

  @Test("a killed git leaves the old site, and the next time everything is sent") func cuts() throws {
    _ = try publisher().publish()
    let old = try published()
    try folder.write("new", to: "output/index.html")
    for fails in 1...12 {
      let tools = folder.path + "/tools"
      try folder.write(
        """
        #!/bin/sh
        echo x >> \(tools)/calls
        [ "$(wc -l < \(tools)/calls)" -ge \(fails) ] && kill -9 $$
        exec /usr/bin/git "$@"
        """, to: "tools/git")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools + "/git")
      try? FileManager.default.removeItem(atPath: tools + "/calls")
      _ = try? publisher(nil, ["PATH": tools + ":/usr/bin:/bin"]).publish()
      let now = try published()
      #expect(try now == old || now == expected())
    }
    _ = try publisher().publish()
    #expect(try published() == expected())
  }

  @Test("what cannot be reached is told; git of a hook is another one") func refusals() throws {
    let nowhere = GitBranch(repository: "http://127.0.0.1:9/x.git")
    #expect { try publisher(nowhere, ["no_proxy": "127.0.0.1"]).publish() } throws: { error in
      if case HostingError.unreachable? = error as? HostingError { true } else { false }
    }
    _ = try publisher(nil, ["GIT_DIR": folder.path + "/elsewhere", "GIT_INDEX_FILE": "x"]).publish()
    #expect(try published() == expected())
  }

  /// Makes a file that can be run.
  ///
  /// - Returns: Its path.
  private func program(_ text: String, at path: String) throws -> String {
    try folder.write("#!/bin/sh\n\(text)\n", to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/\(path)")
    return "\(folder.path)/\(path)"
  }

  @Test(
    "a host that answers with a refusal is no host that cannot be reached, and says why itself",
    arguments: [
      ("ERROR: Repository not found.", "What site.yaml names is not there"),
      ("ERROR: Permission to ada/photos.git denied to bob.", "The account may not write there"),
      ("git@example.org: Permission denied (publickey).\r", "The log-in failed"),
    ])
  func answers(said: String, advice: String) throws {
    let ssh = try program("printf '%s\\n' '\(said)' >&2; exit 255", at: "ssh")
    let branch = GitBranch(repository: "git@example.org:ada/photos.git")
    #expect {
      try publisher(branch, ["GIT_SSH_COMMAND": ssh]).publish()
    } throws: { error in
      guard case HostingError.refused(_, let reason)? = error as? HostingError else { return false }
      let sentence = said.trimmingCharacters(in: .whitespacesAndNewlines)
      return reason.hasPrefix("\(sentence) \(advice)") && !reason.contains("make sure")
    }
  }

  @Test("a repository that is not there is told") func missing() throws {
    let branch = GitBranch(repository: folder.path + "/nowhere.git")
    #expect {
      try publisher(branch).publish()
    } throws: { error in
      guard case HostingError.refused(_, let reason)? = error as? HostingError else { return false }
      return reason.contains("What site.yaml names is not there")
    }
  }

  @Test(
    "what a host says of a push that it refuses is told, and what to do",
    arguments: ["pre-receive", "update"])
  func hooks(name: String) throws {
    _ = try program(
      "echo 'You are not allowed to push code to protected branches.' >&2; exit 1",
      at: "there.git/hooks/\(name)")
    #expect {
      try publisher().publish()
    } throws: { error in
      guard case HostingError.refused(_, let reason)? = error as? HostingError else { return false }
      return reason.hasPrefix(
        "You are not allowed to push code to protected branches. The branch is protected.")
    }
  }

  @Test("a host that keeps what is there takes a site with its history") func protection() throws {
    try git("--git-dir=\(repository)", "config", "receive.denyNonFastForwards", "true")
    _ = try publisher().publish()
    try folder.write("new", to: "output/index.html")
    #expect {
      try publisher().publish()
    } throws: { error in
      guard case HostingError.refused(_, let reason)? = error as? HostingError else { return false }
      return reason.contains("history: yes")
    }
    _ = try publisher(GitBranch(repository: repository, keepsHistory: true)).publish()
    #expect(try published() == expected())
  }

  @Test("a password in the address is in no message") func passwords() throws {
    let branch = GitBranch(repository: "http://u:secretpw@127.0.0.1:9/x.git")
    let error = #expect(throws: HostingError.self) {
      try publisher(branch, ["no_proxy": "127.0.0.1"]).publish()
    }
    let text = "\(try #require(error))"
    #expect(!text.contains("secretpw") && text.contains("127.0.0.1:9/x.git"), "\(text)")
  }

  @Test("what stays on a branch whose record is lost is told") func lostRecord() throws {
    _ = try publisher().publish()
    let shell = try HostProgram(
      "sh", isInteractive: false, environment: ProcessInfo.processInfo.environment)
    let script = """
      cd \(repository) && tree=$(git ls-tree gh-pages | grep -v \(SentFiles.name) | git mktree) && \
      git update-ref refs/heads/gh-pages $(git -c user.name=A -c user.email=a@example.org commit-tree -m x $tree)
      """
    #expect(try shell.run(["-c", script]).code == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/output/a-1.avif")
    let plan = try publisher().publish(PublishOptions(takesOver: true))
    #expect(plan.others == ["a-1.avif"] && plan.removed.isEmpty)
    #expect(try published()["a-1.avif"] == "A")
    #expect(try publisher().publish().others.isEmpty)
  }
}
