internal import ArgumentParser
import Photography
import Pipeline

struct PlaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place",
    abstract: "Keeps the places of the site: your own, and notes on those of the list.",
    discussion: """
      Your places lie in content/places.yaml, which you may change in an editor just as well; comments and order stay. \
      The default places come with a list (places/default.json, from 'photomap fetch places'): their names and \
      positions are the list's, the notes are yours.
      """,
    subcommands: [PlaceAdd.self, PlaceListing.self, PlaceNote.self, PlaceRemove.self])
}

/// The content folder, for all that is done about places.
struct PlaceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder with the photographs and site.yaml.", valueName: "folder"))
  var content = "content"

  /// Does something about places; whatever fails is said in words, and ends the command with 1.
  func edit(_ work: (PlaceEditor) throws -> Void) throws {
    do {
      try work(try PlaceEditor(content: content))
    } catch {
      throw Failure.exit(after: error)
    }
  }
}

struct PlaceListing: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Shows all places, nearest first, or by name where the site has no origin."
  )

  @Option(
    name: .customLong("from"), parsing: .unconditional,
    help: ArgumentHelp(
      "Measure from here instead of the site's origin: degrees north and east.", valueName: "lat,lon"),
    transform: PlaceOptions.coordinate)
  var origin: Coordinate?

  @Flag(help: "Print JSON: an array with one object for each place.")
  var json = false

  @OptionGroup var options: PlaceOptions

  func run() throws {
    var isWhole = true
    try options.edit { editor in
      let (places, problems) = try editor.places(from: origin)
      for problem in problems { Console.remark(problem.description.visible) }
      if json {
        Console.say(PlaceSummary.json(places))
      } else if places.isEmpty {
        Console.remark(
          "There are no places yet. Add one with: photomap place add \"Hut by the lake\" --at 46.5,8.2")
      } else {
        Console.say(places.map { PlaceSummary.line(for: $0) }.joined(separator: "\n"))
      }
      isWhole = !problems.contains { $0.severity == .error }
    }
    if !isWhole { throw ExitCode(1) }
  }
}

struct PlaceNote: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: "Writes notes on a place, in place of those it has.",
    discussion: """
      Notes that begin with a hyphen follow two of them: photomap place note "Hut by the lake" -- "- has a view"
      """)

  @Argument(help: "The place's name.")
  var name: String

  @Argument(
    help: ArgumentHelp("What is to be said of it, in Markdown; \"\" takes the notes away.", valueName: "text")
  )
  var text: String

  @OptionGroup var options: PlaceOptions

  func run() throws {
    try options.edit { editor in
      try editor.note(name, text)
      Console.say("The notes on “\(name.visible)” are changed.")
    }
  }
}

struct PlaceRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Takes one of your own places out; default ones stay.")

  @Argument(help: "The place's name.")
  var name: String

  @OptionGroup var options: PlaceOptions

  func run() throws {
    try options.edit { editor in
      try editor.remove(name)
      Console.say("“\(name.visible)” is no place of yours any more.")
    }
  }
}

extension PlaceOptions {
  /// `"46.5,8.25"`: degrees north and east.
  static func coordinate(_ argument: String) throws -> Coordinate {
    guard let place = TypedPlace(argument: argument) else {
      throw ValidationError(
        "“\(argument.visible)” is no position: write degrees north and east, such as 46.5,8.25")
    }
    return place.coordinate
  }
}
