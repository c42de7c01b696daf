import Atlas
import Downloads
import Fetching
import Gazetteer
import Nominatim
import Photography

/// A search result.
struct FoundPlace: Sendable, Hashable {
  var text: String
  var coordinate: Coordinate
  /// The source of the data.
  var credit: String?
}

/// Searches places in the built-in gazetteer, and then at the configured Nominatim server (O5).
struct PlaceSearch: Sendable {
  let gazetteer: Gazetteer
  let nominatim: NominatimClient?

  /// What a search found.
  struct Answer: Sendable {
    /// Best first; several where the name does not say which.
    var places: [FoundPlace] = []
    /// Whether no place has this name, so that all places are guesses.
    var isGuess = false
  }

  /// A name that the gazetteer has is taken at once; else the server is asked; only then similar names are offered.
  func answer(_ query: String) async throws(NominatimError) -> Answer {
    let known = gazetteer.meanings(of: query)
    let isGuess = known.first?.match == .fuzzy
    if !isGuess, !known.isEmpty { return Answer(places: known.map(FoundPlace.init)) }
    if let nominatim {
      let found = try await nominatim.search(query)
      if !found.isEmpty { return Answer(places: found.map(FoundPlace.init)) }
    }
    return Answer(places: known.map(FoundPlace.init), isGuess: isGuess)
  }

  /// The place that a name means; the user chooses where that is not clear.
  ///
  /// - Parameter choice: The number that the user has chosen before, counted from 1.
  func place(_ query: String, choice: Int? = nil) async throws -> FoundPlace {
    let answer = try await answer(query)
    let places = answer.places
    guard let first = places.first else {
      throw PlaceSearchError.notFound(query, hasServer: nominatim != nil)
    }
    if let choice {
      guard places.indices.contains(choice - 1) else {
        throw PlaceSearchError.noSuchChoice(choice, of: places.count)
      }
      return places[choice - 1]
    }
    guard places.count > 1 || answer.isGuess else { return first }
    let list = PlaceSearchError.list(places)
    let question =
      answer.isGuess
      ? "No place is called “\(query.visible)”. Did you mean one of these?\n\(list)\nEnter the number: "
      : "Several places are called “\(query.visible)”:\n\(list)\nEnter the number: "
    guard let number = try Console.ask(question) else {
      throw answer.isGuess
        ? PlaceSearchError.similar(query, places) : PlaceSearchError.ambiguous(query, places)
    }
    guard let number = Int(number), places.indices.contains(number - 1) else {
      throw PlaceSearchError.declined
    }
    return places[number - 1]
  }
}

/// Why a name gives no place.
enum PlaceSearchError: Error, CustomStringConvertible {
  case notFound(String, hasServer: Bool)
  /// Several places match, and there is no terminal to ask.
  case ambiguous(String, [FoundPlace])
  /// No place has the name, some have a similar one, and there is no terminal to ask.
  case similar(String, [FoundPlace])
  case noSuchChoice(Int, of: Int)
  case declined

  var description: String {
    switch self {
    case .notFound(let query, let hasServer):
      "No place is called “\(query.visible)”. Check the spelling, "
        + (hasServer
          ? "name a town instead," : "name a town (streets need `nominatim:` in site.yaml),")
        + " or give the position: --at 47.37,8.54"
    case .ambiguous(let query, let places):
      "Several places are called “\(query.visible)”:\n\(PlaceSearchError.list(places))\n"
        + "Choose one with --choose and its number, or be more specific, such as “\(places.first?.text.visible ?? "")”."
    case .similar(let query, let places):
      "No place is called “\(query.visible)”. Did you mean one of these?\n\(PlaceSearchError.list(places))\n"
        + "Write its name, choose it with --choose and its number, or give the position: --at 47.37,8.54"
    case .noSuchChoice(let number, let count):
      "There is no number \(number): \(count == 1 ? "one place was" : "\(count) places were") found."
    case .declined: "No place was chosen, so nothing was done."
    }
  }

  static func list(_ places: [FoundPlace]) -> String {
    places.enumerated().map { "  \($0.offset + 1)  \($0.element.line)" }.joined(separator: "\n")
  }
}

extension FoundPlace {
  init(_ entry: GazetteerEntry) {
    let credit: String? =
      switch entry.kind {
      case .country, .region, .town: "GeoNames"
      default: nil
      }
    self.init(text: entry.text, coordinate: entry.coordinate, credit: credit)
  }

  init(_ place: NominatimPlace) {
    self.init(text: place.name, coordinate: place.coordinate, credit: "OpenStreetMap contributors")
  }

  /// `"Costa Rica (9.86° N, 83.90° W)"`.
  var line: String { "\(text.visible) (\(coordinate.words))" }
}

extension NominatimClient {
  /// A client that observes the rate limit of a server over all runs of the program.
  ///
  /// - Parameters:
  ///   - cache: The cache folder.
  ///   - transport: The HTTP client.
  static func rateLimited(
    at base: String, cache: String, over transport: Transport = PhotoMapCommand.transport
  ) -> NominatimClient {
    var policy = Keychain.networkPolicy(cache: cache, over: transport)
    if let host = PinService(base: base).host.split(separator: ":").first {
      policy.rates[host.lowercased()] = NominatimClient.rate
    }
    return NominatimClient(base: base, network: Network(policy), folder: "\(cache)/nominatim")
  }
}
