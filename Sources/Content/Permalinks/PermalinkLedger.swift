package import Photography
internal import Yams

/// What `permalinks.yaml` remembers: pages that were given when several photographs or albums wanted the same one.
///
/// A page in it belongs to its owner for ever, even after the owner is gone, so that no old address ever shows something else.
package struct PermalinkLedger: Sendable, Hashable {
  /// Path of the photograph or track, or of the album with a last slash, by page.
  package var owners: [String: String]

  package init(owners: [String: String] = [:]) { self.owners = owners }

  /// Reads the file.
  ///
  /// - Returns: What it remembers, and a problem for each entry that cannot be used.
  package static func read(
    _ text: String, file: String = "permalinks.yaml"
  ) -> (ledger: PermalinkLedger, problems: [Problem]) {
    var reading = Reading(file: file, text: text)
    var ledger = PermalinkLedger()
    do {
      guard let node = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot(), !node.isEmpty
      else {
        return (ledger, [])
      }
      guard case .mapping(let mapping) = node else {
        reading.report(
          at: node, "should hold lines of `page: photograph`",
          remedy: "Take it back from version control, or delete it to begin anew.")
        return (ledger, reading.problems)
      }
      for (page, path) in mapping {
        guard let page = page.scalar?.string, let path = path.scalar?.string, isPage(page), !path.isEmpty
        else {
          reading.report(
            at: page, "is not a line of `page: photograph`",
            remedy: "Pages look like photo/alps/img-4021.html. The line is ignored.")
          continue
        }
        ledger.owners[page] = path
      }
    } catch {
      reading.report(Problem(unreadable: file, error))
    }
    return (ledger, reading.problems)
  }

  /// The file's text: sorted by page, so that version control shows what was added.
  package var text: String {
    let lines = owners.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
      .map { "\(YAMLText.quoted($0.key)): \(YAMLText.quoted($0.value))\n" }
    return """
      # Which photograph has which page, where several wanted the same one. PhotoMap adds to this file by itself;
      # keep it under version control, so that no address of your site ever moves.

      """ + lines.joined()
  }

  /// A page lies in one of the folders that permalinks are for, and does not climb out of it.
  private static func isPage(_ page: String) -> Bool {
    let steps = page.split(separator: "/", omittingEmptySubsequences: false)
    return ["photo", "albums", "walks"].contains(steps.first) && steps.count > 1 && page.hasSuffix(".html")
      && !steps.contains { ["", ".", ".."].contains($0) }
  }
}
