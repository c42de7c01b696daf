import Content
import Files
import Photography
import Reading

/// What the files of an author say of other files and of albums, when some get other paths: links and pictures in texts, blocks, covers,
/// orders, and the rules of albums.
package struct PathReferences: Sendable {
  /// A file before and after; `nil` for one that is not there yet.
  package typealias Change = (path: String, old: String?, new: String)
  /// What a rule is then.
  private typealias Rule = (String) -> String

  private let reading: ContentReading
  private let moved: MovedPaths
  private let rules: AlbumReferences

  /// - Parameter content: The content folder.
  /// - Throws: ``MissingContentFolder``; ``SurveyError``.
  package init(content: String, _ moved: MovedPaths) throws {
    (reading, self.moved) = (try ContentReading(content, needsPlaces: false), moved)
    rules = AlbumReferences(reading, moved)
  }

  /// The files that say something else then, and what still names old paths: each a sentence.
  ///
  /// Folders that move as a whole are meant with their old paths.
  ///
  /// - Parameters:
  ///   - pending: What else the same step changes, to which this is added.
  ///   - others: Files that are not changed here.
  package func changes(
    after pending: [Change] = [], without others: Set<String> = []
  ) throws -> (changes: [Change], left: [String]) {
    var changes = pending
    var left: [String] = []
    for file in reading.survey.files where !others.contains(file.path) {
      guard [.sidecar, .albumNotes, .placesFile, .siteConfiguration].contains(file.role) else { continue }
      let known = changes.firstIndex { $0.path == file.path }
      do throws(PhotoEditError) {
        let text = if let known { changes[known].new as String? } else { try text(of: file.path) }
        guard let text else { continue }
        var staying: Set<String> = []
        let new = try self.text(text, of: file.path, goingTo: moved.target(of: file.path)) { rule in
          rules.renamed(inRule: rule) { staying.insert($0) }
        }
        left += staying.sorted().map {
          "\(file.path) has the rule \($0), which chooses other albums now. Correct it if you do not want that."
        }
        guard new != text else { continue }
        if let known { changes[known].new = new } else { changes.append((file.path, text, new)) }
      } catch {
        left.append("\(error)")
      }
    }
    return (changes, left)
  }

  /// The text of a file that goes to another path. What cannot be changed safely goes as it is.
  package func moved(_ text: String, of path: String, to target: String) -> String {
    do throws(PhotoEditError) {
      return try self.text(text, of: path, goingTo: target) { rules.renamed(inRule: $0) }
    } catch {
      return text
    }
  }

  /// A file's text after it has gone to another path.
  ///
  /// - Throws: ``PhotoEditError`` for one that names what moves and cannot be changed safely.
  private func text(
    _ text: String, of path: String, goingTo target: String, rule: @escaping Rule
  ) throws(PhotoEditError) -> String {
    let addresses = TextAddresses(
      moved: moved, folder: String(FileName.split(path).folder), target: String(FileName.split(target).folder)
    )
    do throws(EditError) {
      switch SurveyedFile(named: path)?.role {
      case .placesFile: return try places(text, addresses, rule)
      case .siteConfiguration: return try settings(text, addresses)
      case .sidecar, .albumNotes: return try notes(text, path, addresses, rule)
      default: return text
      }
    } catch {
      throw .sidecar(path: path, error)
    }
  }

  /// A text in Markdown that goes to another folder.
  package func markdown(_ text: String, from folder: String, to target: String) -> String {
    markdown(text, TextAddresses(moved: moved, folder: folder, target: target)) { rules.renamed(inRule: $0) }
  }

  private func markdown(_ text: String, _ addresses: TextAddresses, _ rule: @escaping Rule) -> String {
    TextRewriter(address: addresses.address, rule: rule).rewritten(text)
  }

  private func text(of path: String) throws(PhotoEditError) -> String? {
    do throws(FileError) {
      return String(validating: try FileIO.read("\(reading.root)/\(path)", ifAtMost: 1 << 20), as: UTF8.self)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  private func places(
    _ text: String, _ addresses: TextAddresses, _ rule: @escaping Rule
  ) throws(EditError) -> String {
    try PlacesFileText.changingNotes(of: text) { markdown($0, addresses, rule) }
  }

  private func settings(_ text: String, _ addresses: TextAddresses) throws(EditError) -> String {
    guard text.contains("cover") else { return text }
    var settings = try YAMLEditor(text)
    guard case .text(let cover) = try settings.value(at: ["home", "cover"]), let new = addresses.path(cover)
    else { return text }
    try settings.set(["home", "cover"], to: .text(new))
    return settings.text
  }

  /// A sidecar, the notes of a folder, or a page.
  private func notes(
    _ text: String, _ path: String, _ addresses: TextAddresses, _ rule: @escaping Rule
  ) throws(EditError) -> String {
    let words = ["](", "] (", "]:", "[[", "```", "~~~", "cover", "order", "photos"]
    guard words.contains(where: text.contains) else { return text }
    var notes = try SidecarText(text, file: path)
    if let body = notes.body {
      notes.setBody(markdown(body, addresses, rule))
    } else if let old = try notes.value(of: "description")?.plain,
      case let new = markdown(old, addresses, rule),
      new != old
    {
      try notes.setDescription(new)
    }
    if let cover = try notes.value(of: "cover")?.plain,
      let new = PageNotes.isNamed(path) ? addresses.address(cover) : addresses.path(cover)
    {
      try notes.set("cover", to: .text(new))
    }
    if let order = try notes.value(of: "order") { try notes.changeOrder(order, addresses) }
    if let old = try notes.value(of: "photos")?.plain, case let new = rule(old), new != old {
      try notes.set("photos", to: .text(new))
    }
    return notes.text
  }
}

extension SidecarText {
  /// Changes the names in an order by hand.
  fileprivate mutating func changeOrder(_ old: YAMLValue, _ addresses: TextAddresses) throws(EditError) {
    let names: [String]
    switch old {
    case .list(let items): names = items
    case .text(let text), .word(let text): names = [text]
    case .yaml: return
    }
    let new = names.map { name in
      if AlbumSheet.isOrder(name) { return name }
      return addresses.path(name).map {
        AlbumSheet.isOrder($0) ? "/" + FileName.join(addresses.target, $0) : $0
      }
        ?? name
    }
    if new != names { try set("order", to: AlbumSheet.list(new)) }
  }
}

extension YAMLValue {
  /// A text; `nil` for a list or group.
  var plain: String? {
    switch self {
    case .text(let text), .word(let text): text
    case .list, .yaml: nil
    }
  }
}
