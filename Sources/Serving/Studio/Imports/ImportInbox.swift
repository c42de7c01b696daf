internal import Files
internal import Glibc
internal import Messages
internal import Photography
internal import Synchronization

/// The files of an export on their way to the Studio, in a folder of its own beside the cache, under the paths that they have in the
/// export. They stay until the import has ended; what a crash has left is removed when the Studio starts.
final class ImportInbox: Sendable {
  /// What the browser knows of a file.
  struct Announcement: Decodable, Sendable {
    /// In the dropped folder, with `/` between names.
    let path: String
    /// Bytes.
    let size: Int
  }

  struct Progress: Encodable, Sendable {
    let size: Int
    /// The bytes that have arrived.
    let offset: Int
  }

  private struct State {
    var files: [Announcement] = []
    var paths: Set<String> = []
    var bytes = 0
    var arrived = 0
  }

  /// The most bytes of a piece.
  static let largestPiece = 4 << 20
  /// The most files of an export.
  static let most = 500_000
  /// What stays free on the disk, in bytes.
  private static let reserve = 1 << 30
  private let folder: String
  private let mostBytes: Int
  private let free: @Sendable (String) -> Int?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - folder: Of the Studio's files.
  ///   - mostBytes: Of an export.
  ///   - free: The bytes that are free on the disk of a folder.
  init(
    folder: String, mostBytes: Int = 512 << 30,
    free: @escaping @Sendable (String) -> Int? = ImportInbox.freeBytes
  ) throws(FileError) {
    (self.folder, self.mostBytes, self.free) = ("\(folder)/import", mostBytes, free)
    try Folder.remove(self.folder)
  }

  /// Removes all files.
  func clear() throws(FileError) {
    state.withLock { $0 = State() }
    try Folder.remove(folder)
  }

  /// Adds files that will be sent.
  ///
  /// - Returns: The number of the first; the others follow it.
  /// - Throws: ``StudioError`` for paths that lead elsewhere, and for more than the disk can hold.
  func announce(_ files: [Announcement]) throws -> Int {
    try Folder.makePrivate(folder)
    let free = free(folder)
    return try state.withLock { state in
      guard files.count <= ImportInbox.most - state.files.count else {
        throw StudioError(status: 413) { $0.tooManyToImport(number: ImportInbox.most) }
      }
      var next = state
      for file in files {
        try ImportInbox.check(file.path)
        guard next.paths.insert(file.path).inserted else {
          throw StudioError.invalid { $0.thereTwice(path: file.path) }
        }
        guard file.size >= 0, file.size <= mostBytes - next.bytes else {
          throw StudioError(status: 413) { [mostBytes] in
            $0.tooLargeToImport(size: $0.size(ofBytes: mostBytes))
          }
        }
        next.bytes += file.size
      }
      next.files += files
      // What is sent, and the photographs that are copied out of it.
      let needed = 2 * (next.bytes - state.arrived) + state.arrived
      if let free, needed > free - ImportInbox.reserve {
        let bytes = next.bytes
        throw StudioError(status: 413) {
          $0.noRoomToImport(size: $0.size(ofBytes: bytes), free: $0.size(ofBytes: free))
        }
      }
      let first = state.files.count
      state = next
      return first
    }
  }

  func progress(of number: Int) throws(StudioError) -> Progress {
    let file = try announcement(number)
    return Progress(size: file.size, offset: arrived(of: file))
  }

  /// Adds a piece.
  ///
  /// - Parameter offset: Where it begins. If this is not the end of what has arrived, nothing is added.
  /// - Throws: ``StudioError/wrongOffset(_:)``
  func append(_ bytes: [UInt8], to number: Int, at offset: Int) throws -> Progress {
    let file = try announcement(number)
    guard offset >= 0, bytes.count <= file.size - min(offset, file.size) else {
      throw StudioError.invalid("\(file.path) is longer than was announced.")
    }
    let before = arrived(of: file)
    guard offset == before else { throw StudioError.wrongOffset(before) }
    let path = place(of: file)
    try Folder.make(Folder.parent(of: path))
    let end = try FileIO.append(bytes, to: path, at: offset, permissions: 0o600, isTemporary: true)
    guard end == offset + bytes.count else { throw StudioError.wrongOffset(end) }
    state.withLock { $0.arrived += bytes.count }
    return Progress(size: file.size, offset: end)
  }

  /// What has arrived, as `photomap import` takes it: each folder, archive and file that was dropped.
  ///
  /// - Throws: ``StudioError`` where something is missing.
  func sources() throws -> [String] {
    let files = state.withLock { $0.files }
    guard !files.isEmpty else { throw StudioError.invalid { $0.chooseExportFirst } }
    for file in files where arrived(of: file) != file.size {
      throw StudioError.conflict { $0.notArrivedWhole(name: file.path) }
    }
    return try Folder.names(in: folder).map { "\(folder)/\($0)" }
  }

  /// Whether folders and archives were sent, so that they are gone after the import.
  func holds(_ sources: [String]) -> Bool { sources.allSatisfy { $0.hasPrefix(folder + "/") } }

  /// Refuses paths that lead out of the folder, and names that no disk has.
  private static func check(_ path: String) throws(StudioError) {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = names.allSatisfy { name in
      !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
        && !name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
    guard isPlain, names.count <= 64, path.utf8.count <= 2000 else {
      throw .invalid { $0.noPathOfExport(path: path) }
    }
  }

  private func announcement(_ number: Int) throws(StudioError) -> Announcement {
    let file = state.withLock { $0.files.indices.contains(number) ? $0.files[number] : nil }
    guard let file else { throw .missing { $0.noSuchImport } }
    return file
  }

  private func place(of file: Announcement) -> String { "\(folder)/\(file.path)" }

  private func arrived(of file: Announcement) -> Int {
    FileStamp(path: place(of: file)).map { Int(clamping: $0.size) } ?? 0
  }

  /// `nil` where the system does not tell.
  static func freeBytes(_ folder: String) -> Int? {
    var info = statvfs()
    guard statvfs(folder, &info) == 0 else { return nil }
    let (bytes, isLarge) = UInt64(info.f_bavail).multipliedReportingOverflow(by: UInt64(info.f_frsize))
    return isLarge ? .max : Int(clamping: bytes)
  }
}
