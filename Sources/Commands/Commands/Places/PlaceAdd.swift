internal import ArgumentParser
import Editing

struct PlaceAdd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds your own place.",
    discussion: PlacePosition.help)

  @Argument(help: "The name of the place.")
  var name: String

  @OptionGroup var position: PlacePosition

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Notes in Markdown.", valueName: "text"))
  var notes: String?

  @OptionGroup var options: PlaceOptions

  func run() async throws {
    do {
      let editor = try PlaceEditor(content: options.content)
      let (coordinate, found) = try await position.place(editor, content: options.content)
      try editor.add(name, at: coordinate, notes: notes)
      Console.writeOutput("Added “\(name.visible)” to your places" + (found.map { ", in \($0)." } ?? "."))
    } catch {
      throw CommandFailure.report(error)
    }
  }
}
