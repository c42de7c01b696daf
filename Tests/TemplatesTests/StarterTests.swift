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
    let names = try steps(workflow).map { $0["name"]?.string }
    #expect(names[1] == "Fetch the site" && names.last == "Hand the site over")
    #expect(names.count == 5 && !names.contains("Download lists, pictures, places and pins"))
    #expect(!Self.text.contains("@PHOTOMAP_"))
    // The image has no Git LFS, without which the checkout with `lfs` fails.
    let first = try steps(workflow)[0]["run"]?.string ?? ""
    #expect(first.contains("apt-get update\n") && first.contains("git-lfs"))
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
    let download = try #require(names.firstIndex(of: "Download lists, pictures, places and pins"))
    #expect(names[download - 1] == "Remember the last downloads" && names[download + 1] == "Build the site")
    #expect(all[download]["run"]?.string == "photomap fetch")
    #expect(all[download]["env"]?["PHOTOMAP_FLICKR_KEY"]?.string == "${{ secrets.PHOTOMAP_FLICKR_KEY }}")
    #expect(all[download]["continue-on-error"]?.bool == true)
    let kept = all[download - 1]["with"]
    #expect(kept?["path"]?.string == "content/flickr\ncontent/pins\ncontent/places/default.json\n")
    #expect(kept?["restore-keys"]?.string.map { kept?["key"]?.string?.hasPrefix($0) == true } == true)
    // All other steps are those of the workflow as it comes.
    let plain = try steps(try #require(try compose(yaml: Self.text))).map { $0["name"]?.string }
    #expect(names.filter(plain.contains) == plain && names.count == plain.count + 2)
  }

  @Test(
    "X13: all install the package of the same release, and check its digest",
    arguments: Starter.Automation.allCases)
  func package(automation: Starter.Automation) throws {
    let text = Self.text(automation)
    #expect(text.contains("v1.2.3") && text.contains("https://github.com/someone/photomap/releases/download"))
    #expect(text.contains("sha256sum --check") && text.contains("photomap build --strict"))
    #expect(!text.contains("@PHOTOMAP_"))
  }

  @Test("X13: GitLab publishes the folder that it is told, and downloads in schedules only") func gitLab()
    throws
  {
    let job = try #require(try compose(yaml: Self.text(.gitlab))?["pages"])
    #expect(job["artifacts"]?["paths"]?[0]?.string == "public")
    let script = try #require(job["script"]?.sequence).compactMap(\.string)
    #expect(script.last == "photomap build --strict --output public")
    #expect(
      script.contains { $0.hasPrefix("if [ \"$CI_PIPELINE_SOURCE\" = schedule ]; then photomap fetch") })
  }
}
