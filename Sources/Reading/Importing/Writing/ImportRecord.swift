internal import Files
internal import JSON
import Photography

/// What earlier imports have written, in `.photomap/imports/NAME.json` beside the content folder: a second import adds what is new, and
/// neither overwrites what its author has edited nor brings back what its author has deleted.
struct ImportRecord: Sendable {
  struct Entry: Sendable, Hashable {
    /// Within the content folder.
    var path: String
    /// The digest of the photograph, in hexadecimal digits.
    var photo: String
    /// That of the sidecar as it was written; empty where there was none.
    var sidecar: String
    /// That of what the export said.
    var source: String
  }

  /// Folders and archives that were imported.
  var sources: [String] = []
  /// By the digests of the names that exports give to photographs.
  private(set) var entries: [String: Entry] = [:]
  private var byPhoto: [String: String] = [:]
  private let path: String

  /// A file beside it, for what is unpacked.
  var scratch: String { path + ".unpacked" }

  /// - Parameters:
  ///   - name: That of the kind of export.
  ///   - root: The content folder, without links.
  /// - Throws: ``ImportError/damagedRecord(_:)``.
  init(_ name: String, root: String) throws {
    path = "\(ImportRecord.folder(beside: root))/\(name).json"
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileIO.read(path, ifAtMost: 1 << 30)
    } catch {
      guard error.isNotFound else { throw error }
      return
    }
    guard let json = try? JSONValue(parsing: bytes), let photos = json["photographs"].array else {
      throw ImportError.damagedRecord(path)
    }
    sources = (json["sources"].array ?? []).compactMap(\.string)
    for photo in photos {
      guard let key = photo["key"].string, let path = photo["path"].string,
        let digest = photo["photograph"].string,
        let sidecar = photo["sidecar"].string, let source = photo["source"].string
      else { throw ImportError.damagedRecord(self.path) }
      self[key] = Entry(path: path, photo: digest, sidecar: sidecar, source: source)
    }
  }

  /// - Parameter root: The content folder, without links.
  private static func folder(beside root: String) -> String {
    "\(PrivateFolder.cache(of: root))/imports"
  }

  /// Keeps other imports into a content folder away.
  ///
  /// - Throws: ``FileError/busy(path:)``.
  static func lock(_ content: String) throws(FileError) -> FolderLock {
    let folder = folder(beside: Folder.resolved(content))
    try PrivateFolder.make(Folder.parent(of: folder))
    try PrivateFolder.make(folder)
    return try FolderLock(at: "\(folder)/.lock", for: content)
  }

  /// - Parameter key: From ``key(_:)``.
  subscript(_ key: String) -> Entry? {
    get { entries[key] }
    set {
      entries[key] = newValue
      if let newValue { byPhoto[newValue.photo] = key }
    }
  }

  /// The key of a photograph of the same bytes.
  func key(ofPhoto digest: String) -> String? { byPhoto[digest] }

  /// What the record has instead of a name, which may be an address that only its owner knows.
  static func key(_ name: String) -> String { Digest(of: Array(name.utf8)).hex(32) }

  func save() throws(FileError) {
    let photos = entries.sorted { $0.value.path < $1.value.path }.map { key, entry in
      JSONValue.object([
        ("key", .string(key)), ("path", .string(entry.path)), ("photograph", .string(entry.photo)),
        ("sidecar", .string(entry.sidecar)), ("source", .string(entry.source)),
      ])
    }
    let object = JSONValue.object([
      ("sources", .array(sources.map { .string($0) })), ("photographs", .array(photos)),
    ])
    try PrivateFolder.make(Folder.parent(of: Folder.parent(of: path)))
    try PrivateFolder.make(Folder.parent(of: path))
    try FileIO.replace(path, with: object.bytes, permissions: 0o600)
  }
}

/// Why an import cannot be made.
package enum ImportError: Error, Sendable, Hashable, CustomStringConvertible {
  case damagedRecord(String)
  case noInPlace(String)
  /// Paths, and the content folder.
  case notInContent([String], String)

  package var description: String {
    switch self {
    case .damagedRecord(let path):
      "\(path) is damaged, in which PhotoMap keeps what it has imported. Restore it from a backup; without it, photographs that you have deleted would come back."
    case .noInPlace(let program):
      "Exports of \(program) are not folders that PhotoMap can use as they are. Import them without --in-place."
    case .notInContent(let paths, let content):
      "\(paths.joined(separator: ", ")): --in-place writes sidecars beside photographs that are in the content folder already, and these are not in \(content). Move the folder there, name the content folder with --content, or import without --in-place."
    }
  }
}
