internal import Content
internal import JSON
internal import Photography

/// The export of Facebook in JSON: albums, posts and other pictures. It does not say who could see them, so that all are hidden.
package struct FacebookReader: ImportReader {
  package static let name = "facebook"
  package static let program = "Facebook"
  package static let hasParts = true

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { file in
      let path = "/" + file.path.lowercased()
      return path.contains("/your_facebook_activity/") || isPage(file, path)
        || (isRecord(file) && (path.contains("/posts/") || path.contains("/photos_and_videos/")))
    }
  }

  /// A page of an export that has no records.
  private static func isPage(_ file: SourceFile, _ path: String) -> Bool {
    guard path.hasSuffix(".html"),
      path.contains("/posts/") || path.contains("/html/") || path.hasSuffix("/index.html"),
      let start = try? file.beginning(1 << 16)
    else { return false }
    return String(decoding: start, as: UTF8.self).lowercased().contains("facebook")
  }

  private static func isAlbum(_ file: SourceFile) -> Bool {
    file.name.lowercased().hasSuffix(".json")
      && FileName.split(file.folder).name.lowercased() == "album"
  }

  /// Records of posts and of pictures in no album.
  private static func isRecord(_ file: SourceFile) -> Bool {
    let name = file.name.lowercased()
    return name.hasSuffix(".json")
      && (isAlbum(file) || name.hasPrefix("your_posts") || name.hasPrefix("your_uncategorized_photos")
        || name.hasPrefix("your_photos") || name.hasPrefix("profile_posts"))
  }

  /// Folders with records of other kinds, and with what other people wrote.
  private static func isPrivate(_ path: String) -> Bool {
    let path = "/" + path.lowercased()
    return ["/messages/", "/comments", "/profile_information", "/profile/", "/stories/", "/other_activity/"]
      .contains(
        where: path.contains)
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    var reading = Reading(files: MetaFiles(tree))
    let records = tree.files.filter { FacebookReader.isRecord($0) && !FacebookReader.isPrivate($0.path) }
    // Albums first: their texts are those of the photographs, a post's only say that there are new ones.
    for file in records.filter(FacebookReader.isAlbum) + records.filter({ !FacebookReader.isAlbum($0) }) {
      guard let json = result.json(file) else { continue }
      if FacebookReader.isAlbum(file) {
        reading.readAlbum(json, file, &result)
      } else {
        reading.readPosts(json, &result)
      }
    }
    if records.isEmpty,
      let page = MetaPages.only(tree, named: ["your_posts", "photos", "index", "start_here"])
    {
      result.notes.append(ImportNote(.unreadable, page.path, MetaPages.note))
    }
    for file in tree.files where MetaFiles.isMedia(file.name) {
      if let photo = reading.photos[file.path] {
        result.photos.append(photo)
      } else {
        var photo = ImportedPhoto(file: file.path, key: "facebook:\(file.path)")
        photo.visibility = .skipped("they are of no post and in no album")
        result.photos.append(photo)
      }
    }
    return result
  }

  private struct Reading {
    let files: MetaFiles
    var photos: [String: ImportedPhoto] = [:]

    mutating func readAlbum(_ json: JSONValue, _ file: SourceFile, _ result: inout ImportedTree) {
      let title = FacebookText.read(json["name"])
      let key = AlbumKey(file.path)
      if let title {
        var album = ImportedAlbum(key: key, title: title)
        album.description = FacebookText.read(json["description"]).map { .plain($0) }
        album.cover = MetaMedia(json: json["cover_photo"]).path.flatMap(files.path)
        result.albums.append(album)
      }
      for photo in json["photos"].array ?? [] {
        guard let path = add(MetaMedia(json: photo), text: nil, place: nil, .null, &result), title != nil
        else { continue }
        photos[path]?.albums.append(key)
      }
    }

    mutating func readPosts(_ json: JSONValue, _ result: inout ImportedTree) {
      let list =
        json.array ?? json["other_photos_v2"].array ?? json["other_photos"].array ?? json["photos"].array
        ?? []
      for post in list {
        guard post["uri"].isNull else {
          _ = add(MetaMedia(json: post), text: nil, place: nil, .null, &result)
          continue
        }
        let text = (post["data"].array ?? []).lazy.compactMap { FacebookText.read($0["post"]) }.first
        let attached = (post["attachments"].array ?? []).flatMap { $0["data"].array ?? [] }
        let place = attached.lazy.compactMap { MetaMedia.position($0["place"]["coordinate"]) }.first
        for medium in attached.map({ $0["media"] }) where !medium.isNull {
          _ = add(MetaMedia(json: medium), text: text, place: place, post["timestamp"], &result)
        }
      }
    }

    /// - Returns: The path of the photograph.
    private mutating func add(
      _ medium: MetaMedia, text: String?, place: Coordinate?, _ uploaded: JSONValue,
      _ result: inout ImportedTree
    ) -> String? {
      guard let written = medium.path else { return nil }
      guard !medium.isOnlyAnAddress, let path = files.path(written) else {
        let note = medium.isOnlyAnAddress ? "posts: a picture is only an address on the web" : written
        result.notes.append(ImportNote(.recordWithoutPhotograph, note))
        return nil
      }
      var photo = photos[path] ?? ImportedPhoto(file: path, key: "facebook:\(written)")
      photo.description =
        photo.description ?? (FacebookText.read(medium.json["description"]) ?? text).map { .plain($0) }
      if photo.time == .none, let taken = medium.taken(uploaded: uploaded) {
        photo.time = .instant(taken, .second)
      }
      photo.position = photo.position ?? medium.position ?? place
      photo.visibility = .hidden("Facebook's export does not say who could see them")
      photos[path] = photo
      return path
    }
  }
}
