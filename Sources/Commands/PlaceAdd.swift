internal import ArgumentParser
import Files
import Gazetteer
import Nominatim
import Photography
import Pipeline

struct PlaceAdd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds your own place.",
    discussion: """
      Give its position with --at 46.5,8.25 (degrees north and east), or with --in "Chamonix, France" for a country, region \
      or town. Other names, such as streets, are looked up at the server that site.yaml names as `nominatim:`, if any.
      """)

  @Argument(help: "The name of the place.")
  var name: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Its position: degrees north and east; south and west are negative.", valueName: "lat,lon"),
    transform: PlaceOptions.coordinate)
  var at: Coordinate?

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("The country, region or town that it is in, or its street.", valueName: "town"))
  var town: String?

  @Option(
    help: ArgumentHelp(
      "Which of several places of that name, or of similar names, is meant, as listed.", valueName: "number"))
  var choose: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Notes in Markdown.", valueName: "text"))
  var notes: String?

  @OptionGroup var options: PlaceOptions

  func validate() throws {
    guard (at == nil) != (town == nil) else {
      throw ValidationError(
        "Give the position of “\(name.visible)” with either --at 46.5,8.25 or --in \"Chamonix, France\".")
    }
  }

  func run() async throws {
    do {
      let editor = try PlaceEditor(content: options.content)
      let (coordinate, found) = try await place(editor)
      try editor.add(name, at: coordinate, notes: notes)
      Console.writeOutput("Added “\(name.visible)” to your places" + (found.map { ", in \($0)." } ?? "."))
    } catch {
      throw CommandFailure.report(error)
    }
  }

  private func place(_ editor: PlaceEditor) async throws -> (Coordinate, found: String?) {
    if let at { return (at, nil) }
    let cache = "\(Folder.parent(of: Folder.resolved(options.content)))/.photomap"
    let search = PlaceSearch(
      gazetteer: .world,
      nominatim: try editor.nominatim.map { NominatimClient.rateLimited(at: $0, cache: cache) })
    let found = try await search.place(town ?? "", choice: choose)
    let credit = found.credit.flatMap { $0 == "GeoNames" ? nil : " (by \($0))" } ?? ""
    return (found.coordinate, "\(found.text.visible)\(credit)")
  }
}
