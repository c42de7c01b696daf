internal import Content
internal import Photography

/// `Photo Details.csv` of privacy.apple.com: a row for each file of its folder.
struct AppleDetails {
  struct Row: Hashable {
    let checksum: String
    let isFavourite: Bool
    let isHidden: Bool
    let isDeleted: Bool
    let created: Instant?
  }

  /// Of a folder, the rows by names in lower case. A name may be in several.
  private var rows: [String: [String: [Row]]] = [:]
  /// Folders of tables that cannot be read.
  private var unreadable: Set<String> = []

  /// Whether a file is such a table: by its name, or, since names are in every language, by its columns.
  static func isTable(_ file: SourceFile) -> Bool {
    let name = file.name.lowercased()
    guard name.hasSuffix(".csv") else { return false }
    if name.hasPrefix("photo details") { return true }
    do throws(SourceError) {
      let start = SeparatedValues(PrivacyTextFile.decoded(try file.beginning(1000)))
      return start.column("imgname") != nil && start.column("hidden", "deleted", "filechecksum") != nil
    } catch {
      return false
    }
  }

  /// - Returns: `false` for a table without names of files.
  mutating func add(_ text: String?, folder: String) -> Bool {
    let table = text.map { SeparatedValues($0) }
    guard let table, let name = table.column("imgname") else {
      unreadable.insert(folder)
      return false
    }
    let (hidden, deleted) = (table.column("hidden"), table.column("deleted"))
    let (favourite, date) = (table.column("favorite"), table.column("originalcreationdate"))
    let checksum = table.column("filechecksum")
    for row in table.rows {
      guard let file = SeparatedValues.field(row, name)?.composed.lowercased() else { continue }
      func isSet(_ column: Int?, orMissing: Bool) -> Bool {
        guard let word = SeparatedValues.field(row, column)?.trimmed.lowercased() else { return orMissing }
        return !["no", "false", "0", ""].contains(word)
      }
      rows[folder, default: [:]][file, default: []].append(
        Row(
          checksum: SeparatedValues.field(row, checksum) ?? "",
          isFavourite: isSet(favourite, orMissing: false),
          // A row that is cut short may lack what hides.
          isHidden: isSet(hidden, orMissing: true), isDeleted: isSet(deleted, orMissing: true),
          created: SeparatedValues.field(row, date).flatMap(AppleDate.instant)))
    }
    return true
  }

  /// The rows of a file: of its own folder, else of other folders of its part of the export.
  func rows(of file: SourceFile) -> [Row] {
    let (folder, name) = (file.folder.composed, file.name.composed.lowercased())
    if let found = rows[folder]?[name] { return found }
    let part = AppleDetails.part(of: folder)
    return rows.keys.sorted().filter { AppleDetails.part(of: $0) == part }.flatMap { rows[$0]?[name] ?? [] }
  }

  /// Whether a folder has tables, so that a file without a row is one of which nothing is known.
  func concerns(_ folder: String) -> Bool {
    rows[folder.composed] != nil || unreadable.contains(folder.composed)
  }

  /// The folder beside those of iCloud Photos that a folder is or is in, such as `iCloud Drive`; `nil` where it is in one of these, or in
  /// no export that has tables.
  func neighbour(around folder: String) -> String? {
    let folder = folder.composed
    let tables = unreadable.union(rows.keys).filter { !$0.isEmpty }
    let parts = Set(
      tables.map { table in
        let part = AppleDetails.part(of: table)
        return part.isEmpty ? table : part
      })
    guard !parts.contains(where: { folder == $0 || folder.hasPrefix($0 + "/") }) else { return nil }
    for around in Set(parts.map { AppleDetails.part(of: $0) }) {
      let start = around.isEmpty ? "" : around + "/"
      guard folder.hasPrefix(start), folder.count > start.count else { continue }
      return String(folder.dropFirst(start.count).prefix { $0 != "/" })
    }
    return nil
  }

  /// The folder around one of photographs or albums: `iCloud Photos Part 1 of 12`.
  static func part(of folder: String) -> String { String(FileName.split(folder.composed).folder) }
}
