import Content
import Files

/// The service of community pins that a site's settings name.
package struct PinService: Sendable, Hashable {
  /// Its address, without a last slash.
  package var base: String
  /// Where people sign up.
  package var signUp: String?
  /// A Nominatim server that knows street addresses (O5).
  package var nominatim: String?

  package init(base: String, signUp: String? = nil, nominatim: String? = nil) {
    self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
    (self.signUp, self.nominatim) = (signUp, nominatim)
  }

  /// - Parameter content: The content folder.
  /// - Returns: `nil` when `site.yaml` names none.
  /// - Throws: ``BuildError`` when there is no content folder.
  package static func configured(in content: String) throws -> PinService? {
    let configuration = try AuthoredContent.configuration(of: content)
    return configuration.pins.service.map {
      PinService(base: $0, signUp: configuration.pins.signUp, nominatim: configuration.nominatim)
    }
  }

  /// The service's host, for people.
  package var host: String { String(base.split(separator: "/").dropFirst().first ?? "") }

  /// Whether what is sent there can be read by nobody on the way; a server on this machine has no way.
  package var isPrivate: Bool {
    let name = host.split(separator: ":").first.map(String.init) ?? ""
    return base.lowercased().hasPrefix("https://") || ["localhost", "127.0.0.1"].contains(name)
  }
}
