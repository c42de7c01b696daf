internal import JSON

/// Checks data for search engines (JSON-LD with the words of schema.org).
enum StructuredDataCheck {
  /// Worded to follow the page's name.
  static func faults(in value: JSONValue) -> [String] {
    guard case .object(let members) = value else {
      return ["has data for search engines that is not an object"]
    }
    guard members.text("@context")?.hasPrefix("https://schema.org") == true else {
      return ["has data for search engines without “@context”: https://schema.org"]
    }
    if case .array(let things)? = members.value("@graph") { return things.flatMap(faults(of:)) }
    return faults(of: value)
  }

  private static func faults(of thing: JSONValue) -> [String] {
    guard case .object(let members) = thing else { return [] }
    var faults: [String] = []
    let isTyped: Bool =
      switch members.value("@type") {
      case .string(let type)?: !type.isEmpty
      case .array(let types)?: !types.isEmpty
      default: false
      }
    if !isTyped, members.value("@id") == nil { faults.append("has data for search engines without “@type”") }
    for (name, value) in members {
      switch value {
      case .string(let text) where ["url", "contentUrl", "thumbnailUrl", "item"].contains(name):
        if !text.hasPrefix("https://"), !text.hasPrefix("http://") {
          faults.append("has data for search engines whose “\(name)” is not a web address: \(text)")
        }
      case .object: if name != "@context" { faults += Self.faults(of: value) }
      case .array(let values): for value in values { faults += Self.faults(of: value) }
      default: break
      }
    }
    return faults
  }
}
