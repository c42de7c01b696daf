internal import Building
internal import Content
internal import Editing
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
      throw StudioError.invalid("Say which tag is meant.")
    }
    let new = Hashtag(written: request.name)
    guard new != nil || request.name.allSatisfy(\.isWhitespace) else {
      throw StudioError.invalid("“\(request.name.prefix(60))” is no name of a tag. Write words with letters.")
    }
    guard request.name.count <= Studio.longestTag, !request.name.contains(where: \.isNewline),
      !request.name.contains(",")
    else {
      throw StudioError.invalid("A tag is one line without commas, and not so long. Choose another name.")
    }
    return try await onWorkers {
      let (reading, photos) = try await engine.taggedPhotos()
      let change = TagChange(old, to: new)
      if let new, new != old, request.merges != true {
        let count = photos.count { $0.tags.contains { $0.key.starts(with: new.key) && !change.concerns($0) } }
        guard count == 0 else {
          throw StudioError(
            status: 409,
            message:
              "There is a tag “\(new.written)” already, of \(count == 1 ? "1 photograph" : "\(count) photographs"). Both become one.",
            conflicts: ["merges": "\(count)"])
        }
      }
      let editor = TagEditor(reading, photos)
      var result = TagEditor.Result()
      let name = new.map { "Tag “\(old.written)” → “\($0.written)”" } ?? "Removing the tag “\(old.written)”"
      _ = try journal.perform(name, by: session.person) {
        result = try editor.changes(change)
        guard result.photos > 0 || !result.changes.isEmpty else {
          throw StudioError.missing("No photograph has the tag “\(old.written)” any more.")
        }
        guard result.lost.isEmpty || request.acceptsMore == true else {
          let hidden =
            result.hidden == 0
            ? ""
            : " \(result.hidden == 1 ? "1 photograph with it is" : "\(result.hidden) photographs with it are") hidden now."
          throw StudioError(
            status: 409,
            message: result.lost.joined(separator: " ") + hidden + " Then more may be shown.",
            conflicts: ["shown": result.lost.joined(separator: " ")])
        }
        return try result.changes.map { change in
          guard let text = String(validating: change.new, as: UTF8.self) else {
            throw StudioError.invalid("\(change.path) is not text in UTF-8.")
          }
          return .text(
            path: change.path, old: change.old.map { String(decoding: $0, as: UTF8.self) }, new: text)
        }
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
