internal import Building
import Editing
internal import Files
internal import Glibc
internal import JSON
internal import Messages
internal import Photography
internal import Synchronization

/// Files that browsers send in pieces. What has arrived stays over a reload, a lost connection and a restart.
///
/// Each belongs to the one who sends it: nobody else sees, changes or cancels it. It is forgotten after ``days``.
final class UploadStore: Sendable {
  /// What the browser knows of a file.
  struct Announcement: Codable, Sendable {
    /// Without folders.
    let name: String
    /// Bytes.
    let size: Int
    /// When it was changed, in milliseconds from 1970.
    let modified: Double
  }

  struct Progress: Codable, Sendable {
    let id: String
    let name: String
    let size: Int
    /// The bytes that have arrived.
    let offset: Int
  }

  private struct Record: Codable, Sendable {
    let file: Announcement
    /// ``StudioSessions/Session/owner``
    let owner: String
    /// When it was begun, or resumed after a pause, in seconds from 1970.
    let begun: Int
  }

  /// The most bytes of a piece.
  static let largestPiece = 4 << 20
  /// The most unfinished files of one owner.
  static let most = 5000
  /// How long an unfinished file is kept.
  static let days = 7
  /// The latest date of a script, in milliseconds.
  private static let latest = 8.64e15
  private let folder: String
  /// By id.
  private let records: Mutex<[String: Record]>
  private let mostBytes: Int
  private let now: @Sendable () -> Int

  /// - Parameters:
  ///   - folder: Of the Studio's files.
  ///   - mostBytes: Of the unfinished files of one owner: a large card.
  ///   - now: Seconds from 1970.
  init(
    folder: String, mostBytes: Int = 64 << 30, now: @escaping @Sendable () -> Int = { Int(time(nil)) }
  ) throws(FileError) {
    (self.folder, self.mostBytes, self.now) = ("\(folder)/uploads", mostBytes, now)
    // The files have the permissions that they will have in the content folder.
    try Folder.makePrivate(self.folder)
    let names = try Folder.names(in: self.folder)
    var known: [String: Record] = [:]
    for name in names where name.hasSuffix(".json") {
      // Those that a crash cut short, or another version wrote, are sent again.
      guard
        let record: Record = try? JSONCoding.decode(
          from: FileIO.read("\(self.folder)/\(name)", atMost: 1 << 16)),
        !UploadStore.isOld(record, now())
      else { continue }
      known[String(name.dropLast(".json".count))] = record
    }
    for name in names where known[String(name.prefix { $0 != "." })] == nil {
      try Folder.remove("\(self.folder)/\(name)")
    }
    records = Mutex(known)
  }

  /// Begins, or goes on with what arrived of the same file.
  func begin(_ file: Announcement, by owner: String) throws -> Progress {
    guard !file.name.isEmpty, !file.name.hasPrefix("."), !file.name.contains("/"), !file.name.contains("\\"),
      !file.name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }),
      file.name.utf8.count <= 200
    else { throw StudioError.invalid { $0.noPhotographName(name: file.name) } }
    guard file.size > 0 else { throw StudioError.invalid { $0.fileIsEmpty(name: file.name) } }
    let largest = AddedFile.largest(named: file.name)
    guard file.size <= largest else {
      throw StudioError(status: 413) {
        $0.fileTooLarge(name: file.name, size: $0.megabytes(value: $0.number(largest >> 20)))
      }
    }
    guard abs(file.modified) <= UploadStore.latest else {
      throw StudioError.invalid("The date of \(file.name) is none.")
    }
    let text = "\(owner)\n\(file.name)\n\(file.size)\n\(file.modified)"
    let id = Digest(of: Array(text.utf8)).hex(32)
    let record = Record(file: file, owner: owner, begun: now())
    let old = try add(record, as: id)
    do {
      for id in old { try removeFiles(of: id) }
      try FileIO.replace("\(folder)/\(id).json", with: try JSONCoding.encode(record), permissions: 0o600)
    } catch {
      records.withLock { $0[id] = nil }
      throw error
    }
    return try progress(of: id, by: owner)
  }

  /// Adds a record, within the limits of its owner.
  ///
  /// - Returns: The ids of those that are too old, which are forgotten.
  private func add(_ record: Record, as id: String) throws -> [String] {
    try records.withLock { records in
      let old = records.filter { UploadStore.isOld($0.value, now()) && $0.key != id }.map(\.key)
      for id in old { records[id] = nil }
      let own = records.filter { $0.value.owner == record.owner && $0.key != id }
      guard own.count < UploadStore.most,
        own.values.reduce(record.file.size, { $0 + $1.file.size }) <= mostBytes
      else {
        throw StudioError.conflict { $0.tooManyUploads }
      }
      records[id] = record
      return old
    }
  }

  private static func isOld(_ record: Record, _ now: Int) -> Bool { record.begun < now - days * 86_400 }

  func progress(of id: String, by owner: String) throws -> Progress {
    let file = try announcement(of: id, by: owner)
    return Progress(id: id, name: file.name, size: file.size, offset: size(of: id))
  }

  /// Adds a piece.
  ///
  /// - Parameters:
  ///   - offset: Where it begins. If this is not the end of what has arrived, nothing is added.
  ///   - isLast: Whether the file ends with it.
  /// - Throws: ``StudioError/wrongOffset(_:)``
  func append(
    _ bytes: [UInt8], to id: String, at offset: Int, isLast: Bool = false, by owner: String
  ) throws -> Progress {
    let file = try announcement(of: id, by: owner)
    guard offset >= 0, bytes.count <= file.size - min(offset, file.size) else {
      throw StudioError.invalid("\(file.name) is longer than was announced.")
    }
    guard !isLast || offset + bytes.count == file.size else {
      throw StudioError.invalid("\(file.name) is shorter than was announced.")
    }
    let arrived = size(of: id)
    guard offset == arrived else { throw StudioError.wrongOffset(arrived) }
    let end = try FileIO.append(bytes, to: part(of: id), at: offset, permissions: 0o666)
    // Another piece may have arrived meanwhile.
    guard end == offset + bytes.count else { throw StudioError.wrongOffset(end) }
    return Progress(id: id, name: file.name, size: file.size, offset: end)
  }

  func cancel(_ id: String, by owner: String) throws {
    _ = try announcement(of: id, by: owner)
    try removeFiles(of: id)
    records.withLock { $0[id] = nil }
  }

  /// A file that has arrived whole.
  ///
  /// - Returns: Its announcement and its path.
  func finished(_ id: String, by owner: String) throws -> (file: Announcement, path: String) {
    let file = try announcement(of: id, by: owner)
    guard size(of: id) == file.size else {
      throw StudioError.conflict { $0.notArrivedWhole(name: file.name) }
    }
    return (file, part(of: id))
  }

  /// The digest of a file that has arrived whole.
  ///
  /// - Parameter expected: What the browser computed, in hexadecimal digits; `nil` if it did not.
  func digest(of id: String, expecting expected: String?, by owner: String) throws -> Digest {
    let (file, path) = try finished(id, by: owner)
    let digest = try Digest(ofFileAt: path)
    if let expected, digest.hex(64) != expected.lowercased() {
      // It is sent again.
      try Folder.remove(path)
      throw StudioError.conflict { $0.damagedOnTheWay(name: file.name) }
    }
    return digest
  }

  /// Forgets an upload whose file has been moved away.
  func forget(_ id: String) {
    records.withLock { $0[id] = nil }
    // One that stays is removed with those that are too old.
    _ = removeFile("\(folder)/\(id).json")
  }

  private func removeFiles(of id: String) throws(FileError) {
    try Folder.remove(part(of: id))
    try Folder.remove("\(folder)/\(id).json")
  }

  private func part(of id: String) -> String { "\(folder)/\(id).data" }

  private func size(of id: String) -> Int { FileStamp(path: part(of: id)).map { Int($0.size) } ?? 0 }

  private func announcement(of id: String, by owner: String) throws(StudioError) -> Announcement {
    guard let record = records.withLock({ $0[id] }), record.owner == owner else {
      throw .missing { $0.noSuchUpload }
    }
    return record.file
  }
}
