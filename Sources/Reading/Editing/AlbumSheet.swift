import Content
import Files

/// The title, text, cover, order and rule of a folder, as its `album.yaml` and `index.md` say them. Edits change the file that says a
/// setting, and of it only that.
package struct AlbumSheet: Sendable {
  /// The settings; their names in requests.
  package enum Key: String, Sendable, Hashable, CaseIterable, Codable {
    case title, text, cover, order
    /// Which photographs of the whole site it shows.
    case rule

    /// In the files.
    fileprivate var name: String {
      switch self {
      case .text: "description"
      case .rule: "photos"
      case .title, .cover, .order: rawValue
      }
    }
  }

  private struct File: Sendable {
    let path: String
    /// `nil` where there is none yet.
    let old: String?
    var text: SidecarText
    var isMarkdown: Bool { path.lowercased().hasSuffix(".md") || path.lowercased().hasSuffix(".markdown") }
  }

  private let folder: String
  /// In the order of their names: the first that says a setting counts.
  private var files: [File] = []

  /// - Parameters:
  ///   - content: The content folder.
  ///   - folder: Within the content folder.
  /// - Throws: ``PhotoEditError`` for a file that is no text, or that cannot be read safely.
  package init(content: String, folder: String) throws {
    self.folder = folder
    let root = Folder.resolved(content)
    for name in try Folder.names(in: FileName.join(root, folder)).sorted() {
      let path = FileName.join(folder, name)
      guard SurveyedFile(named: path)?.role == .albumNotes else { continue }
      let bytes = try FileIO.read("\(root)/\(path)", ifAtMost: 1 << 20)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw PhotoEditError.unreadable(path: path, reason: "it is not text in UTF-8")
      }
      files.append(File(path: path, old: text, text: try AlbumSheet.read(text, path)))
    }
  }

  private static func read(_ text: String, _ path: String) throws(PhotoEditError) -> SidecarText {
    do throws(EditError) { return try SidecarText(text, file: path) } catch {
      throw .sidecar(path: path, error)
    }
  }

  /// Whether a name is a word that orders all.
  package static func isOrder(_ name: String) -> Bool { AlbumNotes.Order(rawValue: name) != nil }

  /// What the files say; an order by hand has a name in each line.
  package var values: [Key: String] {
    var values: [Key: String] = [:]
    for key in Key.allCases {
      values[key] = files.lazy.compactMap { AlbumSheet.value(of: key, in: $0.text) }.first ?? ""
    }
    return values
  }

  private static func value(of key: Key, in text: SidecarText) -> String? {
    if key == .text, let body = text.body { return body }
    // A word about hiding is no rule.
    if key == .rule { return AlbumNotes.read(text.text, file: "album.yaml").notes.rule?.value }
    let value = (try? text.value(of: key.name)).flatMap(\.self)
    switch value {
    case .text(let text), .word(let text): return text
    case .list(let items): return items.joined(separator: "\n")
    case .yaml, nil: return nil
    }
  }

  /// The files after they say something else, of those that change.
  ///
  /// - Parameter wanted: As ``values``; an empty text removes a setting.
  /// - Throws: ``PhotoEditError`` where they would not say what the edit asks for.
  package func changes(_ wanted: [Key: String]) throws(PhotoEditError) -> [(
    path: String, old: String?, new: String
  )] {
    var sheet = self
    for (key, value) in wanted.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where value != values[key] {
      try sheet.set(key, to: value)
    }
    try sheet.check(wanted.filter { $0.value != values[$0.key] })
    return sheet.files.compactMap { file in
      file.text.text == file.old ?? "" ? nil : (file.path, file.old, file.text.text)
    }
  }

  private mutating func set(_ key: Key, to value: String) throws(PhotoEditError) {
    let saying = files.indices.filter { AlbumSheet.value(of: key, in: files[$0].text) != nil }
    guard !value.isEmpty else {
      // One that is behind another would count then.
      for index in saying { try set(key, to: nil, in: index) }
      return
    }
    let index: Int
    if let first = saying.first {
      index = first
    } else if let known = key == .text ? files.firstIndex(where: \.isMarkdown) : files.indices.first {
      index = known
    } else {
      let path = FileName.join(folder, key == .text ? "index.md" : "album.yaml")
      files.append(File(path: path, old: nil, text: try AlbumSheet.read("", path)))
      index = files.count - 1
    }
    try set(key, to: value, in: index)
  }

  private mutating func set(_ key: Key, to value: String?, in index: Int) throws(PhotoEditError) {
    let file = files[index]
    do throws(EditError) {
      switch key {
      case .text: try files[index].text.setDescription(value)
      case .title, .cover: try files[index].text.set(key.name, to: value.map { .text($0) })
      case .rule:
        let said = AlbumNotes.read(file.text.text, file: file.path).notes
        let keys = try file.text.keys
        guard said.rule != nil || !keys.contains(key.name) else {
          throw EditError.value(
            value ?? "",
            expected: "its `photos:` has settings for the photographs in the folder. Use another album")
        }
        try files[index].text.set(key.name, to: value.map { .text($0) })
      case .order:
        let lines = value?.split(separator: "\n").map(String.init) ?? []
        let isWord = lines.count == 1 && AlbumSheet.isOrder(lines[0])
        try files[index].text.set(
          "order", to: lines.isEmpty ? nil : isWord ? .word(lines[0]) : AlbumSheet.list(lines))
      }
    } catch {
      throw .sidecar(path: file.path, error)
    }
  }

  /// A line for each name, so that another order changes few lines of many.
  static func list(_ names: [String]) -> YAMLValue {
    .yaml(names.map { "- " + YAMLText.item($0) }.joined(separator: "\n"))
  }

  /// Refuses an edit after which the files say something else than it asks for.
  private func check(_ wanted: [Key: String]) throws(PhotoEditError) {
    for (key, value) in wanted {
      var said: String?
      for file in files where said == nil {
        said = AlbumSheet.value(of: key, in: try AlbumSheet.read(file.text.text, file.path))
      }
      let isSame = (said ?? "").split(whereSeparator: \.isNewline) == value.split(whereSeparator: \.isNewline)
      guard !isSame, let path = files.first?.path else { continue }
      throw .sidecar(path: path, .contradicted(key: key.name))
    }
  }

  /// What the files say of the order and the cover without photographs that leave the folder.
  ///
  /// - Parameter names: Of their files.
  package func without(_ names: Set<String>) -> [Key: String] {
    var wanted: [Key: String] = [:]
    let stems = Set(names.map { String(FileName.parts($0).stem) })
    let values = values
    if let cover = values[.cover], names.contains(cover) { wanted[.cover] = "" }
    let order = (values[.order] ?? "").split(separator: "\n").map(String.init)
    let left = order.filter { !names.contains($0) && !stems.contains($0) }
    if left.count < order.count { wanted[.order] = left.joined(separator: "\n") }
    return wanted
  }
}
