import Foundation
import Templates
import Testing
import Yams

/// The workflow of a new site, as GitHub reads it.
@Suite struct StarterTests {
  private static let text = text(.github)

  private static func text(_ automation: Starter.Automation) -> String {
    automation.text(repository: "someone/photomap", version: "v1.2.3")
  }

  /// The workflow after its author has removed the # at the beginning of lines, as its first lines say.
  private static var switchedOn: String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let name = lines.firstIndex { $0.hasPrefix("name:") } ?? 0
    return (lines[..<name] + lines[name...].map { $0.hasPrefix("#") ? $0.dropFirst() : $0 }).joined(
      separator: "\n")
  }

  private func steps(_ workflow: Node) throws -> [Node] {
    try #require(workflow["jobs"]?["build"]?["steps"]?.sequence).map { $0 }
  }

  @Test("X9: as it comes, it builds after every push and downloads nothing")
  func plain() throws {
    let workflow = try #require(try compose(yaml: Self.text))
    #expect(workflow["on"]?.mapping?.keys.map(\.string) == ["push", "workflow_dispatch"])
    let all = try steps(workflow)
    #expect(
      all.map { $0["name"]?.string } == ["Fetch the site", "Build the site, check it, and hand it over"])
    #expect(all[1]["uses"]?.string == "someone/photomap@v1.2.3")
    #expect(all[1]["with"]?.mapping?.keys.map(\.string) == ["strict"])
    #expect(all[1]["env"]?.mapping?.keys.map(\.string) == ["PHOTOMAP_FLICKR_KEY"])
    #expect(!Self.text.contains("@PHOTOMAP_"))
  }

  @Test("X9: every input that the workflow sets is one of the action, whose steps run in this order")
  func action() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../action.yml")
    let action = try #require(try compose(yaml: String(contentsOf: file, encoding: .utf8)))
    let inputs = try #require(action["inputs"]?.mapping).keys.compactMap { $0.string }
    let with = try steps(try #require(try compose(yaml: Self.switchedOn))).last?["with"]?.mapping
    let used = with.map { Array($0.keys.compactMap { $0.string }) }
    #expect(used == ["strict", "fetch"] && Set(inputs).isSuperset(of: used ?? []))
    let runs = try #require(action["runs"]?["steps"]?.sequence).map { $0 }
    let commands = runs.compactMap { $0["run"]?.string }
    let order = ["sha256sum --check", "photomap fetch", "photomap build", "photomap check"]
    #expect(commands.count == 4 && zip(commands, order).allSatisfy { $0.contains($1) })
    // What an author writes into the workflow reaches a shell as a variable only.
    #expect(!commands.joined().contains("${{"))
  }

  @Test(
    "F4: switched on, it downloads with the key every day and before every build, and a failure does not stop it"
  )
  func downloads() throws {
    let workflow = try #require(try compose(yaml: Self.switchedOn))
    #expect(workflow["on"]?.mapping?.keys.map(\.string) == ["push", "workflow_dispatch", "schedule"])
    #expect(workflow["on"]?["schedule"]?[0]?["cron"]?.string == "37 4 * * *")
    let all = try steps(workflow)
    let names = all.map { $0["name"]?.string }
    #expect(names.count == 3 && names[1] == "Remember the last downloads")
    #expect(all[2]["with"]?["fetch"]?.string == "yes")
    #expect(all[2]["env"]?["PHOTOMAP_FLICKR_KEY"]?.string == "${{ secrets.PHOTOMAP_FLICKR_KEY }}")
    let kept = all[1]["with"]
    #expect(kept?["path"]?.string == "content/flickr\ncontent/pins\ncontent/places/default.json\n")
    #expect(kept?["restore-keys"]?.string.map { kept?["key"]?.string?.hasPrefix($0) == true } == true)
  }

  @Test("X13: a password and a digest go beside what is there, also where lists are downloaded")
  func additions() throws {
    for text in [Self.text, Self.switchedOn] {
      let offered = text.matches(of: /# ((?:PHOTOMAP_PASSWORD_FAMILY|sha256): )/)
      #expect(offered.count == 2)
      let workflow = text.replacing(/# ((?:PHOTOMAP_PASSWORD_FAMILY|sha256): )/) { $0.output.1 }
      // A key that is there twice is refused.
      let step = try steps(try #require(try compose(yaml: workflow))).last
      #expect(step?["with"]?["sha256"] != nil)
      #expect(
        step?["env"]?.mapping?.keys.map(\.string) == ["PHOTOMAP_FLICKR_KEY", "PHOTOMAP_PASSWORD_FAMILY"])
    }
    #expect(
      try compose(yaml: Self.text(.gitlab))?["variables"]?["PHOTOMAP_SHA256"]?.string == ""
        && Self.text(.gitlab).contains("[ \"$PHOTOMAP_SHA256\" ]"))
  }

  @Test(
    "X13: the others install the archive of the same release, check its digest, and check the site; one mistake does not stop it",
    arguments: [Starter.Automation.gitlab, .script])
  func package(automation: Starter.Automation) throws {
    let text = Self.text(automation)
    #expect(text.contains("v1.2.3") && text.contains("https://github.com/someone/photomap/releases/download"))
    #expect(
      text.contains("sha256sum --check") && text.contains("photomap check")
        && !text.contains("build --strict"))
    #expect(!text.contains("@PHOTOMAP_"))
  }

  @Test("X13: GitLab publishes the folder that it is told, and downloads in schedules only") func gitLab()
    throws
  {
    let job = try #require(try compose(yaml: Self.text(.gitlab))?["pages"])
    #expect(job["artifacts"]?["paths"]?[0]?.string == "public")
    let script = try #require(job["script"]?.sequence).compactMap(\.string)
    #expect(script.last == "photomap check public")
    #expect(script.contains { $0.hasPrefix("photomap build") && $0.contains("--output public") })
    #expect(
      script.contains { $0.hasPrefix("if [ \"$CI_PIPELINE_SOURCE\" = schedule ]; then photomap fetch") })
  }
}
