internal import Building
internal import Content
internal import Editing
internal import Messages
internal import Photography
internal import Reading

/// Hashtags over the whole library.
extension Studio {
  /// Characters of a name with its levels.
  private static let longestTag = 400

  /// All hashtags of photographs, also of hidden ones.
  func tags() async throws -> TagsBody {
    try await onWorkers {
      let (_, photos) = try await engine.taggedPhotos()
      let pages = engine.pagesOfTags
      var tags: [Hashtag: TagsBody.Tag] = [:]
      for photo in photos {
        for tag in Set(photo.tags.flatMap(\.lineage)) {
          tags[tag, default: TagsBody.Tag(tag: pages[tag]?.name ?? tag.written, page: pages[tag]?.page)]
            .count +=
            1
          if photo.isHidden { tags[tag]?.hidden += 1 }
        }
      }
      return TagsBody(
        tags: tags.values.sorted { ($0.tag.lowercased(), $0.tag) < ($1.tag.lowercased(), $1.tag) })
    }
  }

  /// Renames a hashtag, makes it one with another, or removes it, in one step.
  func changeTag(_ request: TagRequest, by session: StudioSessions.Session) async throws -> TagBody {
    guard let old = Hashtag(written: request.tag) else {
      throw StudioError.invalid { $0.whichTag }
    }
    let new = Hashtag(written: request.name)
    guard new != nil || request.name.allSatisfy(\.isWhitespace) else {
      throw StudioError.invalid { $0.noTag(words: "\(request.name.prefix(60))") }
    }
    guard request.name.count <= Studio.longestTag, !request.name.contains(where: \.isNewline),
      !request.name.contains(",")
    else {
      throw StudioError.invalid { $0.tagOfOneLine }
    }
    return try await onWorkers {
      let (reading, photos) = try await engine.taggedPhotos()
      let change = TagChange(old, to: new)
      if let new, new != old, request.merges != true {
        let count = photos.count { $0.tags.contains { $0.key.starts(with: new.key) && !change.concerns($0) } }
        guard count == 0 else {
          throw StudioError(status: 409, conflicts: ["merges": "\(count)"]) {
            $0.tagThere(name: new.written, count: count)
          }
        }
      }
      let editor = TagEditor(reading, photos)
      var result = TagEditor.Result()
      let words = session.words
      let name =
        new.map { words.stepRenamingTag(tag: old.written, name: $0.written) }
        ?? words.stepRemovingTag(tag: old.written)
      _ = try journal.perform(name, by: session.person) {
        result = try editor.changes(change)
        guard result.photos > 0 || !result.changes.isEmpty else {
          throw StudioError.missing { $0.tagGone(name: old.written) }
        }
        guard result.lost.isEmpty || request.acceptsMore == true else {
          let (reasons, hidden) = (result.lost.joined(separator: " "), result.hidden.count)
          throw StudioError(status: 409, conflicts: ["shown": reasons]) {
            $0.tagShowsMore(reasons: reasons, count: hidden)
          }
        }
        if request.acceptsMore == true { engine.acceptShown(of: result.hidden.map(\.path)) }
        return try result.changes.map(JournalEntry.Change.init)
      }
      return TagBody(
        count: result.photos, files: result.changes.count, left: result.left,
        journal: journal.state(for: session))
    }
  }
}

extension Hashtag {
  fileprivate init?(written text: String) {
    self.init(
      spelled: text.split(separator: "|").map { level in
        level.first == "#" ? String(level.dropFirst()) : String(level)
      })
  }

  fileprivate var written: String { title.joined(separator: "|") }
}
