internal import Files
internal import JSON
internal import Photography
internal import Pipeline

/// Files that browsers send in pieces. What has arrived stays over a reload, a lost connection and a restart.
struct UploadStore: Sendable {
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

  /// The most bytes of a piece.
  static let largestPiece = 4 << 20
  static let most = 5000
  private let folder: String

  /// - Parameter folder: Of the Studio's files.
  init(folder: String) throws(FileError) {
    self.folder = "\(folder)/uploads"
    try Folder.make(self.folder)
  }

  /// Begins, or goes on with what arrived of the same file.
  func begin(_ file: Announcement) throws -> Progress {
    guard !file.name.isEmpty, !file.name.hasPrefix("."), !file.name.contains("/"), !file.name.contains("\\"),
      !file.name.unicodeScalars.contains(where: { $0.value < 0x20 }), file.name.utf8.count <= 200
    else { throw StudioError.invalid("“\(file.name)” is not a name that a photograph can have.") }
    guard file.size > 0 else { throw StudioError.invalid("\(file.name) is empty.") }
    guard file.size <= AddedFile.largest else {
      throw StudioError(
        status: 413,
        message:
          "\(file.name) is larger than \(AddedFile.largest >> 20) MB, the most that PhotoMap reads.")
    }
    let id = Fingerprint(of: Array("\(file.name)\n\(file.size)\n\(file.modified)".utf8)).hex(32)
    guard try Folder.names(in: folder).count < 2 * UploadStore.most else {
      throw StudioError.conflict("There are too many unfinished uploads. Save or cancel some first.")
    }
    try FileIO.replace("\(folder)/\(id).json", with: try JSONCoding.encode(file), permissions: 0o600)
    return try progress(of: id)
  }

  func progress(of id: String) throws -> Progress {
    let file = try announcement(of: id)
    return Progress(id: id, name: file.name, size: file.size, offset: size(of: id))
  }

  /// Adds a piece.
  ///
  /// - Parameter offset: Where it begins. If this is not the end of what has arrived, nothing is added.
  func append(_ bytes: [UInt8], to id: String, at offset: Int) throws -> Progress {
    let file = try announcement(of: id)
    guard offset >= 0, bytes.count <= file.size - min(offset, file.size) else {
      throw StudioError.invalid("\(file.name) is longer than was announced.")
    }
    let end = try FileIO.append(bytes, to: part(of: id), at: offset, permissions: 0o600)
    return Progress(id: id, name: file.name, size: file.size, offset: end)
  }

  func cancel(_ id: String) throws {
    _ = try announcement(of: id)
    _ = removeFile("\(folder)/\(id).json")
    _ = removeFile(part(of: id))
  }

  /// The whole file.
  ///
  /// - Parameter digest: What the browser computed, in hexadecimal digits.
  /// - Returns: Its announcement, path and bytes.
  func finished(
    _ id: String, digest: String?
  ) throws -> (file: Announcement, path: String, bytes: [UInt8]) {
    let file = try announcement(of: id)
    guard size(of: id) == file.size else {
      throw StudioError.conflict("\(file.name) has not arrived whole.")
    }
    let bytes = try FileIO.read(part(of: id), ifAtMost: AddedFile.largest)
    if let digest, Fingerprint(of: bytes).hex(64) != digest.lowercased() {
      // It is sent again.
      _ = removeFile(part(of: id))
      throw StudioError.conflict("\(file.name) was damaged on its way. Send it again.")
    }
    return (file, part(of: id), bytes)
  }

  /// Forgets an upload whose file has been moved away.
  func forget(_ id: String) { _ = removeFile("\(folder)/\(id).json") }

  private func part(of id: String) -> String { "\(folder)/\(id).data" }

  private func size(of id: String) -> Int { FileStamp(path: part(of: id)).map { Int($0.size) } ?? 0 }

  private func announcement(of id: String) throws -> Announcement {
    guard id.utf8.count == 32, id.allSatisfy(\.isHexDigit), FileStamp(path: "\(folder)/\(id).json") != nil
    else {
      throw StudioError.missing("There is no such upload. Begin it again.")
    }
    return try JSONCoding.decode(from: try FileIO.read("\(folder)/\(id).json", atMost: 1 << 16))
  }
}
