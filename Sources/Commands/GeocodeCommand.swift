internal import ArgumentParser
import Gazetteer
import JSON
import Markup
import Photography

struct GeocodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "geocode",
    abstract: "Finds countries, regions and towns by name, without a network.",
    discussion: """
      Say where, after a comma, if there are several of a name: 'photomap geocode "Sydney, Nova Scotia"'. The best answer \
      comes first; typing errors are forgiven where nothing is called exactly so. Ends with 1 when nothing is found.
      The names are GeoNames' (geonames.org), CC BY 4.0: towns of at least a thousand people, no streets.
      """)

  @Argument(help: ArgumentHelp("What to look for: “Seattle, WA”, “Мінск”, “Costa Rica”.", valueName: "place"))
  var words: [String]

  @Option(help: ArgumentHelp("At most so many answers.", valueName: "number"))
  var limit = 10

  @Flag(help: "Print JSON: an array with one object for each place, best first.")
  var json = false

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit must be 1 or more.") }
    guard words.contains(where: { $0.contains { !$0.isWhitespace } }) else {
      throw ValidationError("Say what to look for, such as \"Seattle, WA\".")
    }
  }

  func run() throws {
    let question = words.joined(separator: " ")
    let found = Gazetteer.world.find(question, limit: limit)
    if json {
      Console.say(String(decoding: JSONValue.array(found.map(\.json)).bytes, as: UTF8.self))
    } else if !found.isEmpty {
      Console.say(found.map(\.line).joined(separator: "\n"))
    }
    guard found.isEmpty else { return }
    Console.remark(
      "photomap: No country, region or town is called “\(question.visible)”. Check the spelling, leave out what comes "
        + "after the comma, or ask for a larger town nearby.")
    throw ExitCode(1)
  }
}

extension GazetteerEntry {
  /// `"Seattle, Washington, United States (town)  47.6062, -122.3321"`.
  fileprivate var line: String {
    "\(text) (\(kind.rawValue))  \(places(coordinate.latitude)), \(places(coordinate.longitude))"
  }

  fileprivate var json: JSONValue {
    .object([
      ("kind", .string(kind.rawValue)), ("name", .string(name)), ("region", .optional(region)),
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
