package import Photography

/// What is known of the files of a site while it is checked: which there are, and how large its pictures are.
package struct SiteFiles: Sendable {
  private let paths: Set<Identity>
  private let sizes: [Identity: PixelSize]
  /// The address of the site's root, with a slash at its end, if it is known.
  package let base: String?

  /// - Parameters:
  ///   - paths: ``Identity`` of each path from the site's root.
  ///   - sizes: Of pictures, by the same.
  package init(paths: Set<Identity>, sizes: [Identity: PixelSize], base: String?) {
    (self.paths, self.sizes, self.base) = (paths, sizes, base)
  }

  package func has(_ path: String) -> Bool { paths.contains(Identity(of: path)) }

  func size(of path: String) -> PixelSize? { sizes[Identity(of: path)] }

  /// Where a link leads.
  enum Target: Hashable {
    /// A file, by its path from the site's root, and what follows `#`.
    case file(String, fragment: String?)
    /// Above the site's root.
    case outside
    /// Another origin, by its host.
    case web(String)
    /// `mailto:`, `data:`, `geo:` and the like.
    case other(scheme: String)
  }

  func target(of link: String, from page: String) -> Target {
    var link = link.trimmingSpace
    if let base, link.hasPrefix(base) {
      link = "/" + link.dropFirst(base.count)
      return file(link, in: [])
    }
    if link.hasPrefix("//") { return .web(String(link.dropFirst(2).prefix { $0 != "/" })) }
    let head = link.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if let colon = head.firstIndex(of: ":") {
      let scheme = head[..<colon].lowercased()
      guard scheme == "http" || scheme == "https" else { return .other(scheme: scheme) }
      return .web(String(link[link.index(after: colon)...].drop { $0 == "/" }.prefix { $0 != "/" }))
    }
    // A page's own address, with another fragment or query.
    if link.isEmpty || link.hasPrefix("#") || link.hasPrefix("?") {
      return .file(page, fragment: link.fragment)
    }
    return file(link, in: page.split(separator: "/").dropLast().map(String.init))
  }

  /// - Parameter folder: Where a relative link begins.
  private func file(_ link: String, in folder: [String]) -> Target {
    var parts = link.hasPrefix("/") ? [] : folder
    let path = link.prefix { $0 != "?" && $0 != "#" }
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard !parts.isEmpty else { return .outside }
        parts.removeLast()
      default: parts.append(String(part).percentDecoded)
      }
    }
    if path.hasSuffix("/") || path.hasSuffix("..") || path.hasSuffix("/.") || parts.isEmpty {
      parts.append("index.html")
    }
    return .file(parts.joined(separator: "/"), fragment: link.fragment)
  }
}

extension String {
  var trimmingSpace: String {
    let rest = drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// What follows `#`; `nil` without one.
  fileprivate var fragment: String? {
    firstIndex(of: "#").map { String(self[index(after: $0)...]).percentDecoded }
  }

  var percentDecoded: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    let source = Array(utf8)
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
        let byte = UInt8(String(decoding: source[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
