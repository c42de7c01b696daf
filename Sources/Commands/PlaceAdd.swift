internal import ArgumentParser
import Files
import Gazetteer
import Nominatim
import Photography
import Pipeline

struct PlaceAdd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a place of your own.",
    discussion: """
      Say where it is: --at 46.5,8.25 (degrees north and east), or --in "Chamonix, France" for a country, region or town. What is not among \
      them, such as a street, is asked of the server that site.yaml names as `nominatim:`, if there is one.
      """)

  @Argument(help: "What it is called.")
  var name: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where it is: degrees north and east; south and west are negative.", valueName: "lat,lon"),
    transform: PlaceOptions.coordinate)
  var at: Coordinate?

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("The town it is in, found without a network, or its street.", valueName: "town"))
  var town: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What is to be said of it, in Markdown.", valueName: "text"))
  var notes: String?

  @OptionGroup var options: PlaceOptions

  func validate() throws {
    guard (at == nil) != (town == nil) else {
      throw ValidationError("Say where “\(name)” is: either --at 46.5,8.25 or --in \"Chamonix, France\".")
    }
  }

  func run() async throws {
    do {
      let editor = try PlaceEditor(content: options.content)
      let (coordinate, found) = try await place(editor)
      try editor.add(name, at: coordinate, notes: notes)
      Console.say("“\(name.visible)” is now one of your places" + (found.map { ", in \($0)." } ?? "."))
    } catch {
      throw Failure.exit(after: error)
    }
  }

  private func place(_ editor: PlaceEditor) async throws -> (Coordinate, found: String?) {
    if let at { return (at, nil) }
    let words = town ?? ""
    if let found = Gazetteer.world.find(words, limit: 1).first { return (found.coordinate, found.text) }
    guard let base = try editor.nominatim else { throw PlaceNotFound(words: words) }
    let cache = "\(Folder.parent(of: Folder.resolved(options.content)))/.photomap"
    guard
      let street = try await NominatimClient.rateLimited(at: base, cache: cache).search(words, limit: 1).first
    else { throw PlaceNotFound(words: words) }
    return (street.coordinate, "\(street.name.visible) (by OpenStreetMap contributors)")
  }
}

private struct PlaceNotFound: Error, CustomStringConvertible {
  let words: String

  var description: String {
    "No country, region or town is called “\(words.visible)”. Check the spelling ('photomap geocode' shows what is "
      + "known), or say where it is: --at 46.5,8.25"
  }
}
