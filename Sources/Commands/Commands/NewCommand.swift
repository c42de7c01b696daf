internal import ArgumentParser
import Building
import Files
import Templates

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Creates a new site: settings, a folder for photographs and a workflow for GitHub Pages.",
    discussion: """
      A folder that has photographs becomes a content folder: it gets settings, and nothing that is there is changed. The site is \
      then built beside it.
      """)

  /// Where the site is built automatically.
  enum CI: String, ExpressibleByArgument, CaseIterable {
    case github, gitlab, script, none

    var automation: Starter.Automation? { Starter.Automation(rawValue: rawValue) }
  }

  @Argument(
    help: ArgumentHelp(
      "The folder to create; if it exists, it must be empty or have photographs.", valueName: "folder"),
    completion: .directory)
  var folder: String

  @Option(
    help: "The file for automatic building: for GitHub, for GitLab, a script for other services, or none.")
  var ci = CI.github

  @Flag(help: "Adds an album of four photographs and a walk, to look at first: content/example.")
  var example = false

  func run() throws {
    do {
      let made = try NewSite(
        at: folder, repository: Version.repository, version: "v\(Version.current)",
        automation: ci.automation, hasExample: example
      ).make()
      for file in made.files { Console.writeOutput("\(folder)/\(file)") }
      Console.writeMessage(made.isContent ? besidePhotographs : fromNothing)
    } catch {
      throw CommandFailure.report(error)
    }
  }

  private var fromNothing: String {
    """

    The new site is in \(folder). Put photographs into \(folder)/content, in folders if you like, then run:
      cd \(NewCommand.quoted(folder))
      photomap serve     to preview the site
      photomap build     to build it in \(folder)/output
    """
  }

  private var besidePhotographs: String {
    let content = Folder.resolved(folder)
    let name = content.split(separator: "/").last.map(String.init) ?? "photographs"
    let output = "\(Folder.parent(of: content))/\(name)-site"
    return """

      \(folder) has photographs, so it is the content folder of a new site now; its settings are in site.yaml. Run:
        photomap serve --content \(NewCommand.quoted(content)) --output \(NewCommand.quoted(output))     to preview the site
        photomap build --content \(NewCommand.quoted(content)) --output \(NewCommand.quoted(output))     to build it
      """
  }

  /// A path as a word of a shell.
  private static func quoted(_ path: String) -> String {
    let isWord = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return isWord && !path.hasPrefix("-") ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}
