internal import Files
internal import Foundation
internal import Photography

/// A page's Content-Security-Policy.
///
/// - Note: Content Security Policy Level 3 (W3C), 2.3 and 6.
struct ContentPolicy {
  private let directives: [String: [String]]

  init(_ text: String) {
    var directives: [String: [String]] = [:]
    for directive in text.split(separator: ";") {
      let words = directive.split(separator: " ").map(String.init)
      guard let name = words.first?.lowercased(), directives[name] == nil else { continue }
      directives[name] = Array(words.dropFirst())
    }
    self.directives = directives
  }

  /// What may be loaded: the site's own files, also from a disk, data in pages, and scripts with a digest.
  private static let own: Set<String> = ["'self'", "'none'", "file:"]

  /// What it allows beyond the site's own files and scripts, worded to follow the page's name.
  ///
  /// - Parameters:
  ///   - more: What the author allows, and the author's own HTML and styles have within them.
  ///   - movieHosts: Where movies are that are not on the site.
  func faults(allowing more: AllowedSources = AllowedSources(), movieHosts: Set<String> = []) -> [String] {
    var faults: [String] = []
    if directives["default-src"] == nil {
      faults.append("has a Content-Security-Policy without “default-src”, which allows every origin")
    }
    for (name, sources) in directives.sorted(by: { $0.key < $1.key }) {
      for source in sources
      where !Self.own.contains(source) && !isHarmless(source, in: name) && !more.contains(source, in: name)
        && !(name == "media-src" && movieHosts.contains(source))
      {
        faults.append("has a Content-Security-Policy that allows \(source) in “\(name)”")
      }
    }
    return faults
  }

  private func isHarmless(_ source: String, in name: String) -> Bool {
    switch name {
    case "img-src", "font-src", "media-src": source == "data:" || source == "blob:"
    case "style-src": source == "'unsafe-inline'" || source.hasPrefix("'sha256-")
    case "script-src": source.hasPrefix("'sha256-")
    case "upgrade-insecure-requests", "sandbox": true
    default: false
    }
  }

  /// Whether a script in an attribute may run.
  func allows(handler: String) -> Bool {
    directives["script-src"]?.contains("'unsafe-hashes'") == true && allows(Array(handler.utf8)[...])
  }

  /// Whether a script that is written into a page may run.
  func allows(_ script: ArraySlice<UInt8>) -> Bool {
    let digest = Data(Digest(of: Array(script)).bytes).base64EncodedString()
    return (directives["script-src"] ?? directives["default-src"])?.contains("'sha256-\(digest)'") ?? true
  }
}
