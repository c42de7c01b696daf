package import Photography
internal import Yams

/// The content of `permalinks.yaml`: pages that were assigned when several photographs or albums needed the same address.
///
/// A page in it belongs to its owner even after the owner is deleted, so that an old address never shows something else.
package struct PermalinkFile: Sendable, Hashable {
  /// Path of the photograph or track, or of the album with a last slash, by page.
  package var owners: [String: String]
  /// Months that had a page once, which leads to the nearest month while they have none.
  package var months: Set<Month>

  package init(owners: [String: String] = [:], months: Set<Month> = []) {
    (self.owners, self.months) = (owners, months)
  }

  /// Adds the pages and months of another file that are not in this one.
  package mutating func add(_ other: PermalinkFile) {
    owners.merge(other.owners) { own, _ in own }
    months.formUnion(other.months)
  }

  /// The pages and months that are not in another file.
  package func without(_ other: PermalinkFile) -> PermalinkFile {
    PermalinkFile(
      owners: owners.filter { other.owners[$0.key] == nil }, months: months.subtracting(other.months))
  }

  /// The page of something that nothing links.
  ///
  /// - Parameter isLocked: Whether it opens with a password.
  package func secretPage(of owner: String, isLocked: Bool = false) -> String? {
    owners.keys.filter {
      owners[$0] == owner && PermalinkRequest.isSecret($0) && PermalinkRequest.isLocked($0) == isLocked
    }.min()
  }

  /// Reads the file.
  ///
  /// - Returns: The entries, and a problem for each invalid one.
  package static func read(
    _ text: String, file: String = "permalinks.yaml"
  ) -> (permalinkFile: PermalinkFile, problems: [Problem]) {
    var reader = SettingsReader(file: file, text: text)
    var permalinkFile = PermalinkFile()
    if let conflict = MergeConflict(in: text) { return (permalinkFile, [conflict.problem(in: file)]) }
    do {
      guard let node = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot(), !node.isEmpty
      else {
        return (permalinkFile, [])
      }
      guard case .mapping(let mapping) = node else {
        reader.report(
          at: node, "should contain lines of `page: photograph`",
          remedy: "Restore it from version control, or delete it to start again.")
        return (permalinkFile, reader.problems)
      }
      for (page, path) in mapping {
        if let month = page.scalar.flatMap({ month(ofPage: $0.string) }), path.scalar?.string == timeline {
          permalinkFile.months.insert(month)
          continue
        }
        guard let page = page.scalar?.string, let path = path.scalar?.string, isPage(page), !path.isEmpty
        else {
          reader.report(
            at: page, "is not a line of `page: photograph`",
            remedy: "Pages look like photo/alps/img-4021.html. The line is ignored.")
          continue
        }
        permalinkFile.owners[page] = path
      }
    } catch {
      reader.report(Problem(unreadable: file, error, in: text))
    }
    return (permalinkFile, reader.problems)
  }

  /// The file's text, sorted by page, so that version control shows what was added.
  package var text: String {
    let months = months.map { (Self.page(of: $0), Self.timeline) }
    let lines = (Array(owners) + months).sorted {
      $0.0.unicodeScalars.lexicographicallyPrecedes($1.0.unicodeScalars)
    }
    .map { "\(YAMLText.quoted($0.0)): \(YAMLText.quoted($0.1))\n" }
    return """
      # Pages whose addresses do not follow from the names of photographs. PhotoMap adds to this file;
      # keep it under version control, so that no address of your site ever changes.

      """ + lines.joined()
  }

  /// Means the nearest part of the timeline.
  private static let timeline = "timeline"

  /// `"2019/09/index.html"`, or `"undated/index.html"`.
  private static func page(of month: Month) -> String {
    month.isUnknown ? "undated/index.html" : calendarPage(of: month)
  }

  private static func calendarPage(of month: Month) -> String {
    String(repeating: "0", count: max(0, 4 - "\(month.year)".count)) + month.path + "/index.html"
  }

  private static func month(ofPage page: String) -> Month? {
    let unknown = Month(year: 1, month: 1)
    if page == self.page(of: unknown) { return unknown }
    let steps = page.split(separator: "/", omittingEmptySubsequences: false)
    guard steps.count == 3, let year = Int(steps[0]), let number = Int(steps[1]), (1...9999).contains(year),
      (0...12).contains(number)
    else { return nil }
    let month = Month(year: year, month: number)
    return calendarPage(of: month) == page ? month : nil
  }

  /// Whether a page is in one of the folders that have permalinks, or that of all albums where nothing links it.
  private static func isPage(_ page: String) -> Bool {
    let steps = page.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = steps.first, steps.count > 1, page.hasSuffix(".html"),
      !steps.contains(where: { ["", ".", ".."].contains($0) })
    else { return false }
    return ["photo", "albums", "walks", "locked"].contains(first)
      || first.hasPrefix("albums-") && steps.count == 2 && PermalinkRequest.isSecret(page)
  }
}
