internal import Files
internal import Photography
internal import Platform

extension FolderWalk {
  /// Entries whose name is UTF-8 and looks different from every other name in the folder.
  mutating func readableNames(
    _ entries: [DirectoryEntry], path: String
  ) -> [(name: String, entry: DirectoryEntry)] {
    var names: [(name: String, entry: DirectoryEntry)] = []
    names.reserveCapacity(entries.count)
    // Strings are equal when they look the same, however their accents are encoded.
    var positions = [String: Int](minimumCapacity: entries.count)
    for entry in entries {
      guard let name = entry.name else {
        report(
          .error, path.isEmpty ? "." : path, "holds a file whose name is not UTF-8", remedy: "Rename it.",
          code: .unusableName)
        // In Latin-1 it may be the name of a file that hides something. It cannot be read: no other file has this name.
        let other = String(String.UnicodeScalarView(entry.bytes.map { Unicode.Scalar($0) })) + " "
        if FileRole.mayHide(FileName.join(path, other)) { names.append((other, entry)) }
        continue
      }
      if positions[name] != nil, FileRole.mayHide(FileName.join(path, name)) {
        // Either may hide something.
        names.append((name, entry))
        continue
      }
      guard let twin = positions.updateValue(names.count, forKey: name) else {
        names.append((name, entry))
        continue
      }
      positions[name] = twin
      report(
        .error, FileName.join(path, name), "exists twice, with its accents encoded in two ways",
        remedy: "One of the two is left out; rename it.", code: .unusableName)
      // The first by its bytes stays, independent of the order of the file system.
      if entry.bytes.lexicographicallyPrecedes(names[twin].entry.bytes) { names[twin] = (name, entry) }
    }
    return names
  }

  /// Links out of the content folder are followed to files that may say what to hide, and to nothing else. What has the name
  /// of such a file and is none, or cannot be reached, is there all the same, so that it counts as unreadable.
  ///
  /// - Returns: `nil` for an entry that has vanished, and for a link that is not followed.
  mutating func surveyEntry(
    _ name: String, _ entry: DirectoryEntry, in folder: borrowing DirectoryReader, path: String
  ) throws(FileError) -> SurveyEntry? {
    guard let status = try folder.status(of: entry) else { return nil }
    let inner = FileName.join(path, name)
    let own = SurveyEntry(name: name, entry: entry, status: status, isLink: status.isLink)
    guard status.isLink else {
      return status.isFolder || status.isFile ? own : own.unread(at: inner) ?? own
    }
    let found: stat?
    do throws(FileError) {
      found = try folder.status(of: entry, followingLink: true)
    } catch {
      guard !error.isShortage else { throw error }
      if let unread = own.unread(at: inner) { return unread }
      report(
        .warning, inner, "is a link whose target cannot be read (\(error.reason))",
        remedy: "It is left out; give yourself permission to read its target, or delete the link.",
        code: .linkNotFollowed)
      return nil
    }
    guard let target = found, let real = realpath(full(inner), nil) else {
      if let unread = own.unread(at: inner) { return unread }
      report(
        .warning, inner, "is a link whose target does not exist",
        remedy: "Restore its target, or delete the link.",
        code: .linkNotFollowed)
      return nil
    }
    defer { free(real) }
    let linked = SurveyEntry(name: name, entry: entry, status: target, isLink: true)
    guard String(cString: real).hasPrefix(realRoot + "/") else {
      if let unread = own.unread(at: inner) { return target.isFile ? linked : unread }
      report(
        .warning, inner, "is a link that leads out of the content folder",
        remedy: "It is not followed; copy its target into the content folder.", code: .linkNotFollowed)
      return nil
    }
    return target.isFolder || target.isFile ? linked : own.unread(at: inner) ?? linked
  }
}
