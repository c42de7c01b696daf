import Darkroom
package import Files
package import Photography
import Platform

/// Stores developed pictures under the digest of their bytes; a stored picture never changes.
package struct PictureStore: Sendable {
  /// The folder of the store.
  package let folder: String

  package init(folder: String) {
    (self.folder) = (folder)
  }

  /// The path of a picture, whether it is stored or not.
  package func path(of key: Digest, _ fileExtension: String) -> String {
    let hex = key.hex
    return "\(folder)/\(hex.prefix(2))/\(hex.dropFirst(2).prefix(38)).\(fileExtension)"
  }

  /// Whether a picture is stored with its original size in bytes.
  package func holds(_ key: Digest, _ fileExtension: String, bytes: Int) -> Bool {
    guard bytes > 0, let stamp = FileStamp(path: path(of: key, fileExtension)) else { return false }
    return stamp.size == Int64(bytes)
  }

  /// Stores a picture, unless a file has its name and bytes: another photograph may give the same picture.
  package func keep(_ bytes: [UInt8], as key: Digest, _ fileExtension: String) throws(FileError) {
    let path = path(of: key, fileExtension)
    // Read, and not believed by its length: a clean build repairs damaged files.
    if holds(key, fileExtension, bytes: bytes.count), (try? FileIO.read(path)) == bytes { return }
    try Folder.make(Folder.parent(of: path))
    try FileIO.replace(path, with: bytes, durability: .remakeable)
  }

  /// Stores a large file by moving it, unless the store has it: another movie may give the same.
  ///
  /// - Parameter path: On the same disk as the store.
  package func keep(fileAt path: String, as key: Digest, _ fileExtension: String) throws(FileError) {
    let target = self.path(of: key, fileExtension)
    do throws(FileError) {
      if FileStamp(path: target) != nil, try Digest(ofFileAt: target) == key { return }
    } catch {
      // What cannot be read is replaced.
    }
    try Folder.make(Folder.parent(of: target))
    guard rename(path, target) == 0 else { throw .last("write", target) }
  }

  /// The path of a file or folder for what is not finished, on the same disk, which no other program uses.
  package func scratch(_ name: String) -> String {
    "\(folder)/\(PictureStore.scratchFolder)/\(name)-\(getpid())"
  }

  private static let scratchFolder = "movies"

  /// Removes pictures that no site has used for a while.
  ///
  /// A picture on a site has a second link there; removing it sets the picture's change time.
  ///
  /// - Parameters:
  ///   - used: Hashes of paths to keep in any case, for sites on another disk than the store.
  ///   - now: Nanoseconds from 1970.
  ///   - age: Nanoseconds for which a picture without a site is kept.
  package func prune(except used: Set<Identity>, now: Int64, age: Int64 = 30 * 86_400 * 1_000_000_000)
    throws(FileError)
  {
    try Folder.forEachFile(below: folder) { (file) throws(FileError) in
      let path = "\(folder)/\(file.path)"
      // A partial file of a build that was killed; after a day no build can still be writing it.
      let isPartial = path.hasSuffix(".part") || file.path.hasPrefix(PictureStore.scratchFolder + "/")
      let age = isPartial ? min(age, 86_400 * 1_000_000_000) : age
      guard now - file.stamp.changed > age, FileLinks.count(of: path) == 1,
        !used.contains(Identity(of: path))
      else {
        return
      }
      try Folder.remove(path)
    }
  }
}

/// A file of the picture store.
package struct StoredPicture: Sendable {
  package let store: PictureStore
  package let key: Digest
  package let fileExtension: String
  package let bytes: Int

  package init(_ store: PictureStore, _ picture: Development.Picture) {
    (self.store, key, bytes) = (store, picture.key, picture.bytes)
    fileExtension = picture.rendition.format.fileExtension
  }

  package init(_ store: PictureStore, _ file: Development.MovieFile) {
    (self.store, key, bytes, fileExtension) = (
      store, file.key, file.bytes, Development.MovieFile.fileExtension
    )
  }

  package init(_ store: PictureStore, _ original: Development.Stripped) {
    (self.store, key, bytes, fileExtension) = (store, original.key, original.bytes, original.fileExtension)
  }

  /// An archive of files of the store.
  ///
  /// - Parameter key: The digest of what is in it.
  package init(_ store: PictureStore, archive key: Digest, bytes: Int) {
    (self.store, self.key, self.bytes, fileExtension) = (store, key, bytes, "zip")
  }

  package var path: String { store.path(of: key, fileExtension) }
  /// Whether it is a movie, which may have gigabytes.
  package var isMovie: Bool { fileExtension == Development.MovieFile.fileExtension }

  /// Whether the store has the file, in its full length.
  package var isThere: Bool { store.holds(key, fileExtension, bytes: bytes) }
}
