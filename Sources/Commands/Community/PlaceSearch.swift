import Atlas
import Downloads
import Gazetteer
import Nominatim
import Photography
import Pipeline

/// A place that was found for somebody's words.
struct FoundPlace: Sendable, Hashable {
  var text: String
  var coordinate: Coordinate
  /// Whom to thank for it.
  var credit: String?
}

/// Finds out where a place is: in the built-in gazetteer, and what that does not know at a server for addresses, where one
/// is configured (O5).
struct PlaceSearch: Sendable {
  let gazetteer: Gazetteer
  let nominatim: NominatimClient?

  /// - Returns: Best first; none where nothing is called so.
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
  /// A server as its policy wants it to be asked, over all runs of the program.
  ///
  /// - Parameter cache: Where earlier work is remembered.
  static func asked(at base: String, cache: String) -> NominatimClient {
    var manners = Keychain.manners(cache: cache)
    if let host = PinService(base: base).host.split(separator: ":").first {
      manners.rates[host.lowercased()] = NominatimClient.rate
    }
    return NominatimClient(base: base, network: Network(manners), folder: "\(cache)/nominatim")
  }
}
