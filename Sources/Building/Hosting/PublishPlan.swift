/// What publishing a site changes at its host.
package struct PublishPlan: Sendable, Hashable {
  /// Files that pages show: they are sent first.
  package internal(set) var shown: [String] = []
  /// Pages, feeds and data.
  package internal(set) var pages: [String] = []
  /// Files that PhotoMap has sent, and the site no longer has.
  package internal(set) var removed: [String] = []
  /// Files at the host that the site has not, and that stay there: without a record, nobody knows whether PhotoMap has sent them.
  /// Empty where there is one.
  package internal(set) var others: [String] = []
  /// The deletions to which the author must agree, if there are so many.
  package internal(set) var deletion: LargeDeletion?
  /// The bytes of the files that are sent.
  package internal(set) var bytes = 0
  /// The number of all files of the site.
  package internal(set) var files = 0
  /// The program that finds out which of the files differ; `nil` if these are all that do.
  package internal(set) var comparingProgram: String?

  package var isEmpty: Bool { shown.isEmpty && pages.isEmpty && removed.isEmpty }
  package var sent: Int { shown.count + pages.count }

  mutating func add(_ path: String, bytes: Int) {
    if PublishPlan.isPage(path) { pages.append(path) } else { shown.append(path) }
    self.bytes += bytes
  }

  /// Whether a file names others: a reader must not get it before those are there.
  static func isPage(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return true }
    return ["html", "xml", "json", "js", "txt", "webmanifest"].contains(
      name[name.index(after: dot)...].lowercased())
  }
}
