internal import Files
internal import Messages
internal import Photography

/// The files that steps change.
extension EditJournal {
  /// Moves a file of the Studio's to the folder of removed files, where a step takes it from.
  func keep(_ file: String, as name: String) throws {
    let target = try absolute(name)
    try StudioContent.move(file, to: target)
    try FileIO.sync(Folder.parent(of: target))
  }

  /// Writes a file into the folder of removed files, where a step takes it from.
  func write(_ bytes: [UInt8], as name: String) throws {
    let target = try absolute(name)
    try Folder.make(Folder.parent(of: target))
    try FileIO.replace(target, with: bytes)
  }

  /// Removes a file that ``write(_:as:)`` wrote, if it is there.
  func discard(_ name: String) {
    guard isThere(name), let path = try? absolute(name) else { return }
    try? Folder.remove(path)
  }

  /// Moves a file back that ``keep(_:as:)`` moved.
  func moveBack(_ name: String, to file: String) throws {
    try StudioContent.move(try absolute(name), to: file)
  }

  /// Where a removed file is kept: a name that no other one has.
  func trashName(of path: String) -> String {
    for number in 1... {
      let name = "trash/\(number)/\(path)"
      if !isThere(name) { return name }
    }
    return path
  }

  /// Changes files, after checking that all are as expected.
  func apply(_ changes: [JournalEntry.Change]) throws {
    for change in changes {
      switch change {
      case .text(let path, let old, _):
        guard try EditJournal.areSame(text(path), old) else { throw EditJournal.changed(path) }
      case .moved(let source, let target):
        guard FileLinks.count(of: try absolute(source)) > 0 else {
          throw StudioError.conflict { $0.noLongerThere(path: JournalEntry.plain(source)) }
        }
        guard FileLinks.count(of: try absolute(target)) == 0 else {
          throw StudioError.conflict { $0.anotherFileThere(path: JournalEntry.plain(target)) }
        }
      }
    }
    var done: [JournalEntry.Change] = []
    do {
      for change in changes {
        try perform(change)
        done.append(change)
      }
    } catch {
      putBack(done)
      throw error
    }
  }

  /// Back to how it was. What another program has changed since stays.
  func putBack(_ changes: [JournalEntry.Change]) {
    for change in changes.reversed() { try? perform(change.inverse) }
  }

  private func perform(_ change: JournalEntry.Change) throws {
    switch change {
    case .text(let path, let old, let new):
      let full = try content.absolute(path)
      let before = old.map { Array($0.utf8) }
      if new != nil { try Folder.make(Folder.parent(of: full)) }
      let isDone =
        if let new {
          try FileIO.replace(full, with: Array(new.utf8), ifStill: before)
        } else if let before {
          try FileIO.remove(full, ifStill: before)
        } else {
          true
        }
      guard isDone else { throw EditJournal.changed(path) }
    case .moved(let source, let target):
      let (source, target) = (try absolute(source), try absolute(target))
      try StudioContent.move(source, to: target)
      try FileIO.sync(Folder.parent(of: target))
      try FileIO.sync(Folder.parent(of: source))
    }
  }

  private static func changed(_ path: String) -> StudioError {
    .conflict { $0.changedAndStays(path: path) }
  }

  /// Byte for byte: equal strings may be written otherwise.
  static func areSame(_ a: String?, _ b: String?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.utf8.elementsEqual(b.utf8)
  }

  func text(_ path: String) throws -> String? {
    let full = try content.absolute(path)
    guard FileStamp(path: full) != nil else { return nil }
    return String(decoding: try FileIO.read(full, ifAtMost: 16 << 20), as: UTF8.self)
  }

  func absolute(_ path: String) throws(StudioError) -> String {
    if path.hasPrefix("trash/") { return "\(trash)/\(path.dropFirst("trash/".count))" }
    return try content.absolute(JournalEntry.plain(path))
  }
}
