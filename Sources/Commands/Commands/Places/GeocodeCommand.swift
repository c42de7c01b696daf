internal import ArgumentParser
import Gazetteer
import JSON
import Photography

struct GeocodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "geocode",
    abstract: "Finds countries, regions, towns and features such as peaks by name, without a network.",
    discussion: """
      Add the region or country after a comma if several places have the same name: 'photomap geocode "Sydney, Nova \
      Scotia"'. The best match comes first; small typing errors are allowed if no name matches exactly. Several names can be \
      looked up at once: 'photomap geocode Paris "Costa Rica"'. The exit code is 1 if a name is not found.
      The names are from GeoNames (geonames.org), CC BY 4.0: towns with at least five hundred people, no streets; \
      and of the best known peaks, passes, lakes, islands, rivers, parks, counties, airports, glaciers, capes, deserts, \
      waterfalls, mountain ranges and small villages.
      Positions are answered, too: "46°33′N 7°58′48″E", or a plus code with its town, "9G8F+6X Zürich", or -33.86,151.21.
      """)

  @Argument(help: ArgumentHelp("The names: “Seattle, WA”, “Мінск”, “Costa Rica”.", valueName: "name"))
  var words: [String]

  @Option(help: ArgumentHelp("The maximum number of matches for each name.", valueName: "number"))
  var limit = 10

  @Flag(
    help: """
      Print JSON: an array with one object for each place, best first; for several names an array with one object for each \
      name, with the name as "query" and the array as "places".
      """)
  var json = false

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit must be 1 or more.") }
    guard words.contains(where: { $0.contains { !$0.isWhitespace } }) else {
      throw ValidationError("Give a name, such as \"Seattle, WA\".")
    }
  }

  func run() throws {
    let answers = GeocodeCommand.names(in: words) { !Gazetteer.world.find($0, limit: 1).isEmpty }
      .map { (name: $0, places: Gazetteer.world.find($0, limit: limit)) }
    if json {
      let places = answers.map { JSONValue.array($0.places.map(\.json)) }
      let value =
        answers.count == 1
        ? places[0]
        : JSONValue.array(
          zip(answers, places).map { .object([("query", .string($0.name)), ("places", $1)]) })
      Console.writeOutput(String(decoding: value.bytes, as: UTF8.self))
    } else {
      let found = answers.filter { !$0.places.isEmpty }
      let blocks = found.map { answer in
        (answers.count == 1 ? [] : ["\(answer.name.visible):"]) + answer.places.map(\.line)
      }
      for answer in found where answer.places[0].match == .fuzzy {
        Console.writeMessage("No place is called exactly “\(answer.name.visible)”; these names are similar:")
      }
      if !blocks.isEmpty {
        Console.writeOutput(blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n"))
      }
    }
    let missing = answers.filter(\.places.isEmpty)
    for answer in missing {
      Console.writeMessage(
        "photomap: No place is named “\(answer.name.visible)”. Check the spelling, omit what comes "
          + "after the comma, or try a larger town nearby.")
    }
    if !missing.isEmpty { throw ExitCode(1) }
  }

  /// The names in the arguments of a command line.
  ///
  /// A shell splits a name without quotation marks into words, so that all words together may be one name. Otherwise each
  /// word is a name, except that a word that ends with a comma continues in the next one.
  static func names(in words: [String], isName: (String) -> Bool) -> [String] {
    let words = words.map(NegativeNumberArguments.typed).filter { $0.contains { !$0.isWhitespace } }
    let whole = words.joined(separator: " ")
    if words.count == 1 || isName(whole) { return [whole] }
    var names: [String] = []
    for word in words {
      if let last = names.last, last.hasSuffix(",") {
        names[names.count - 1] = "\(last) \(word)"
      } else {
        names.append(word)
      }
    }
    return names
  }
}

extension GazetteerEntry {
  /// `"Seattle, Washington, United States (town)  47.6062, -122.3321"`.
  fileprivate var line: String {
    "\(text) (\(kind.rawValue))  \(places(coordinate.latitude)), \(places(coordinate.longitude))"
  }

  fileprivate var json: JSONValue {
    .object([
      ("kind", .string(kind.rawValue)), ("match", .string(match.rawValue)), ("name", .string(name)),
      ("region", .optional(region)),
      ("country", .string(country)), ("countryCode", .string(countryCode)),
      ("latitude", .number(coordinate.latitude, places: 5)),
      ("longitude", .number(coordinate.longitude, places: 5)), ("timeZone", .optional(timeZone)),
    ])
  }

  /// Degrees, to about ten metres.
  private func places(_ degrees: Double) -> String {
    String(decoding: JSONValue.number(degrees, places: 4).bytes, as: UTF8.self)
  }
}
