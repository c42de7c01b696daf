/// The decoded path of a request, which never leaves the site.
struct RequestPath: Equatable {
  /// The names from the site's root, decoded; empty for the root itself.
  let names: [String]
  /// Whether it ends with a slash, and so means a folder.
  let isFolder: Bool
  /// The last name as it was sent, percent-encoded.
  let lastNameAsSent: String
  /// The query as it was sent, with its question mark; empty if there is none.
  let query: String

  /// Why a path is refused.
  enum Refusal: Error, Equatable {
    /// Not a path, or not decodable: broken percent signs, bytes that are not UTF-8, control characters.
    case malformed
    /// It may lead out of the site: `..`, a backslash, an encoded slash, or any of these encoded twice.
    case leavesSite
    /// A name begins with a dot.
    case hidden
  }

  /// Reads a request target.
  ///
  /// - Parameter target: As in the request line: `/a%20b/?x`, or with scheme and host before it.
  init(_ target: String) throws(Refusal) {
    var rest = Substring(target)
    if let scheme = rest.firstRange(of: "://"), !rest.hasPrefix("/") {
      rest = rest[scheme.upperBound...].drop { $0 != "/" }
      if rest.isEmpty { rest = "/" }
    }
    rest = rest.prefix { $0 != "#" }
    let path = rest.prefix { $0 != "?" }
    query = String(rest[path.endIndex...])
    guard path.hasPrefix("/") else { throw .malformed }

    var pieces = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    isFolder = pieces.last?.isEmpty ?? true
    if isFolder { pieces = pieces.dropLast() }
    lastNameAsSent = pieces.last.map(String.init) ?? ""

    var names: [String] = []
    for piece in pieces { names.append(try RequestPath.name(piece)) }
    self.names = names
  }

  private static func name(_ piece: Substring) throws(Refusal) -> String {
    guard let name = PercentEncoding.decode(piece), !name.isEmpty else { throw .malformed }
    guard !name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw .malformed
    }
    try refuseTraversal(name)
    // Only an attack encodes a dot or a slash twice.
    if let twice = PercentEncoding.decode(name[...]), twice != name { try refuseTraversal(twice) }
    guard !name.hasPrefix(".") else { throw .hidden }
    return name
  }

  private static func refuseTraversal(_ name: String) throws(Refusal) {
    if name == ".." || name == "." || name.utf8.contains(where: { $0 == 0x2F || $0 == 0x5C || $0 == 0 }) {
      throw .leavesSite
    }
  }
}
