internal import ArgumentParser
import Pipeline

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Creates a new site: settings, a folder for photographs and a workflow for GitHub Pages.")

  @Argument(
    help: ArgumentHelp("The folder to create; it must be empty if it exists.", valueName: "folder"),
    completion: .directory)
  var folder: String

  func run() throws {
    do {
      let files = try NewSite(at: folder, repository: Version.repository, version: "v\(Version.current)")
        .make()
      for file in files { Console.writeOutput("\(folder)/\(file)") }
      Console.writeMessage(
        """

        The new site is in \(folder). Put photographs into \(folder)/content, in folders if you like, then run:
          cd \(folder)
          photomap serve     to preview the site
          photomap build     to build it in \(folder)/output
        """)
    } catch {
      throw CommandFailure.report(error)
    }
  }
}
