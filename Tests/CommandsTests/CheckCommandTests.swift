import Foundation
import Testing

@Suite("X3: photomap check", .enabled(if: Program.isAvailable)) struct CheckCommandTests {
  private let program: Program

  init() throws { program = try Program() }

  @Test("0 for a sound site, 2 when something is found, 1 without a site")
  func codes() throws {
    #expect(try program.run("check").code == 1)
    try program.write("title: Test\n", to: "content/site.yaml")
    #expect(try program.run("build").code == 0)
    let sound = try program.run("check")
    #expect((sound.code, sound.remarks.contains("Checking")) == (0, true))
    #expect(sound.output.hasPrefix("Checked output: ") && sound.output.hasSuffix("nothing found.\n"))

    try program.write("<html><title>x</title><a href=\"gone.html\">x</a></html>", to: "output/map/index.html")
    let found = try program.run("check", "output", "--json")
    #expect(found.code == 2)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(found.output.utf8)) as? [String: Any])
    let problems = try #require(report["problems"] as? [[String: Any]])
    #expect(Set(problems.compactMap { $0["code"] as? String }) == ["brokenLink", "contentPolicy"])
    #expect(Set(problems.compactMap { $0["subject"] as? String }) == ["map/index.html"])
    let text = try program.run("check", "--quiet")
    #expect(text.code == 2 && text.output.hasPrefix("error: map/index.html: "))
  }

  @Test("says that it does not know what is hidden without a content folder")
  func withoutContent() throws {
    try program.write("title: Test\n", to: "content/site.yaml")
    #expect(try program.run("build").code == 0)
    let outcome = try program.run("check", "--content", "elsewhere")
    #expect(outcome.code == 0 && outcome.remarks.contains("There is no folder elsewhere here"))
  }
}
