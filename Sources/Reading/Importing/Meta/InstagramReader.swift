internal import Content
internal import JSON
internal import Photography

/// The export of Instagram in JSON. Posts are imported; stories, pictures of profiles and messages are not.
package struct InstagramReader: ImportReader {
  package static let name = "instagram"
  package static let program = "Instagram"
  package static let hasParts = true

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { file in
      posts(file) != nil && !file.folder.lowercased().contains("facebook")
        || file.path.lowercased().contains("your_instagram_activity/")
        || (file.name.lowercased() == "media.json" && isOldRecord(file))
    }
  }

  private static func isOldRecord(_ file: SourceFile) -> Bool {
    guard let json = try? file.json() else { return false }
    return json["photos"].array?.contains { !$0["path"].isNull && !$0["taken_at"].isNull } ?? false
  }

  private enum Posts { case shown, archived }

  /// `posts_1.json`, `archived_posts.json`: what posts a file has; `nil` for other files.
  private static func posts(_ file: SourceFile) -> Posts? {
    let name = file.name.lowercased()
    guard name.hasSuffix(".json"), !file.folder.lowercased().contains("facebook") else { return nil }
    if name.hasPrefix("archived_posts") { return .archived }
    let number = name.dropFirst("posts_".count).dropLast(".json".count)
    return name.hasPrefix("posts_") && !number.isEmpty && number.allSatisfy(\.isASCIIDigit) ? .shown : nil
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    let files = MetaFiles(tree)
    let audience = readAudience(tree, &result)
    var photos: [String: ImportedPhoto] = [:]
    var hasRecords = false
    for file in tree.files {
      let kind = InstagramReader.posts(file)
      let isOld = file.name.lowercased() == "media.json"
      guard kind != nil || isOld, let json = result.json(file) else { continue }
      hasRecords = true
      let visibility =
        kind == .archived
        ? audience.stricter(.hidden("their owner took them off the profile")) : audience
      for post in isOld ? old(json) : InstagramReader.posts(json) {
        read(post, visibility, in: files, &photos, into: &result)
      }
    }
    if !hasRecords, let page = MetaPages.only(tree, named: ["posts_", "index", "start_here"]) {
      result.notes.append(ImportNote(.unreadable, page.path, MetaPages.note))
    }
    for file in tree.files where MetaFiles.isMedia(file.name) {
      if let photo = photos[file.path] {
        result.photos.append(photo)
      } else {
        var photo = ImportedPhoto(file: file.path, key: "instagram:\(file.path)")
        photo.visibility = .skipped("they are of no post: stories, profiles and messages are not imported")
        result.photos.append(photo)
      }
    }
    return result
  }

  private static func posts(_ json: JSONValue) -> [JSONValue] {
    if let list = json.array { return list }
    // `{"ig_archived_post_media": […]}`
    guard case .object(let members) = json else { return [] }
    return members.first { $0.1.array != nil }?.1.array ?? []
  }

  /// `media.json` until 2020, in the form of later ones.
  private func old(_ json: JSONValue) -> [JSONValue] {
    (json["photos"].array ?? []).map { photo in
      let taken = photo["taken_at"].string.flatMap { ISO8601Text($0) }
      let seconds = taken?.local().map { $0.secondsSince1970 - (taken?.offset?.seconds ?? 0) }
      return .object([
        (
          "media",
          [
            .object([
              ("uri", photo["path"]), ("title", photo["caption"]),
              ("creation_timestamp", seconds.map { .int($0) } ?? .null),
            ])
          ]
        )
      ])
    }
  }

  private func read(
    _ post: JSONValue, _ visibility: ImportedVisibility, in files: MetaFiles,
    _ photos: inout [String: ImportedPhoto],
    into result: inout ImportedTree
  ) {
    let media = (post["media"].array ?? [post]).map { MetaMedia(json: $0) }
    // The text of one picture is its own; that of several is the post's.
    let text = MetaMedia.text(post["title"]) ?? media.lazy.compactMap(\.title).first
    for medium in media {
      guard let written = medium.path else { continue }
      guard !medium.isOnlyAnAddress, let path = files.path(written) else {
        let note = medium.isOnlyAnAddress ? "posts: a picture is only an address on the web" : written
        result.notes.append(ImportNote(.recordWithoutPhotograph, note))
        continue
      }
      if let known = photos[path] {
        photos[path]?.visibility = visibility.stricter(known.visibility)
        continue
      }
      var photo = ImportedPhoto(file: path, key: "instagram:\(written)")
      photo.description = text.map { .plain($0) }
      if let taken = medium.taken(uploaded: post["creation_timestamp"]) {
        photo.time = .instant(taken, .second)
      }
      photo.position = medium.position
      photo.visibility = visibility
      photos[path] = photo
    }
  }

  /// What everybody could see of an account. An export that does not say so may be of a private one.
  private func readAudience(_ tree: SourceTree, _ result: inout ImportedTree) -> ImportedVisibility {
    for file in tree.files where file.name.lowercased() == "personal_information.json" {
      guard let json = result.json(file) else { continue }
      let values = (json["profile_user"].array ?? []).map {
        $0["string_map_data"]["Private Account"]["value"]
      }
      for value in values {
        switch value.string?.lowercased() {
        case "false": return .shown
        case nil: continue
        default: return .hidden("the account is private")
        }
      }
    }
    return .hidden("the export does not say whether the account is public")
  }
}
