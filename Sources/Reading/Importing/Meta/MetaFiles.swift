internal import Content
internal import JSON

/// Finds the pictures that records of Instagram and Facebook name: their paths begin at the root of the export, which may be in
/// a folder of its own, and parts may be in several.
struct MetaFiles {
  private var bySuffix: [String: [String]] = [:]

  init(_ tree: SourceTree) {
    for file in tree.files where MetaFiles.isMedia(file.name) {
      bySuffix[MetaFiles.end(of: file.path), default: []].append(file.path)
    }
  }

  static func isMedia(_ name: String) -> Bool { PictureName.isPicture(name) }

  /// The last two folders and the name.
  private static func end(of path: String) -> String {
    path.composed.split(separator: "/").suffix(3).joined(separator: "/")
  }

  /// The path in the tree of one in a record; the one that agrees in most folders.
  func path(_ written: String) -> String? {
    let parts = written.composed.split(separator: "/").map(String.init)
    guard !parts.contains("..") else { return nil }
    return (bySuffix[MetaFiles.end(of: written)] ?? []).first { path in
      path.composed == written.composed || path.composed.hasSuffix("/" + written.composed)
    } ?? bySuffix[MetaFiles.end(of: written)]?.first
  }
}

/// Exports as web pages, which have no records.
enum MetaPages {
  /// The first page of an export that has no records in JSON.
  static func only(_ tree: SourceTree, named names: [String]) -> SourceFile? {
    let pages = tree.files.filter { file in
      names.contains { file.name.lowercased().hasPrefix($0) && file.name.lowercased().hasSuffix(".html") }
    }
    return pages.first
  }

  static let note =
    "is a web page: ask for the export again in the format JSON, since pages do not have times and places as they were"
}
