internal import Content
internal import Files
internal import Messages
internal import Photography

/// Where the Studio may add files.
extension StudioContent {
  /// The files and folders that a build reads around an album.
  ///
  /// - Parameter album: A folder; `""` is the content folder itself, whose photographs are on the site, too.
  /// - Throws: ``StudioError`` for a folder in which someone may not add files.
  func survey(toward album: String, for role: StudioRole) throws -> Survey {
    _ = try absolute(album)
    var inner = ""
    for name in album.split(separator: "/") {
      inner += (inner.isEmpty ? "" : "/") + name
      // Some systems leave out blanks and dots at the end, so that another folder would be meant.
      let isNew = FileLinks.count(of: "\(root)/\(inner)") == 0
      if isNew, name.first?.isWhitespace == true || name.last?.isWhitespace == true || name.hasSuffix(".") {
        throw StudioError.invalid { $0.blankOrDot(name: "\(name)") }
      }
    }
    if role == .contributor, isSpecial(album) { throw StudioError.albumsOnly }
    return try Survey.of(root, toward: album)
  }

  /// Whether a folder is one of the ``FileRole/specialFolders``, or lies in one, also by way of a link or on a disk for which
  /// capitals are small letters.
  private func isSpecial(_ album: String) -> Bool {
    let inside = Folder.resolved("\(root)/\(album)").dropFirst(root.count + 1)
    return [album[...], inside].contains { path in
      guard let first = path.split(separator: "/").first.map(String.init) else { return false }
      guard let known = FileRole.specialFolders.first(where: { $0 == first.lowercased() }) else {
        return false
      }
      let folder = FileStamp(path: "\(root)/\(first)")
      return first == known || folder == nil
        || folder?.inode == FileStamp(path: "\(root)/\(known)")?.inode
    }
  }

  /// Whether a file of the site may be one of `static/`, which may also hold what others wrote.
  ///
  /// - Parameter names: Of its path on the site.
  func isStatic(_ names: [String]) -> Bool {
    FileLinks.count(of: "\(root)/static/\(names.joined(separator: "/"))") > 0
  }

  /// Refuses a new file that a build would not take for what it is.
  func check(_ path: String, isTrack: Bool, _ survey: Survey) throws(StudioError) {
    guard survey.role(ofNew: path, in: root) == (isTrack ? .track : .candidate) else {
      throw .invalid { isTrack ? $0.noTracksThere(path: path) : $0.noPhotographsThere(path: path) }
    }
  }
}
