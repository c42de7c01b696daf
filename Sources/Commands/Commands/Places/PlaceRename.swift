internal import ArgumentParser
import Editing
import Photography

struct PlaceRename: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Renames one of your own places; its page keeps its address.",
    discussion: "If the address came from the name, it is written into places.yaml as `slug:`.")

  @Argument(help: "The name of the place.", completion: PlaceOptions.names)
  var name: String

  @Argument(help: ArgumentHelp("Its new name.", valueName: "new-name"))
  var newName: String

  @OptionGroup var options: PlaceOptions

  func run() throws {
    try options.edit { editor in
      let place = try editor.rename(name, to: newName)
      Console.writeOutput(
        "Renamed “\(name.visible)” to “\(newName.visible)”" + PlaceSummary.page(of: place))
    }
  }
}
