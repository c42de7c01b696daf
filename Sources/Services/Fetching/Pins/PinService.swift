import Content
import Reading

/// The community pin service of `site.yaml`.
package struct PinService: Sendable, Hashable {
  /// Its address, without a trailing slash.
  package var base: String
  /// The address for signing up.
  package var signUp: String?
  /// A Nominatim server for street addresses (O5).
  package var nominatim: String?

  package init(base: String, signUp: String? = nil, nominatim: String? = nil) {
    self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
    (self.signUp, self.nominatim) = (signUp, nominatim)
  }

  /// - Parameter content: The content folder.
  /// - Returns: `nil` when `site.yaml` names none.
  /// - Throws: ``MissingContentFolder`` when there is no content folder.
  package static func configured(in content: String) throws -> PinService? {
    let configuration = try AuthoredContent.configuration(of: content)
    return configuration.pins.service.map {
      PinService(base: $0, signUp: configuration.pins.signUp, nominatim: configuration.nominatim)
    }
  }

  /// The service's host, for messages.
  package var host: String { String(base.split(separator: "/").dropFirst().first ?? "") }

  /// Whether passwords can be sent there: over TLS, or to this computer.
  package var isSecure: Bool {
    let name = host.split(separator: ":").first.map(String.init) ?? ""
    return base.lowercased().hasPrefix("https://") || ["localhost", "127.0.0.1"].contains(name)
  }
}
