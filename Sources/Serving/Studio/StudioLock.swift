internal import Files
internal import Photography

/// Keeps a second Studio away from the files of the one that runs, as long as the value exists. The system releases it when the
/// process ends, however that happens. Its file says where the Studio is.
package final class StudioLock: Sendable {
  private let file: String
  private let lock: FolderLock

  private init(file: String, lock: consuming FolderLock) {
    self.file = file
    self.lock = lock
  }

  private static func file(cache: String) -> String { "\(Studio.folder(cache: cache))/lock" }

  /// Takes the lock, before anything else is written to the Studio's folder.
  ///
  /// - Parameter cache: The folder of the build cache.
  /// - Throws: ``StudioRuns`` while another process holds it, ``FileError``.
  package static func take(cache: String) throws -> StudioLock {
    let (folder, file) = (Studio.folder(cache: cache), file(cache: cache))
    try Folder.makePrivate(folder)
    do throws(FileError) {
      let lock = StudioLock(file: file, lock: try FolderLock(at: file, for: folder))
      // The address of a Studio that was killed is not that of this one.
      try FileIO.write([], to: file)
      return lock
    } catch {
      guard case .busy = error else { throw error }
      // Without the address, the message says the rest.
      let bytes = (try? FileIO.read(file, atMost: 4096)) ?? []
      throw StudioRuns(folder: folder, address: bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Whether no Studio runs.
  ///
  /// - Parameter cache: The folder of the build cache.
  package static func isFree(cache: String) throws -> Bool {
    guard FileStamp(path: file(cache: cache)) != nil else { return true }
    do {
      _ = try take(cache: cache)
      return true
    } catch is StudioRuns { return false }
  }

  /// Writes down where the Studio is.
  package func tell(_ address: String) throws { try FileIO.write(Array(address.utf8), to: file) }
}

/// Another Studio has the same files.
package struct StudioRuns: Error, Sendable, Hashable {
  /// That of the Studio's files.
  let folder: String
  /// `nil` while it starts.
  let address: String?
}

extension StudioRuns: CustomStringConvertible {
  package var description: String {
    """
    A Studio of this site runs already\(address.map { ", at \($0)" } ?? ""). Use that one; for another browser of this computer, \
    photomap studio --new-address prints an address. To restart it, end that one first: press Ctrl-C where it was started, or, if it \
    is a service, run: sudo systemctl stop photomap-studio. Both would write to \(folder).
    """
  }
}
