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
  static let version = 22

  /// The whole record.
  let bytes: [UInt8]
  /// Of photographs.
  let count: Int
  let notes: GroupNotes
  /// The photographs of which something is withheld.
  let withheld: [FileVisibility]
  /// The hash of the pairs of Live Photos that it was resolved with.
  let links: UInt64
  /// Whether a movie is among its ``halves``.
  let hasLiveMovie: Bool
  /// Where these are: those of a large site would take much memory.
  private let halvesStart: Int
  let album: AlbumID
  /// Those of its photographs.
  let categories: [Photography.Category]
  /// Found with the first photograph that is decoded.
  private let shared = Mutex<GroupRecordSharedValues?>(nil)

  /// Its photographs and movies that are halves of Live Photos.
  var halves: [LiveHalf] {
    read { () throws(DamagedRecord) in
      var reader = RecordReader(bytes, from: halvesStart)
      return try reader.each { r throws(DamagedRecord) in try r.liveHalf(in: album.path) }
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
    let data = try reader.data()
    withheld = try reader.each { r throws(DamagedRecord) in try r.fileVisibility() }
    reader = RecordReader(bytes, from: header.halves)
    links = try reader.word()
    (hasLiveMovie, halvesStart) = (try reader.flag(), reader.position)
    do throws(JSONDecodingError) {
      notes = data.isEmpty ? GroupNotes() : try JSONCoding.decode(GroupNotes.self, from: data)
    } catch {
      throw DamagedRecord()
    }
  }

  /// - Parameter folder: The group's folder.
  init(_ contents: GroupContents, folder: String) {
    var writer = GroupRecordWriter()
    for photo in contents.photos { writer.add(photo) }
    (notes, withheld, links) = (contents.notes, contents.withheld, contents.links)
    (bytes, halvesStart) = writer.record(contents)
    hasLiveMovie = contents.halves.contains(where: \.isMovie)
    count = contents.photos.count
    album = AlbumID(folder)
    categories = writer.categories
  }
}

extension GroupRecord {
  /// Everything, decoded.
  var contents: GroupContents {
    let words = words
    let vocabulary = read { () throws(DamagedRecord) in try words.vocabulary() }
    let photos = (0..<count).map { photo(at: $0, SearchWords(vocabulary, Array(words[$0]))) }
    return GroupContents(photos: photos, withheld: withheld, halves: halves, links: links, notes: notes)
  }

  /// What other files of the site hide of its photographs, by their paths.
  func holds(by hidden: HiddenPictures) -> [String: Hold] {
    guard !hidden.isEmpty || !notes.holds.isEmpty else { return [:] }
    var found: [String: Hold] = [:]
    for index in 0..<count {
      let path = id(at: index).path
      found[path] = hidden.hold(on: path, source(at: index).digest)
    }
    // Those that are not shown, since others hide them.
    for photo in withheld where found[photo.path] == nil && notes.holds[photo.path] != nil {
      found[photo.path] = hidden.hold(on: photo.path, photo.digest)
    }
    return found
  }

  /// Whether a date is not in the future any more, so that the group must be resolved again.
  func hasPassedDates(_ latest: Instant?) -> Bool {
    guard let latest, let date = notes.futureDate else { return false }
    return date < latest.secondsSince1970
  }

  /// Whether something is left out until a program is there.
  var lacksProgram: Bool { notes.problems.contains { $0.code == .missingProgram } }

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
