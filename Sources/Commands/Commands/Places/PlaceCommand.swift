internal import ArgumentParser
import Editing
import Photography

struct PlaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place",
    abstract: "Lists and edits the places of the site: your own places, and your notes on the default ones.",
    discussion: """
      Your places are in content/places.yaml, which you can also edit by hand; comments and order are kept. The default \
      places come from a list (places/default.json, from 'photomap fetch places') with names and positions, to which \
      you can add notes.
      """,
    subcommands: [
      PlaceAdd.self, PlaceListing.self, PlaceNote.self, PlaceRename.self, PlaceMove.self, PlaceRemove.self,
    ])
}

/// The options of all commands for places.
struct PlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder with the photographs and site.yaml.", valueName: "folder"),
    completion: .directory)
  var content = "content"

  /// Edits places; a failure is reported, and the command exits with 1.
  func edit(_ work: (PlaceEditor) throws -> Void) throws {
    do {
      try work(try PlaceEditor(content: content))
    } catch {
      throw CommandFailure.report(error)
    }
  }
}

struct PlaceListing: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists all places, nearest first, or by name if the site has no origin."
  )

  @Option(
    name: .customLong("from"), parsing: .unconditional,
    help: ArgumentHelp(
      "The point to measure from instead of the origin of the site: degrees north and east.",
      valueName: "lat,lon"),
    transform: PlaceOptions.coordinate)
  var origin: Coordinate?

  @Flag(help: "Print JSON: an array with one object for each place.")
  var json = false

  @OptionGroup var options: PlaceOptions

  func run() throws {
    var isWhole = true
    try options.edit { editor in
      let (places, problems) = try editor.places(from: origin)
      for problem in problems { Console.writeMessage(problem.description.visible) }
      if json {
        Console.writeOutput(PlaceSummary.json(places))
      } else if places.isEmpty {
        Console.writeMessage(
          "There are no places yet. Add one with: photomap place add \"Hut by the lake\" --at 46.5,8.2")
      } else {
        Console.writeOutput(places.map { PlaceSummary.line(for: $0) }.joined(separator: "\n"))
      }
      isWhole = !problems.contains { $0.severity == .error }
    }
    if !isWhole { throw ExitCode(1) }
  }
}

struct PlaceNote: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: "Replaces the notes of a place.",
    discussion: """
      Write two hyphens before notes that begin with one: photomap place note "Hut by the lake" -- "- has a view"
      """)

  @Argument(help: "The name of the place.", completion: PlaceOptions.names)
  var name: String

  @Argument(
    help: ArgumentHelp("The notes in Markdown; \"\" removes them.", valueName: "text"),
    transform: NegativeNumberArguments.typed)
  var text: String

  @OptionGroup var options: PlaceOptions

  func run() throws {
    try options.edit { editor in
      try editor.note(name, text)
      Console.writeOutput("Changed the notes of “\(name.visible)”.")
    }
  }
}

struct PlaceRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes one of your own places; default places cannot be removed.")

  @Argument(help: "The name of the place.", completion: PlaceOptions.names)
  var name: String

  @OptionGroup var options: PlaceOptions

  func run() throws {
    try options.edit { editor in
      try editor.remove(name)
      Console.writeOutput("Removed “\(name.visible)” from your places.")
    }
  }
}

extension PlaceOptions {
  /// Completes the names of the places.
  static let names = CompletionKind.custom { words, _, _ in
    let content = words.firstIndex(of: "--content").flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    do {
      return try PlaceEditor(content: content ?? "content").places().places.map(\.name.visible)
    } catch {
      return []
    }
  }

  /// `"46.5,8.25"`: degrees north and east.
  static func coordinate(_ argument: String) throws -> Coordinate {
    guard let place = TypedPlace(argument: argument) else {
      throw ValidationError(
        "“\(argument.visible)” is not a position: write degrees north and east, such as 46.5,8.25")
    }
    return place.coordinate
  }
}
