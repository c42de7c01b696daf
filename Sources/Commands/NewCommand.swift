internal import ArgumentParser
import Pipeline

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Begins a new site: its settings, a folder for photographs and a workflow for GitHub Pages.")

  @Argument(help: ArgumentHelp("The folder to make; it must not exist, or be empty.", valueName: "folder"))
  var folder: String

  func run() throws {
    do {
      let files = try NewSite(at: folder).make()
      for file in files { Console.say("\(folder)/\(file)") }
      Console.remark(
        """

        Your site is begun. Put photographs into \(folder)/content, in folders if you like, then:
          cd \(folder)
          photomap serve     to look at it
          photomap build     to make it in \(folder)/output
        """)
    } catch {
      throw Failure.exit(after: error)
    }
  }
}
