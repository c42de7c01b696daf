internal import ArgumentParser
import Editing
import Files
import Gazetteer
import Nominatim
import Photography

/// The position of a place on the command line: degrees, or the name of a town or street.
struct PlacePosition: ParsableArguments {
  static let help = """
    Give its position with --at 46.5,8.25 (degrees north and east), or with --in "Chamonix, France" for a country, region \
    or town. Other names, such as streets, are looked up at the server that site.yaml names as `nominatim:`, if any.
    """

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

  func validate() throws {
    guard (at == nil) != (town == nil) else {
      throw ValidationError(
        "Give the position of the place with either --at 46.5,8.25 or --in \"Chamonix, France\".")
    }
  }

  /// - Parameter content: The content folder.
  /// - Returns: The position, and what was found under the name of a town.
  func place(_ editor: PlaceEditor, content: String) async throws -> (Coordinate, found: String?) {
    if let at { return (at, nil) }
    let cache = PrivateFolder.cache(of: content)
    let search = PlaceSearch(
      gazetteer: .world,
      nominatim: try editor.nominatim.map { NominatimClient.rateLimited(at: $0, cache: cache) })
    let found = try await search.place(town ?? "", choice: choose)
    let credit = found.credit.flatMap { $0 == "GeoNames" ? nil : " (by \($0))" } ?? ""
    return (found.coordinate, "\(found.text.visible)\(credit)")
  }
}
