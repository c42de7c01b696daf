import BuildCache
import Content
import Developing
import JSON
import Photography
import Reading
import Synchronization

/// What the files of a group say, in the form in which the cache keeps it. A photograph is decoded when it is asked for, since
/// all of a large site take ten times as much memory.
///
/// After a header and a table with an entry of fixed size for each photograph come their other values, and lists that they
/// share.
final class GroupRecord: Sendable {
  /// Raised with every change of the format.
  static let version = 12

  /// The whole record.
  let bytes: [UInt8]
  /// Of photographs.
  let count: Int
  /// By the track's path.
  let walkNotes: [String: WalkNotes]
  /// Sidecars without a photograph.
  let orphans: [String]
  let problems: [Problem]
  /// How many photographs `publish:` does not choose.
  let unchosen: Int
  /// What other files of the site hide of its photographs, by their paths.
  let holds: [String: Hold]
  /// The photographs of which something is kept back.
  let kept: [FileVisibility]
  let album: AlbumID
  /// Those of its photographs.
  let categories: [Photography.Category]
  /// Found with the first photograph that is decoded.
  private let shared = Mutex<GroupRecordSharedValues?>(nil)

  /// Few groups have any of these, so they are stored as JSON.
  struct Rest: Codable {
    var walkNotes: [String: WalkNotes]
    var orphans: [String]
    var problems: [Problem]
    var unchosen: Int
    var holds: [String: Hold]

    init(_ contents: GroupContents) {
      (walkNotes, orphans, problems) = (contents.walkNotes, contents.orphans, contents.problems)
      (unchosen, holds) = (contents.unchosen, contents.holds)
    }

    var isEmpty: Bool {
      walkNotes.isEmpty && orphans.isEmpty && problems.isEmpty && unchosen == 0 && holds.isEmpty
    }
  }

  /// The record of a group that has not been read.
  static let empty = GroupRecord(GroupContents(), folder: "")

  /// - Parameters:
  ///   - folder: The group's folder.
  ///   - categories: The site's, by id.
  init(
    _ bytes: [UInt8], folder: String, categories: [String: Photography.Category]
  ) throws(DamagedRecord) {
    guard let header = Header(bytes), header.version == GroupRecord.version,
      header.checksum == Header.checksum(of: bytes)
    else { throw DamagedRecord() }
    (self.bytes, count) = (bytes, header.count)
    album = AlbumID(folder)
    var reader = RecordReader(bytes, from: header.categories)
    self.categories = try reader.each { r throws(DamagedRecord) in
      guard let category = categories[try r.string()] else { throw DamagedRecord() }
      return category
    }
    reader = RecordReader(bytes, from: header.rest)
    let rest = try reader.data()
    kept = try reader.each { r throws(DamagedRecord) in try r.fileVisibility() }
    guard !rest.isEmpty else {
      (walkNotes, orphans, problems, unchosen) = ([:], [], [], 0)
      holds = [:]
      return
    }
    do throws(JSONDecodingError) {
      let rest = try JSONCoding.decode(Rest.self, from: rest)
      (walkNotes, orphans, problems, unchosen) = (
        rest.walkNotes, rest.orphans, rest.problems, rest.unchosen
      )
      holds = rest.holds
    } catch {
      throw DamagedRecord()
    }
  }

  /// - Parameter folder: The group's folder.
  init(_ findings: GroupContents, folder: String) {
    var writer = GroupRecordWriter()
    for photo in findings.photos { writer.add(photo) }
    bytes = writer.record(Rest(findings), findings.kept)
    count = findings.photos.count
    (walkNotes, orphans, problems) = (findings.walkNotes, findings.orphans, findings.problems)
    (unchosen, holds, kept) = (findings.unchosen, findings.holds, findings.kept)
    album = AlbumID(folder)
    categories = writer.categories
  }
}

extension GroupRecord {
  /// Everything, decoded.
  var findings: GroupContents {
    let words = words
    let vocabulary = read { () throws(DamagedRecord) in try words.vocabulary() }
    return GroupContents(
      photos: (0..<count).map { photo(at: $0, SearchWords(vocabulary, Array(words[$0]))) },
      walkNotes: walkNotes, orphans: orphans, problems: problems, unchosen: unchosen, holds: holds, kept: kept
    )
  }

  /// What other files of the site hide of its photographs, by their paths.
  func holds(by hidden: HiddenPictures) -> [String: Hold] {
    guard !hidden.isEmpty || !holds.isEmpty else { return [:] }
    let bytes = bytes
    var found: [String: Hold] = [:]
    for index in 0..<count where hidden.mayHold(entry(index, bytes).content.high, in: album.path) {
      let path = id(at: index).path
      found[path] = hidden.hold(on: path, source(at: index).digest)
    }
    // Those that are not shown, since others hide them.
    for photo in kept where found[photo.path] == nil && holds[photo.path] != nil {
      found[photo.path] = hidden.hold(on: photo.path, photo.digest)
    }
    return found
  }

  /// Decodes a value: the checksum is right, so the record is as it was written.
  func read<Value>(_ decode: () throws(DamagedRecord) -> Value) -> Value {
    do throws(DamagedRecord) {
      return try decode()
    } catch {
      preconditionFailure("a record with the right checksum can be decoded")
    }
  }

  func entry(_ index: Int, _ bytes: [UInt8]) -> GroupRecordEntry {
    GroupRecordEntry(bytes, at: Header.size + index * GroupRecordEntry.size)
  }

  /// Where the values are that its photographs share.
  ///
  /// - Parameter bytes: ``bytes``.
  func sharedValues(in bytes: [UInt8]) -> GroupRecordSharedValues {
    shared.withLock { shared in
      if let shared { return shared }
      let values = read { () throws(DamagedRecord) in try GroupRecordSharedValues(in: bytes) }
      shared = values
      return values
    }
  }
}
