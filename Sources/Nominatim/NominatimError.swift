/// Why a Nominatim server told nothing of an address.
package enum NominatimError: Error, Sendable, Hashable {
  case failed(host: String, reason: String)
  /// The answer is no list of places.
  case unreadable(host: String)
  case cancelled
}

extension NominatimError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .failed(let host, let reason):
      "The server for addresses, \(host), could not be used: \(reason). Try again later, name a town instead, or say "
        + "where it is with --at."
    case .unreadable(let host):
      "The answer of the server for addresses, \(host), makes no sense. Is `nominatim:` in site.yaml right?"
    case .cancelled: "It was stopped."
    }
  }
}
