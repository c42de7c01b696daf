internal import JSON
internal import Yams

/// Another host from which the pages may load something, and what.
package struct AllowedHost: Sendable, Hashable, Codable {
  /// What may be loaded, or sent, there.
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case script, frame, style, connect, img, font, media, form

    /// Of the Content-Security-Policy: `"script-src"`.
    package var directive: String { self == .form ? "form-action" : "\(rawValue)-src" }
  }

  /// As in a Content-Security-Policy: `"https://giscus.app"`, `"https://*.example.org:8443"`.
  package var source: String
  package var kinds: [Kind]

  package init(source: String, kinds: [Kind]) { (self.source, self.kinds) = (source, kinds) }

  /// The source of a host as its author writes it: `giscus.app`, `*.example.org`, `http://localhost:8080`.
  ///
  /// - Returns: `nil` for anything but a host, with or without a scheme and a port.
  package static func source(of text: String) -> String? {
    var text = text.trimmed.lowercased()
    let scheme = ["https://", "http://", "wss://"].first(where: text.hasPrefix) ?? ""
    text.removeFirst(scheme.count)
    if text.hasSuffix("/") { text.removeLast() }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let name = parts[0].hasPrefix("*.") ? parts[0].dropFirst(2) : parts[0]
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, name.utf8.count < 254, labels.count > 1 || name == "localhost",
      labels.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isOfHost) }),
      parts.count == 1 || parts[1].utf8.count <= 5 && UInt16(parts[1]) != nil
    else { return nil }
    return (scheme.isEmpty ? "https://" : scheme) + text
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-")
  }
}

extension SettingType where Value == [AllowedHost] {
  /// `[giscus.app: [script, frame]]`, or the same as a group.
  static var allowedHosts: SettingType {
    let kinds = SettingType<[AllowedHost.Kind]>.list(of: .choice, minimum: 1)
    let group: [(String, JSONValue)] = [("type", "object"), ("additionalProperties", kinds.schema)]
    let list: [(String, JSONValue)] = [("type", "array"), ("items", .object(group))]
    return SettingType(schema: [("anyOf", .array([.object(list), .object(group)]))]) { node, reader in
      var nodes = [node]
      if case .sequence(let entries) = node { nodes = Array(entries) }
      return nodes.flatMap { entry -> [AllowedHost] in
        guard case .mapping(let mapping) = entry else {
          reader.report(
            at: entry, "\(entry.quoted) does not say what may be loaded from where",
            remedy: "Write a host and what it may do, such as giscus.app: [script, frame]. It is left out.")
          return []
        }
        return mapping.compactMap { name, value -> AllowedHost? in
          guard let source = AllowedHost.source(of: name.scalar?.string ?? "") else {
            reader.report(
              at: name, "\(name.quoted) is not a host",
              remedy: "Write its name only, such as giscus.app or *.example.org. It is left out.")
            return nil
          }
          return kinds.read(value, &reader).map { AllowedHost(source: source, kinds: $0) }
        }
      }
    }
  }
}
