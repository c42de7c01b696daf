import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite("X9: a unit of systemd") struct ServiceUnitTests {
  private let shelf: TemporaryFolder

  init() throws {
    shelf = try TemporaryFolder()
    try shelf.makeFolder("content")
  }

  private func unit(
    _ words: [String] = [], command: String = "studio", content: String = "content",
    output: String = "output", port: Int = 8080
  ) throws -> ServiceUnit {
    let site = ["--content", "\(shelf.path)/\(content)", "--output", "\(shelf.path)/\(output)"]
    var unit = ServiceUnit(
      command: command, site: try SiteOptions.parse(site),
      serving: try ServingOptions.parse(["--port", "\(port)"]))
    (unit.words, unit.program) = (["photomap", command] + words, "/opt/photomap")
    (unit.user, unit.home) = ("ada", "/home/ada")
    return unit
  }

  private func line(_ key: String, of unit: ServiceUnit) throws -> String? {
    try unit.text.split(separator: "\n").map(String.init).first { $0.hasPrefix("\(key)=") }
  }

  @Test("it names whole paths, and lets the program write to the site's folders alone") func folders() throws
  {
    try shelf.makeFolder("my photos")
    try shelf.makeFolder("www")
    let (content, output) = ("\(shelf.path)/my photos", "\(shelf.path)/www/site")
    let unit = try unit(
      ["--content", content, "--output=\(output)", "--host", "0.0.0.0", "--systemd"], content: "my photos",
      output: "www/site")
    let lines = Set(try unit.text.split(separator: "\n").map(String.init))
    #expect(
      lines.contains(
        "ExecStart=/opt/photomap studio --content \"\(content)\" --output \(output) --host 0.0.0.0"))
    #expect(lines.contains { $0.hasPrefix("ReadWritePaths=\"\(content)\" \(shelf.path)/www \(shelf.path)") })
    #expect(lines.isSuperset(of: ["User=ada", "ProtectSystem=strict", "NoNewPrivileges=yes"]))
  }

  /// The options of a command with what their values are called, from its help.
  private static func options(_ help: String) -> [(name: String, value: String?)] {
    help.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^ +(?:-\w, )?(--[a-z-]+)(?: <([^>]+)>)?/).map { match in
        (String(match.output.1), match.output.2.map(String.init))
      }
    }
  }

  @Test(
    "it repeats every option of the command, with whole paths",
    arguments: [
      ("serve", ServeCommand.helpMessage(includeHidden: true, columns: 10_000)),
      ("studio", StudioCommand.helpMessage(includeHidden: true, columns: 10_000)),
    ])
  func options(command: String, help: String) throws {
    let options = Self.options(help).filter {
      !["--systemd", "--new-address", "--help", "--version"].contains($0.name)
    }
    #expect(
      Set(options.map(\.name)).isSuperset(of: ["--content", "--poll", "--log-format", "--flickr-endpoint"]))
    var (typed, wanted): ([String], [String]) = ([], [command])
    for option in options {
      typed.append(option.name)
      wanted.append(option.name)
      guard let value = option.value else { continue }
      typed.append("a b")
      let isPath = ["file", "folder"].contains(value)
      wanted.append(isPath ? FileManager.default.currentDirectoryPath + "/a b" : "a b")
    }
    #expect(try unit(typed + ["--systemd"], command: command).arguments == wanted)
    #expect(try unit(["--systemd"] + typed, command: command).arguments == wanted)
  }

  @Test("without options, it names the folders that the command takes") func defaults() throws {
    #expect(
      try unit(["--systemd"]).arguments == [
        "studio", "--content", "\(shelf.path)/content", "--output", "\(shelf.path)/output",
      ])
  }

  @Test("a path with links stays: a renewed certificate is another file behind the same link")
  func links() throws {
    try shelf.write("", to: "photomap-2")
    try shelf.makeFolder("bin")
    try shelf.link("bin/photomap", to: "\(shelf.path)/photomap-2")
    let (own, link) = ("\(shelf.path)/photomap-2", "\(shelf.path)/bin/photomap")
    let path = ["PATH": "/nowhere:\(shelf.path)/bin"]
    #expect(ServiceUnit.program(startedAs: "photomap", own: own, environment: path) == link)
    #expect(ServiceUnit.program(startedAs: link, own: own, environment: [:]) == link)
    #expect(ServiceUnit.program(startedAs: "other", own: own, environment: path) == own)
    let unit = try unit(["--certificate", link, "--key=\(link)"])
    #expect(unit.arguments.filter { $0 == link }.count == 2)
  }

  @Test(
    "only who may can listen at a low port", arguments: [(80, true), (443, true), (1024, false), (0, false)])
  func ports(port: Int, isLow: Bool) throws {
    let unit = try unit(port: port)
    let right = "CAP_NET_BIND_SERVICE"
    #expect(try line("AmbientCapabilities", of: unit) == (isLow ? "AmbientCapabilities=\(right)" : nil))
    #expect(try line("CapabilityBoundingSet", of: unit) == "CapabilityBoundingSet=\(isLow ? right : "")")
  }

  @Test("the Studio may keep the session at a pin community, and serve has none") func sessions() throws {
    let studio = try #require(try line("ReadWritePaths", of: unit()))
    #expect(studio.hasSuffix(" -/home/ada/.config/photomap"))
    #expect(try unit().text.contains("#   mkdir -p '/home/ada/.config/photomap' "))
    let serve = try unit(command: "serve").text
    #expect(!serve.contains(".config"))
  }

  @Test("a unit that could not start is refused") func refusals() throws {
    func refusal(_ unit: ServiceUnit) -> String? {
      do throws(ServiceUnit.Refusal) {
        _ = try unit.text
        return nil
      } catch { return error.description }
    }
    #expect(refusal(try unit()) == nil)
    #expect(refusal(try unit(content: "other"))?.contains("There is no folder \(shelf.path)/other") == true)
    #expect(
      refusal(try unit(output: "www/site"))?.contains("Make it first: mkdir -p '\(shelf.path)/www'") == true)
    #expect(refusal(try unit(["--new-address"]))?.contains("without it") == true)
    #expect(refusal(try unit(["--flickr-endpoint", "a\nb"]))?.contains("line break") == true)
  }

  @Test(
    "signs of systemd are words; variables have values in commands alone",
    arguments: [
      ("/srv/a", "/srv/a"), ("/srv/a b", "\"/srv/a b\""), ("/srv/50%", "/srv/50%%"), ("/srv/$x", "/srv/$x"),
      ("/srv/\"q\" r", "\"/srv/\\\"q\\\" r\""), ("", "\"\""),
    ])
  func signs(word: String, written: String) {
    #expect(ServiceUnit.quoted(word) == written)
    #expect(ServiceUnit.argument(word) == written.replacing("$", with: "$$"))
  }

  @Test("a dollar sign in a path is one where the program may write") func dollars() throws {
    try shelf.makeFolder("$x/content")
    let unit = try unit(content: "$x/content", output: "$x/output")
    #expect(try line("ReadWritePaths", of: unit)?.contains("\(shelf.path)/$x/content") == true)
    #expect(try line("ExecStart", of: unit)?.contains("\(shelf.path)/$$x/content") == true)
  }
}
