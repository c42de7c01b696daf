internal import ArgumentParser
import Atlas
import Editing
import Photography

struct PlaceMove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Moves one of your own places; its page keeps its address.",
    discussion: PlacePosition.help)

  @Argument(help: "The name of the place.", completion: PlaceOptions.names)
  var name: String

  @OptionGroup var position: PlacePosition

  @OptionGroup var options: PlaceOptions

  func run() async throws {
    do {
      let editor = try PlaceEditor(content: options.content)
      try editor.check(name)
      let (coordinate, found) = try await position.place(editor, content: options.content)
      let place = try editor.move(name, to: coordinate)
      Console.writeOutput(
        "Moved “\(name.visible)” to \(found ?? coordinate.words)" + PlaceSummary.page(of: place))
    } catch {
      throw CommandFailure.report(error)
    }
  }
}
