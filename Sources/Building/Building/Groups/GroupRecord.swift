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
/// After a header and the offsets of the photographs come their values, and lists that they share. Of a photograph, the names
/// come first, then its summary, its files, and the rest, so that each can be read without what follows.
final class GroupRecord: Sendable {
  /// Raised with every change of the format.
  static let version = 17

  /// The whole record.
  let bytes: [UInt8]
  /// Of photographs.
  let count: Int
  /// What it says besides its photographs.
  private let contents: GroupContents
  let album: AlbumID
  /// Those of its photographs.
  let categories: [Photography.Category]
  /// Found with the first photograph that is decoded.
  private let shared = Mutex<GroupRecordSharedValues?>(nil)

  var walkNotes: [String: WalkNotes] { contents.walkNotes }
  var orphans: [String] { contents.orphans }
  var problems: [Problem] { contents.problems }
  var unchosen: Int { contents.unchosen }
  var holds: [String: Hold] { contents.holds }
  var habits: CameraHabits { contents.habits }
  var kept: [FileVisibility] { contents.kept }

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
    let kept = try reader.each { r throws(DamagedRecord) in try r.fileVisibility() }
    do throws(JSONDecodingError) {
      var contents =
        rest.isEmpty ? GroupContents() : try JSONCoding.decode(GroupContents.self, from: rest)
      contents.kept = kept
      self.contents = contents
    } catch {
      throw DamagedRecord()
    }
  }

  /// - Parameter folder: The group's folder.
  init(_ findings: GroupContents, folder: String) {
    var (writer, contents) = (GroupRecordWriter(), findings)
    for photo in findings.photos { writer.add(photo) }
    contents.photos = []
    bytes = writer.record(contents)
    count = findings.photos.count
    album = AlbumID(folder)
    categories = writer.categories
    self.contents = contents
  }
}

extension GroupRecord {
  /// Everything, decoded.
  var findings: GroupContents {
    let words = words
    let vocabulary = read { () throws(DamagedRecord) in try words.vocabulary() }
    var findings = contents
    findings.photos = (0..<count).map { photo(at: $0, SearchWords(vocabulary, Array(words[$0]))) }
    return findings
  }

  /// What other files of the site hide of its photographs, by their paths.
  func holds(by hidden: HiddenPictures) -> [String: Hold] {
    guard !hidden.isEmpty || !holds.isEmpty else { return [:] }
    var found: [String: Hold] = [:]
    for index in 0..<count {
      let path = id(at: index).path
      found[path] = hidden.hold(on: path, source(at: index).digest)
    }
    // Those that are not shown, since others hide them.
    for photo in kept where found[photo.path] == nil && holds[photo.path] != nil {
      found[photo.path] = hidden.hold(on: photo.path, photo.digest)
    }
    return found
  }

  /// Whether a date is not in the future any more, so that the group must be resolved again.
  func hasPassedDates(_ latest: Instant?) -> Bool {
    guard let latest, let date = contents.futureDate else { return false }
    return date < latest.secondsSince1970
  }

  /// Decodes a value: the checksum is right, so the record is as it was written.
  func read<Value>(_ decode: () throws(DamagedRecord) -> Value) -> Value {
    do throws(DamagedRecord) {
      return try decode()
    } catch {
      preconditionFailure("a record with the right checksum can be decoded")
    }
  }

  /// Where a photograph begins.
  func offset(of index: Int) -> Int {
    precondition(index >= 0 && index < count)
    let start = Header.size + index * Header.offsetSize
    let offset = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt32.self) }
    return Int(UInt32(littleEndian: offset))
  }

  /// Where the values are that its photographs share.
  var sharedValues: GroupRecordSharedValues {
    shared.withLock { shared in
      if let shared { return shared }
      let values = read { () throws(DamagedRecord) in try GroupRecordSharedValues(in: bytes) }
      shared = values
      return values
    }
  }
}
