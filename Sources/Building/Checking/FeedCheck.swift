internal import JSON
internal import Photography

/// Checks the form of feeds, the sitemap and the web app's manifest.
///
/// - Note: RFC 4287 (Atom), 4.1; JSON Feed 1.1; the sitemap protocol 0.9; Web Application Manifest (W3C).
enum FeedCheck {
  typealias Fault = (String, Problem.Code)

  /// - Parameter file: Well-formed XML.
  static func faults(inXML file: [UInt8], at path: String, in files: SiteFiles) -> [Fault] {
    var scanner = MarkupScanner(file)
    var faults: [Fault] = []
    var open: [String] = []
    /// The names of children by the number of their entry; 0 is the feed itself.
    var children: [Set<String>] = [[]]
    var entry: Int?
    var text: [UInt8] = []
    var root: String?
    while let event = scanner.next() {
      switch event {
      case .damage: return faults
      case .text(let more): text += more
      case .tag(let tag):
        if root == nil { root = tag.name }
        if tag.isEnd {
          if tag.name == "loc" || tag.name == "image:loc" {
            faults += link(String(decoding: text, as: UTF8.self).unescaped, path, files)
          }
          if !open.isEmpty { open.removeLast() }
          if tag.name == "entry" { entry = nil }
          continue
        }
        text = []
        if tag.name == "entry" {
          entry = children.count
          children.append([])
        } else if open.count <= 2 {
          children[entry ?? 0].insert(tag.name)
        }
        if root == "feed", tag.name == "link", let address = tag.value("href") {
          faults += link(address, path, files)
        }
        if !tag.isClosed { open.append(tag.name) }
      }
    }
    if root == "feed" {
      for (number, names) in children.enumerated() {
        for name in ["id", "title", "updated"] where !names.contains(name) {
          let what = number == 0 ? "is a feed" : "has an entry"
          faults.append(("\(what) without <\(name)>", .malformedFile))
        }
      }
    }
    return faults
  }

  private static func link(_ address: String, _ path: String, _ files: SiteFiles) -> [Fault] {
    guard files.base != nil, case .file(let file, _) = files.target(of: address, from: path), !files.has(file)
    else {
      return []
    }
    return [("has a link to a file that does not exist: \(file)", .brokenLink)]
  }

  static func faults(in value: JSONValue, at path: String, in files: SiteFiles) -> [Fault] {
    guard case .object(let members) = value else { return [] }
    if path.hasSuffix(".webmanifest") {
      var faults: [Fault] = members.text("name") == nil ? [("has no “name”", .malformedFile)] : []
      guard case .array(let icons)? = members.value("icons") else {
        return faults + [("has no “icons”", .malformedFile)]
      }
      for case .object(let icon) in icons {
        guard let source = icon.text("src"), case .file(let file, _) = files.target(of: source, from: path)
        else { continue }
        if !files.has(file) { faults.append(("names an icon that does not exist: \(file)", .brokenLink)) }
      }
      return faults
    }
    guard let version = members.text("version"), version.hasPrefix("https://jsonfeed.org/version/") else {
      return []
    }
    var faults: [Fault] = members.text("title") == nil ? [("is a feed without “title”", .malformedFile)] : []
    guard case .array(let items)? = members.value("items") else {
      return faults + [("is a feed without “items”", .malformedFile)]
    }
    for case .object(let item) in items {
      if item.text("id") == nil { faults.append(("has an item without “id”", .malformedFile)) }
      if let address = item.text("url") { faults += link(address, path, files) }
    }
    return faults
  }
}
