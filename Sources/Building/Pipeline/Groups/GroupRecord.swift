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
  static let version = 11

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
  /// Its photographs that hide copies of them.
  let hiding: [HiddenPictures.Picture]
  /// Those that are held by what other files of the site say.
  let held: [HeldPhoto]
  /// The photographs that are not shown.
  let withheld: [WithheldPhoto]
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
    var hiding: [HiddenPictures.Picture]
    var held: [HeldPhoto]

    init(_ contents: GroupContents) {
      (walkNotes, orphans, problems) = (contents.walkNotes, contents.orphans, contents.problems)
      (unchosen, hiding, held) = (contents.unchosen, contents.hiding, contents.held)
    }

    var isEmpty: Bool {
      walkNotes.isEmpty && orphans.isEmpty && problems.isEmpty && unchosen == 0 && hiding.isEmpty
        && held.isEmpty
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
    withheld = try reader.each { r throws(DamagedRecord) in
      WithheldPhoto(
        id: PhotoID(try r.string()), digest: Fingerprint(bytes: try r.data()), isWanted: try r.flag())
    }
    guard !rest.isEmpty else {
      (walkNotes, orphans, problems, unchosen) = ([:], [], [], 0)
      (hiding, held) = ([], [])
      return
    }
    do throws(JSONDecodingError) {
      let rest = try JSONCoding.decode(Rest.self, from: rest)
      (walkNotes, orphans, problems, unchosen) = (
        rest.walkNotes, rest.orphans, rest.problems, rest.unchosen
      )
      (hiding, held) = (rest.hiding, rest.held)
    } catch {
      throw DamagedRecord()
    }
  }

  /// - Parameter folder: The group's folder.
  init(_ findings: GroupContents, folder: String) {
    var writer = GroupRecordWriter()
    for photo in findings.photos { writer.add(photo) }
    bytes = writer.record(Rest(findings), findings.withheld)
    count = findings.photos.count
    (walkNotes, orphans, problems) = (findings.walkNotes, findings.orphans, findings.problems)
    (unchosen, withheld) = (findings.unchosen, findings.withheld)
    (hiding, held) = (findings.hiding, findings.held)
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
      walkNotes: walkNotes, orphans: orphans, problems: problems, unchosen: unchosen, hiding: hiding,
      held: held, withheld: withheld)
  }

  /// What holds its photographs by what other files of the site say.
  func held(by hidden: HiddenPictures) -> [HeldPhoto] {
    guard !hidden.isEmpty || !held.isEmpty else { return [] }
    let bytes = bytes
    var found: [HeldPhoto] = []
    for index in 0..<count where hidden.mayHold(entry(index, bytes).content.high, in: album.path) {
      let (path, digest) = (id(at: index).path, source(at: index).digest.hex)
      if let hold = hidden.hold(on: path, digest) {
        found.append(HeldPhoto(path: path, digest: digest, hold: hold))
      }
    }
    let shown = Set(found.map(\.path))
    for photo in held where !shown.contains(photo.path) {
      guard let hold = hidden.hold(on: photo.path, photo.digest) else { continue }
      found.append(HeldPhoto(path: photo.path, digest: photo.digest, hold: hold))
    }
    return found.sorted { $0.path < $1.path }
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
