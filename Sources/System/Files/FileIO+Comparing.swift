private import CExchange
import Platform

extension FileIO {
  /// Replaces a file only if it still has a certain content, also when another program replaces it at the same moment. Its
  /// permissions stay.
  ///
  /// - Parameters:
  ///   - old: The expected content; `nil` for no file.
  ///   - durability: Of a new file; one that replaces another is always durable.
  /// - Returns: `false` if the content is another one, which then stays.
  package static func replace(
    _ path: String, with bytes: [UInt8], ifStill old: [UInt8]?, durability: Durability = .durable
  ) throws(FileError) -> Bool {
    let draft = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max)).part"
    defer { unlink(draft) }
    try write(bytes, draft: draft, of: path)
    let isDurable = old != nil || durability == .durable
    if isDurable { try sync(draft) }
    guard let old else {
      guard try moveFile(draft, toNew: path) else { return false }
      if isDurable { try sync(Folder.parent(of: path)) }
      return true
    }
    // Exchanged and not renamed, so that what was there can be compared before it is gone.
    guard exchange_paths(draft, path) == 0 else {
      switch errno {
      case ENOENT: return false
      case EINVAL, ENOSYS, ENOTSUP: break
      default: throw .last("write", path)
      }
      // The file system cannot exchange files.
      guard try read(path) == old else { return false }
      guard rename(draft, path) == 0 else { throw .last("write", path) }
      try sync(Folder.parent(of: path))
      return true
    }
    var found = try read(draft)
    guard found != old else {
      try sync(Folder.parent(of: path))
      return true
    }
    // Exchanged back. What another program wrote meanwhile comes out, and is put back in turn.
    var placed = bytes
    while true {
      guard exchange_paths(draft, path) == 0 else { throw .last("write", path) }
      let removed = try read(draft)
      if removed == placed { return false }
      (placed, found) = (found, removed)
    }
  }

  /// Removes a file only if it still has a certain content.
  ///
  /// - Returns: `false` if the content is another one, which then stays, or if there is no file.
  package static func remove(_ path: String, ifStill old: [UInt8]) throws(FileError) -> Bool {
    let draft = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max)).part"
    guard rename(path, draft) == 0 else {
      if errno == ENOENT { return false }
      throw .last("remove", path)
    }
    guard try read(draft) == old else {
      // Another program's new file is newer still.
      if try !moveFile(draft, toNew: path) { unlink(draft) }
      return false
    }
    guard unlink(draft) == 0 else {
      let failure = FileError.last("remove", path)
      _ = try moveFile(draft, toNew: path)
      throw failure
    }
    try sync(Folder.parent(of: path))
    return true
  }
}
