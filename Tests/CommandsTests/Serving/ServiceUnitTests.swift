import ArgumentParser
import TestSupport
import Testing

@testable import Commands

@Suite("X9: a unit of systemd") struct ServiceUnitTests {
  private func unit(_ arguments: [String], serving: [String] = []) throws -> ServiceUnit {
    ServiceUnit(
      command: "studio", site: try SiteOptions.parse(arguments), serving: try ServingOptions.parse(serving),
      host: "0.0.0.0", program: "/opt/photomap", user: "ada")
  }

  @Test("it names whole paths, and lets the program write to the site's folders alone") func folders() throws
  {
    let shelf = try TemporaryFolder()
    let text = try unit(["--content", "\(shelf.path)/my photos", "--output", "\(shelf.path)/www/site"]).text
    let lines = Set(text.split(separator: "\n").map(String.init))
    #expect(
      lines.contains(
        "ExecStart=/opt/photomap studio --content \"\(shelf.path)/my photos\" --output \(shelf.path)/www/site --port 8080 --host 0.0.0.0"
      ))
    #expect(lines.contains { $0.hasPrefix("ReadWritePaths=") && $0.contains("\(shelf.path)") })
    #expect(lines.isSuperset(of: ["User=ada", "ProtectSystem=strict", "NoNewPrivileges=yes"]))
  }

  @Test("it serves as the command that printed it would") func serving() throws {
    let text = try unit([], serving: ["--port", "81", "--poll", "--public-address", "https://example.org/p"])
      .text
    #expect(text.contains(" --port 81 --poll --public-address https://example.org/p/ --host 0.0.0.0\n"))
  }

  @Test(arguments: [
    ("/srv/a", "/srv/a"), ("/srv/a b", "\"/srv/a b\""), ("/srv/50%", "/srv/50%%"), ("/srv/$x", "/srv/$$x"),
    ("/srv/\"q\" r", "\"/srv/\\\"q\\\" r\""),
  ])
  func signsOfSystemdAreWords(word: String, written: String) { #expect(ServiceUnit.quoted(word) == written) }
}
