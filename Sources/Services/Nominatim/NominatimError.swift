/// Why a Nominatim server could not look up an address.
package enum NominatimError: Error, Sendable, Hashable {
  case failed(host: String, reason: String)
  /// The response is not a list of places.
  case unreadable(host: String)
  case cancelled
}

extension NominatimError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .failed(let host, let reason):
      "The address lookup at \(host) failed: \(reason). Try again later, name a town instead, or give the position "
        + "with --at."
    case .unreadable(let host):
      "The response of the address server \(host) cannot be read. Check `nominatim:` in site.yaml."
    case .cancelled: "It was stopped."
    }
  }
}
