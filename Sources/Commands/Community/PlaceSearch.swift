import Atlas
import Downloads
import Gazetteer
import Nominatim
import Photography
import Pipeline

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

  /// - Returns: Best first; may be empty.
  func places(_ words: String) async throws(NominatimError) -> [FoundPlace] {
    let known = gazetteer.meanings(of: words)
    if !known.isEmpty {
      return known.map { FoundPlace(text: $0.text, coordinate: $0.coordinate, credit: "GeoNames") }
    }
    guard let nominatim else { return [] }
    return try await nominatim.search(words).map {
      FoundPlace(text: $0.name, coordinate: $0.coordinate, credit: "OpenStreetMap contributors")
    }
  }
}

extension FoundPlace {
  /// `"Costa Rica (9.86° N, 83.90° W)"`.
  var line: String { "\(text.visible) (\(coordinate.words))" }
}

extension NominatimClient {
  /// A client that observes the rate limit of a server over all runs of the program.
  ///
  /// - Parameter cache: The cache folder.
  static func rateLimited(at base: String, cache: String) -> NominatimClient {
    var policy = Keychain.networkPolicy(cache: cache)
    if let host = PinService(base: base).host.split(separator: ":").first {
      policy.rates[host.lowercased()] = NominatimClient.rate
    }
    return NominatimClient(base: base, network: Network(policy), folder: "\(cache)/nominatim")
  }
}
