import Content
import Files
package import Photography
package import Reading

/// Renames and removes hashtags in all files of an author: sidecars, and the notes of folders, walks and pages. What a photograph's own
/// file says is overridden in its sidecar.
package struct TagEditor: Sendable {
  /// What a change writes, and what it leaves.
  package struct Result: Sendable {
    package var changes: [SidecarChange] = []
    /// How many photographs have the tag.
    package var photos = 0
    /// Of these, those that the site hides.
    package var hidden: [PhotoID] = []
    /// What would be shown then that is left out now, or would be published; each a sentence.
    package var lost: [String] = []
    /// What still names the tag, or has another effect: each a sentence.
    package var left: [String] = []

    package init() {}
  }

  private let reading: ContentReading
  private let tagged: [TaggedPhoto]

  /// - Parameters:
  ///   - reading: The whole content folder.
  ///   - tagged: Its photographs that have hashtags.
  package init(_ reading: ContentReading, _ tagged: [TaggedPhoto]) {
    (self.reading, self.tagged) = (reading, tagged)
  }

  private typealias File = (old: [UInt8]?, text: SidecarText)

  /// What a change writes, without writing anything.
  ///
  /// - Throws: ``PhotoEditError`` for a sidecar that cannot be changed so.
  package func changes(_ change: TagChange) throws -> Result {
    let photos = tagged.filter { $0.tags.contains(where: change.concerns) }
    var result = Result()
    (result.photos, result.hidden) = (photos.count, photos.filter(\.isHidden).map(\.id))
    var files = texts(change, &result)
    let packets = try override(change, of: photos, in: &files)
    let changes = files.compactMap { path, file -> SidecarChange? in
      let new = Array(file.text.text.utf8)
      return new == file.old ?? [] ? nil : SidecarChange(path: path, old: file.old, new: new, photos: [])
    }
    result.changes = (changes + packets + places(change, &result)).sorted { $0.path < $1.path }
    addRules(change, among: photos, to: &result)
    return result
  }

  /// Writes changes, each file whole or not at all.
  ///
  /// - Throws: ``PhotoEditError/changed(path:)`` for the first file that is not as it was; files before it are written.
  package func write(_ changes: [SidecarChange]) throws {
    for change in changes {
      guard try FileIO.replace("\(reading.root)/\(change.path)", with: change.new, ifStill: change.old) else {
        throw PhotoEditError.changed(path: change.path)
      }
    }
  }

  /// The texts of authors that name the tag, with the change.
  private func texts(_ change: TagChange, _ result: inout Result) -> [String: File] {
    // The longest of its words is in every spelling.
    let words = (change.old.key.last ?? "").split { !$0.isLetter && !$0.isNumber }
    let word = String(words.max { $0.count < $1.count } ?? "")
    var files: [String: File] = [:]
    for file in reading.survey.files where [.sidecar, .albumNotes].contains(file.role) {
      do throws(FileError) {
        let bytes = try FileIO.read("\(reading.root)/\(file.path)", ifAtMost: 1 << 20)
        guard let text = String(validating: bytes, as: UTF8.self),
          text.composed.lowercased().contains(word)
        else { continue }
        do throws(EditError) {
          let old = try SidecarText(text, file: file.path)
          files[file.path] = (bytes, try old.applying(change))
        } catch {
          result.left.append("\(file.path) \(error)")
        }
      } catch {
        result.left.append("\(file.path) cannot be read (\(error.reason)).")
      }
    }
    return files
  }

  /// The notes of places that name the tag, with the change.
  private func places(_ change: TagChange, _ result: inout Result) -> [SidecarChange] {
    reading.survey.files(.placesFile).compactMap { file in
      do throws(FileError) {
        let bytes = try FileIO.read("\(reading.root)/\(file.path)", ifAtMost: 1 << 20)
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        do throws(EditError) {
          let new = try PlacesFileText.changingNotes(of: text, change.renamed(inText:))
          return new == text
            ? nil : SidecarChange(path: file.path, old: bytes, new: Array(new.utf8), photos: [])
        } catch {
          result.left.append("\(file.path) \(error)")
        }
      } catch {
        result.left.append("\(file.path) cannot be read (\(error.reason)).")
      }
      return nil
    }
  }

  /// Takes the tag from photographs in whose own files it is, in their sidecars.
  ///
  /// - Returns: The `.xmp` files that change.
  private func override(
    _ change: TagChange, of photos: [TaggedPhoto], in files: inout [String: File]
  ) throws -> [SidecarChange] {
    let isHashtag = change.new.flatMap(HashtagText.written) != nil
    let some = photos.filter { photo in
      photo.tagsOfFiles.contains(where: change.concerns)
        || photo.tagsOfText.contains(where: change.concerns) && (photo.textOfFiles != nil || !isHashtag)
    }
    guard !some.isEmpty else { return [] }
    let editor = try PhotoEditor(content: reading.root, near: some.map(\.id))
    let (sidecars, xmp) = editor.sidecars(of: some.map(\.id))
    var packets: [String: (old: [UInt8]?, text: XMPText)] = [:]
    for photo in some {
      guard let path = sidecars[photo.id] else { continue }
      var file: File
      if let known = files[path] {
        file = known
      } else {
        let read = try editor.read(path)
        file = (read.old, read.text)
      }
      do throws(EditError) {
        let own = try file.text.renaming(change, of: photo)
        file.text = own
        guard let packet = xmp[photo.id] else {
          files[path] = file
          continue
        }
        var text: XMPText
        let old: [UInt8]?
        do throws(PhotoEditError) {
          if let known = packets[packet] {
            (old, text) = known
          } else {
            let read = try editor.readXMP(packet)
            (old, text) = (read.old, read.text)
          }
        } catch {
          throw EditError.notXMP
        }
        file.text = try own.moving(change, of: photo, to: &text)
        packets[packet] = (old, text)
      } catch {
        throw PhotoEditError.sidecar(path: error == .notXMP ? xmp[photo.id] ?? path : path, error)
      }
      files[path] = file
    }
    return packets.compactMap { path, file in
      file.text.bytes == file.old ?? XMPText().bytes
        ? nil : SidecarChange(path: path, old: file.old, new: file.text.bytes, photos: [])
    }
  }

  /// What decides by tags what is shown, and what names them besides.
  private func addRules(_ change: TagChange, among photos: [TaggedPhoto], to result: inout Result) {
    let settings = reading.authored.configuration
    var seen: Set<Hashtag> = []
    let tags = ([change.old] + photos.flatMap(\.tags)).filter {
      change.concerns($0) && seen.insert($0).inserted
    }
    func isLost(_ holds: (Hashtag) -> Bool) -> Bool {
      tags.contains { tag in holds(tag) && !(change.renamed(tag).map(holds) ?? false) }
    }
    let name = TagChange.written(change.old)
    let new = change.new.map(TagChange.written) ?? ""
    if isLost(settings.keywords.hidesPhotos) {
      result.lost.append("What has the tag “\(name)” is left out of the site now.")
    }
    let rules =
      settings.publish.map { ("site.yaml", $0) }
      + reading.authored.notes.sorted { $0.key < $1.key }.flatMap { folder, notes in
        notes.photos.publish.map { (folder.isEmpty ? "The content folder" : folder, $0) }
      }
    for (place, rule) in rules {
      if isLost({ rule.excludes([$0]) }) {
        result.lost.append("\(place) leaves out what has the tag “\(name)”.")
      }
      guard !rule.keywords.isEmpty else { continue }
      if isLost({ !rule.wants([$0]) }), change.new != nil {
        result.lost.append("\(place) publishes what has the tag “\(new)”.")
      } else if isLost({ rule.wants([$0]) }) {
        result.left.append("\(place) publishes only what has the tag “\(name)”: change `publish:` there.")
      }
    }
    for category in settings.categories {
      let names = [category.id, category.title].map { $0.lowercased() }
      if names.contains(change.old.name.lowercased())
        || change.new.map({ names.contains($0.name.lowercased()) }) == true
      {
        result.left.append(
          "“\(category.title)” is also a category, which photographs without another one have by this tag.")
      }
    }
    for (folder, notes) in reading.authored.notes.sorted(by: { $0.key < $1.key }) {
      guard let rule = notes.rule?.value, change.new == nil,
        TagChange(change.old, to: Hashtag(spelled: ["\u{1}"])).renamed(inRule: rule) != rule
      else { continue }
      result.left.append("The album \(folder) shows what its rule says, which names the tag: \(rule)")
    }
  }
}

extension SidecarText {
  /// The sidecar of a photograph whose own file has the tag, or a text with it.
  fileprivate func renaming(_ change: TagChange, of photo: TaggedPhoto) throws(EditError) -> SidecarText {
    var changed = self
    let old = photo.tags.filter(change.concerns)
    let new = old.compactMap(change.renamed)
    let away = photo.tagsOfFiles.filter { tag in change.concerns(tag) && !new.contains(tag) }
    // Of the others, what is only a level of these is no tag of its own.
    let levels = Set(away.filter { $0.key.count > 1 }.flatMap(\.key))
    let kept = (photo.tagsOfFiles.filter { !change.concerns($0) } + new).filter { $0.key.count > 1 }
    let bare = photo.tagsOfFiles.filter { tag in
      tag.key.count == 1 && levels.contains(tag.key[0]) && !new.contains(tag)
        && !kept.contains { $0.key.contains(tag.key[0]) } && !away.contains(tag)
    }
    let described = try value(of: "description")
    if let text = photo.textOfFiles, photo.tagsOfText.contains(where: change.concerns), body == nil,
      described == nil
    {
      try changed.setDescription(MarkdownText.plain(change.renamed(in: text, .plain)))
    }
    try changed.changeWithout(adding: (away + bare).map(TagChange.written))
    guard !new.isEmpty else { return changed }
    return try changed.applying(.addTags(new.map(TagChange.written)))
  }

  /// In a folder whose tags are in `.xmp` files for other programs, those files have the new name.
  fileprivate func moving(
    _ change: TagChange, of photo: TaggedPhoto, to xmp: inout XMPText
  ) throws(EditError) -> SidecarText {
    let old = photo.tags.filter(change.concerns)
    let removed = try applying(.removeTags(old.map(TagChange.written)), to: &xmp)
    return try removed.applying(.addTags(old.compactMap(change.renamed).map(TagChange.written)), to: &xmp)
  }
}

extension PhotoEditor {
  /// The sidecars that edits of photographs change, and their `.xmp` files where the site wants these.
  fileprivate func sidecars(of photos: [PhotoID]) -> (yaml: [PhotoID: String], xmp: [PhotoID: String]) {
    (own.yaml(of: photos), writesXMP ? own.xmp(of: photos) : [:])
  }
}
