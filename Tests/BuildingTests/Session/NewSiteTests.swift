import Files
import Foundation
import Messages
import Templates
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite struct NewSiteTests {
  private func new(_ folder: String) -> NewSite {
    NewSite(at: folder, repository: "someone/photomap", version: "v1.2.3")
  }

  @Test func aNewSiteCanBeBuiltAsItIs() async throws {
    let site = try TestSite()
    let folder = site.folder + "/my-first_site"
    let files = try new(folder).make().files
    #expect(files.contains("content/site.yaml"))
    #expect(Set(files) == Set(try Folder.tree(of: folder).map(\.path)))
    let report = try await Build(BuildOptions(content: folder + "/content", output: folder + "/output")).run()
    #expect(report.problems == [])
    let home = String(decoding: try FileIO.read(folder + "/output/index.html"), as: UTF8.self)
    #expect(home.contains("<title>My first site</title>"))
    let workflow = String(decoding: try FileIO.read(folder + "/.github/workflows/pages.yml"), as: UTF8.self)
    #expect(workflow.contains("someone/photomap") && workflow.contains("v1.2.3"))
  }

  @Test(arguments: ["", " ", "/", "//"]) func aSiteHasAName(name: String) {
    #expect(throws: NewSite.Failure.noName) { try new(name).make() }
  }

  @Test(arguments: ["quo\"te", "it's: #1", "Ünï 日本", "-", "yes"])
  func anyFolderNameMakesAUsableTitle(name: String) async throws {
    let site = try TestSite()
    let folder = site.folder + "/" + name
    _ = try new(folder).make()
    let report = try await Build(BuildOptions(content: folder + "/content", output: folder + "/output")).run()
    #expect(report.problems == [])
  }

  @Test("the example is a site without problems: photographs with their credits, two of them on the walk")
  func example() async throws {
    let site = try TestSite()
    let folder = site.folder + "/new"
    let files = try NewSite(at: folder, repository: "", version: "", automation: nil, hasExample: true).make()
      .files
    #expect(Set(files) == Set(try Folder.tree(of: folder).map(\.path)))
    let report = try await Build(BuildOptions(content: folder + "/content", output: folder + "/output")).run()
    #expect(report.problems == [])
    for (name, author) in [
      ("aizkorri", "Aitzol Berasategi"), ("ridge", "Aitzol Berasategi"), ("honey-bee", "John Severns"),
      ("bridge", "Derek Jensen"),
    ] {
      let page = String(
        decoding: try FileIO.read("\(folder)/output/photo/example/\(name).html"), as: UTF8.self)
      #expect(page.contains(author) && page.contains("creativecommons.org"), "\(name)")
      #expect(page.contains("class=\"locator\"") == (name != "honey-bee"), "\(name)")
    }
    let walk = String(
      decoding: try FileIO.read("\(folder)/output/walks/example-walk/index.html"), as: UTF8.self)
    #expect(walk.contains("photo/example/ridge.html") && !walk.contains("photo/example/bridge.html"))
  }

  @Test("the example is small, and its texts name its files") func exampleFiles() {
    #expect(Example.originals.map(\.count).reduce(0, +) < 300 << 10)
    let stems = Set(Example.originals.map { $0.name.prefix { $0 != "." } })
    let texts = Example(.english).texts.map { $0.name.prefix { $0 != "." } }
    #expect(Set(texts).subtracting(["album", "index"]).isSubset(of: stems))
  }

  @Test func nothingIsWrittenOver() throws {
    let site = try TestSite()
    try site.write("mine", to: "diary.txt")
    #expect(throws: NewSite.Failure.occupied(site.content, example: "diary.txt")) {
      try new(site.content).make()
    }
    #expect(try Folder.names(in: site.content) == ["diary.txt"])
    #expect(throws: NewSite.Failure.self) { try new(site.content + "/diary.txt").make() }
  }

  @Test("a folder with photographs becomes a content folder, and nothing that is there is changed")
  func photographs() async throws {
    let site = try TestSite()
    try site.addPhoto(1, at: "trip/a.jpg")
    try site.write("mine", to: "notes.txt")
    let before = try Folder.tree(of: site.content).map(\.path)
    let made = try new(site.content).make()
    #expect(made.isContent && made.files == ["site.yaml", "site.schema.json"])
    #expect(Set(try Folder.tree(of: site.content).map(\.path)) == Set(before + made.files))
    let report = try await Build(BuildOptions(content: site.content, output: site.folder + "/output")).run()
    #expect(report.photos == 1)
    // There is a site already.
    #expect(throws: NewSite.Failure.self) { try new(site.content).make() }
  }

  @Test("a file for each service, or none; a script can be run")
  func automation() throws {
    let site = try TestSite()
    for automation in Starter.Automation.allCases + [nil] {
      let folder = "\(site.folder)/\(automation?.rawValue ?? "none")"
      let made = try NewSite(
        at: folder, repository: "someone/photomap", version: "v1.2.3", automation: automation
      ).make()
      let others = Starter.Automation.allCases.filter { made.files.contains($0.path) }
      #expect(others == [automation].compactMap(\.self))
      let ignored = String(decoding: try FileIO.read(folder + "/.gitignore"), as: UTF8.self)
      #expect(ignored.contains("/output/\n") && ignored.contains("/.photomap/\n"))
      #expect(ignored.contains("/public/\n/.public.photomap-*/\n") == (automation == .gitlab))
      if automation == .script {
        #expect(FileManager.default.isExecutableFile(atPath: folder + "/ci.sh"))
      }
    }
  }

  /// A site with `ci.sh`, and a curl that takes a release from a folder: a program that notes its arguments.
  private struct ScriptedSite {
    let digest: String
    private let folder: String
    private let environment: [String: String]
    /// Removes the folders when nobody needs it any more.
    private let site: TestSite

    init(in site: TestSite, hasDigestFile: Bool) throws {
      self.site = site
      folder = site.folder + "/site"
      _ = try NewSite(
        at: folder, repository: "someone/photomap", version: "v1.2.3", automation: .script
      ).make()
      let (releases, tools) = (site.folder + "/releases", site.folder + "/tools")
      let name = "photomap-1.2.3-linux-$(uname -m)"
      let made = try ShellScript.run(
        """
        mkdir -p \(releases)/\(name)/bin \(tools) && cd \(releases)
        printf '#!/bin/sh\\necho "$1" >>"$PWD/calls"\\n' >\(name)/bin/photomap
        chmod +x \(name)/bin/photomap && tar czf \(name).tar.gz \(name)
        \(hasDigestFile ? "sha256sum \(name).tar.gz >\(name).tar.gz.sha256" : "")
        printf '#!/bin/sh\\nwhile [ "$1" != --output ]; do shift; done\\ncp "\(releases)/${3##*/}" "$2"\\n' >\(tools)/curl
        chmod +x \(tools)/curl && sha256sum \(name).tar.gz | cut -d ' ' -f 1
        """, [:])
      digest = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
      environment = ["PATH": "\(tools):/usr/bin:/bin"]
    }

    /// Runs it by a link in another folder.
    ///
    /// - Returns: The code, and what it has called PhotoMap for.
    func run(digest: String? = nil) throws -> (code: Int32, calls: [String]) {
      let script = String(decoding: try FileIO.read(folder + "/ci.sh"), as: UTF8.self)
      if let digest {
        try FileIO.replace(
          folder + "/ci.sh",
          with: Array(script.replacing("sha256=\"\"", with: "sha256=\"\(digest)\"").utf8), permissions: 0o755)
      }
      let link = folder + "/../link"
      let code = try ShellScript.run("ln -s \(folder)/ci.sh \(link) && \(link)", environment).code
      let calls =
        FileManager.default.fileExists(atPath: folder + "/calls")
        ? String(decoding: try FileIO.read(folder + "/calls"), as: UTF8.self) : ""
      return (code, calls.split(separator: "\n").map(String.init))
    }
  }

  @Test("the script builds its own site where it is called by a link, with the digest of the release")
  func script() throws {
    let site = try ScriptedSite(in: try TestSite(), hasDigestFile: true)
    let outcome = try site.run()
    #expect(outcome.code == 0 && outcome.calls == ["build", "check", "publish"])
  }

  @Test("with a digest of its own, the script installs nothing else, and needs no digest of the release")
  func scriptDigest() throws {
    let site = try ScriptedSite(in: try TestSite(), hasDigestFile: false)
    let outcome = try site.run(digest: "sha256:" + site.digest)
    #expect(outcome.code == 0 && outcome.calls == ["build", "check", "publish"])
    let other = try ScriptedSite(in: try TestSite(), hasDigestFile: true)
    let refused = try other.run(digest: String(repeating: "0", count: 64))
    #expect(refused.code != 0 && refused.calls == [])
  }
}
