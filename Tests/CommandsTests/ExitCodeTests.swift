import Foundation
import Testing

@Suite("X8: exit codes, and output on each stream", .enabled(if: Program.isAvailable))
struct ExitCodeTests {
  private let program: Program

  init() throws { program = try Program() }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func zeroWhenTheSiteWasBuilt() throws {
    try program.write("title: Test\n", to: "content/site.yaml")
    let outcome = try program.run("build", "--json")
    #expect(outcome.code == 0)
    #expect(try json(outcome.output)["photos"] as? Int == 0)
    let quiet = try program.run("build", "--clean", "--quiet")
    #expect((quiet.code, quiet.output, quiet.remarks) == (0, "", ""))
  }

  @Test("a program that ends while its network code starts does not crash; it did in 3 of 100 runs")
  func endsAtOnce() throws {
    try program.write("title: \"oops\n", to: "content/site.yaml")
    for _ in 0..<40 {
      #expect(try program.run(["fetch"], environment: ["PHOTOMAP_FLICKR_KEY": "k"]).code == 1)
    }
  }

  @Test func oneWhenItCouldNotBe() throws {
    let outcome = try program.run("build", "--json")
    #expect(outcome.code == 1)
    #expect(try (json(outcome.output)["error"] as? String)?.contains("photomap new") == true)
    try program.write("mine", to: "output/diary.txt")
    try program.write("", to: "content/site.yaml")
    #expect(try program.run("build").code == 1)
    #expect(try program.run("build", "--output", "content/site").code == 1)
    #expect(try program.run("serve", "--content", "nowhere").code == 1)
  }

  @Test("in a folder that is the content folder itself, the command to use is said")
  func contentItself() throws {
    try program.write("title: Test\n", to: "site.yaml")
    let outcome = try program.run("build")
    let folder = program.folder.resolvingSymlinksInPath().path
    #expect(outcome.code == 1 && outcome.remarks.contains("is the content folder itself"), "\(outcome)")
    #expect(outcome.remarks.contains("--content \(folder) --output \(folder)-site"), "\(outcome)")
    #expect(!outcome.remarks.contains("photomap new"), "\(outcome)")
  }

  @Test func twoForErrorsWhenStrict() throws {
    try program.write("no picture", to: "content/a.jpg")
    #expect(try program.run("build").code == 0)
    let outcome = try program.run("build", "--strict", "--json")
    #expect(outcome.code == 2)
    #expect(try (json(outcome.output)["problems"] as? [Any])?.count == 1)
    try FileManager.default.removeItem(at: program.folder.appending(path: "content/a.jpg"))
    #expect(try program.run("build", "--strict").code == 0)
  }

  @Test func quietListsEachKindOfProblemOnceAndTheFileAll() throws {
    for number in 0..<60 { try program.write("no picture", to: "content/\(number).jpg") }
    let outcome = try program.run("build", "--quiet")
    #expect(outcome.output == "")
    #expect(outcome.remarks.components(separatedBy: "error: ").count - 1 == 1)
    #expect(outcome.remarks.contains("The same in 59 more: 1.jpg, 10.jpg, 11.jpg, 12.jpg, …\n"))
    let list = program.folder.appending(path: ".photomap/problems.json")
    #expect(outcome.remarks.hasSuffix("are listed in \(list.path).\n"))
    let problems = try json(String(contentsOf: list, encoding: .utf8))["problems"] as? [[String: Any]]
    #expect(problems?.count { $0["code"] as? String == "unreadablePhotograph" } == 60)
  }

  @Test func inspectGoesOnAfterAFileItCannotRead() throws {
    try program.write("no picture", to: "a.jpg")
    let outcome = try program.run("inspect", "--json", "a.jpg", "gone.jpg")
    #expect(outcome.code == 1)
    let all = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    #expect(all.map { $0["file"] as? String } == ["a.jpg", "gone.jpg"])
    let keys = [
      "file", "taken", "latitude", "longitude", "altitude", "near", "orientation", "width", "height", "title",
      "description", "keywords", "rating", "camera", "problems", "sources",
    ]
    #expect(all.allSatisfy { Set($0.keys).isSuperset(of: keys) })
  }

  @Test func namesCannotMoveTheCursor() throws {
    try program.write("no picture", to: "content/a\u{1B}[2J\nb.jpg")
    let outcome = try program.run("build")
    #expect(!(outcome.output + outcome.remarks).contains("\u{1B}"))
    #expect(outcome.output.contains("error: a\\u{1B}[2J\\nb.jpg: is named like"))
  }

  @Test func oneFileIsNotCalledFiles() throws {
    try program.write("no picture", to: "content/a.jpg")
    #expect(try program.run("build").remarks.contains("Reading 1 file\n"))
  }

  @Test(arguments: [
    [], ["new"], ["build"], ["serve"], ["inspect"], ["geocode"], ["schema"], ["words"], ["check"],
  ])
  func everyCommandExplainsItself(command: [String]) throws {
    let arguments = command + ["--help"]
    let outcome =
      arguments.count == 1
      ? try program.run(arguments[0]) : try program.run(arguments[0], arguments[1])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("USAGE: photomap"))
  }

  @Test(
    "X9: no key or password is an argument, which every user of the computer can see in the list of processes",
    arguments: ["fetch", "login", "post", "logout", "build", "serve", "place add"])
  func takesNoSecrets(command: String) throws {
    let help = try program.run(command.split(separator: " ").map(String.init) + ["--help"], environment: [:])
    #expect(help.code == 0 && help.output.contains("--help"))
    let options = help.output.matches(of: /--([a-z-]+)/).map { $0.output.1 }
    #expect(options.filter { $0.contains(/key|password|secret|token/) } == [])
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func completesInEveryShell(shell: String) throws {
    let outcome = try program.run("--generate-completion-script", shell)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("inspect"))
  }

  @Test func completesFilesAndFolders() throws {
    let script = try program.run("--generate-completion-script", "fish").output
    let lines = script.split(separator: "\n")
    for option in ["content", "output", "cache"] {
      let line = try #require(
        lines.first { $0.contains("photomap serve\"") && $0.contains("-l '\(option)'") })
      #expect(line.contains("directories"), "\(line)")
    }
    #expect(lines.contains { $0.contains("photomap inspect\"") && $0.contains("-F") })
  }

  @Test func wordsArePrintedInALanguage() throws {
    #expect(try program.run("words").output.contains("\ntimeline = Timeline\n"))
    #expect(try program.run("words", "de-AT").output.contains("\ntimeline = Zeitleiste\n"))
    let unknown = try program.run("words", "xx")
    #expect(unknown.code == 64 && unknown.remarks.contains("There are no words in “xx”."))
  }

  @Test func theSchemaIsJSON() throws {
    #expect(try json(try program.run("schema").output)["properties"] != nil)
  }
}
