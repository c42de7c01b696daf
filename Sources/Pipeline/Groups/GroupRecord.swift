import Content
import Foundation
import Photography

/// What the files of a group say, as the cache keeps it.
struct GroupRecord: Sendable {
  /// Raised with every change of the format.
  static let version = 1

  /// In the order of the survey; without hidden photographs and those that cannot be shown.
  var photos: [GroupPhoto] = []
  /// By the track's path.
  var walkNotes: [String: WalkNotes] = [:]
  /// Sidecars without a photograph.
  var orphans: [String] = []
  var problems: [Problem] = []
}

extension GroupRecord {
  private struct Rest: Codable {
    var walkNotes: [String: WalkNotes]
    var orphans: [String]
    var problems: [Problem]
  }

  func encoded() -> [UInt8] {
    var writer = RecordWriter()
    writer.write(GroupRecord.version)
    var names = SharedTexts()
    var body = RecordWriter()
    body.write(each: photos) { GroupRecord.write($1, to: &$0, &names) }
    writer.write(each: names.texts) { $0.write($1) }
    writer.write(each: photos.first?.words.vocabulary.words ?? []) {
      $0.write($1.term)
      $0.write($1.spelling) { $0.write($1) }
    }
    writer.append(body.bytes)
    // Few groups have any of these, so the general form will do.
    if walkNotes.isEmpty, orphans.isEmpty, problems.isEmpty {
      writer.write([UInt8]())
    } else {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let rest = Rest(walkNotes: walkNotes, orphans: orphans, problems: problems)
      // Strings, numbers and lists always have a JSON form.
      writer.write((try? encoder.encode(rest)).map(Array.init) ?? [0])
    }
    return writer.bytes
  }

  /// - Parameters:
  ///   - folder: The group's folder.
  ///   - categories: The site's, by id.
  init(_ bytes: [UInt8], folder: String, categories: [String: Photography.Category])
    throws(DamagedRecord)
  {
    var reader = RecordReader(bytes)
    guard try reader.int() == GroupRecord.version else { throw DamagedRecord() }
    let texts = try reader.each { r throws(DamagedRecord) in try r.string() }
    let vocabulary = SearchWords.Vocabulary(
      try reader.each { r throws(DamagedRecord) in
        let term = try r.string()
        return SearchWords.Word(term, spelling: try r.optional { r throws(DamagedRecord) in try r.string() })
      })
    let album = AlbumID(folder)
    var tags: [[Int]: Hashtag] = [:]
    photos = try reader.each { r throws(DamagedRecord) in
      try GroupRecord.photo(&r, in: album, texts, vocabulary, categories, &tags)
    }
    let rest = try reader.data()
    guard reader.isAtEnd else { throw DamagedRecord() }
    guard !rest.isEmpty else { return }
    do {
      let rest = try JSONDecoder().decode(Rest.self, from: Data(rest))
      (walkNotes, orphans, problems) = (rest.walkNotes, rest.orphans, rest.problems)
    } catch {
      throw DamagedRecord()
    }
  }
}

/// Texts that many photographs of a group have, each once.
private struct SharedTexts {
  private(set) var texts: [String] = []
  private var positions: [String: Int] = [:]

  mutating func position(of text: String) -> Int {
    if let known = positions[text] { return known }
    positions[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}

extension GroupRecord {
  private static func write(_ item: GroupPhoto, to writer: inout RecordWriter, _ names: inout SharedTexts) {
    let photo = item.shown.photo
    func shared(_ text: String?) { writer.write(text.map { names.position(of: $0) } ?? -1) }
    writer.write(Int(bitPattern: UInt(item.hash)))
    let slash = photo.id.path.utf8.lastIndex(of: UInt8(ascii: "/"))
    writer.write(slash.map { String(photo.id.path[$0...].dropFirst()) } ?? photo.id.path)
    writer.write(photo.taken.local)
    writer.write(photo.taken.offset.seconds)
    shared(photo.taken.offsetSource.rawValue)
    writer.write(photo.taken.isFileDate ? 1 : 0)
    writer.write(photo.coordinate) {
      $0.write($1.latitude)
      $0.write($1.longitude)
    }
    shared(photo.vicinity?.town)
    shared(photo.vicinity?.country)
    writer.write(photo.altitude) { $0.write($1) }
    writer.write(photo.title) { $0.write($1) }
    writer.write(photo.prose) { $0.write($1) }
    writer.write(photo.alternativeText) { $0.write($1) }
    shared(photo.category.id)
    writer.write(photo.hashtags.count)
    for tag in photo.hashtags {
      writer.write(tag.key.count)
      for text in tag.key + tag.title { shared(text) }
    }
    writer.write(photo.rating ?? -2)
    shared(photo.exposure.camera)
    shared(photo.exposure.lens)
    writer.write(photo.exposure.seconds) { $0.write($1) }
    writer.write(photo.exposure.aperture) { $0.write($1) }
    writer.write(photo.exposure.iso) { $0.write($1) }
    writer.write(photo.exposure.focalLength) { $0.write($1) }
    let credit = photo.credit
    for text in [credit.author, credit.copyright, credit.licence, credit.licenceURL, credit.source] {
      shared(text)
    }
    writer.write(item.shown.slug) { $0.write($1) }
    writer.write(item.shown.isPlaceHidden ? 1 : 0)
    writer.write(item.shown.plainPage)
    writer.write(item.files.digest.bytes)
    writer.write(item.files.orientation.rawValue)
    writer.write(item.files.wantsStripped ? 1 : 0)
    writer.write(item.files.development)
    writer.write(each: item.words.positions) { $0.write(Int($1)) }
  }

  /// - Parameter tags: The group's hashtags by the positions of their levels in `texts`; each is made once.
  private static func photo(
    _ r: inout RecordReader, in album: AlbumID, _ texts: [String], _ vocabulary: SearchWords.Vocabulary,
    _ categories: [String: Photography.Category], _ tags: inout [[Int]: Hashtag]
  ) throws(DamagedRecord) -> GroupPhoto {
    let hash = UInt64(UInt(bitPattern: try r.int()))
    let name = try r.string()
    let local = try r.wallClock()
    guard let offset = UTCOffset(seconds: try r.int()),
      let source = CaptureDate.OffsetSource(rawValue: try r.shared(texts) ?? "")
    else { throw DamagedRecord() }
    let taken = CaptureDate(
      local: local, offset: offset, offsetSource: source, isFileDate: try r.int() != 0)
    let coordinate = try r.optional { r throws(DamagedRecord) in
      guard let coordinate = Coordinate(latitude: try r.double(), longitude: try r.double()) else {
        throw DamagedRecord()
      }
      return coordinate
    }
    let (town, country) = (try r.shared(texts), try r.shared(texts))
    let altitude = try r.optional { r throws(DamagedRecord) in try r.double() }
    let title = try r.optional { r throws(DamagedRecord) in try r.string() }
    let prose = try r.optional { r throws(DamagedRecord) in try r.prose() }
    let alternativeText = try r.optional { r throws(DamagedRecord) in try r.string() }
    guard let category = categories[try r.shared(texts) ?? ""] else { throw DamagedRecord() }
    let hashtags = try r.each { r throws(DamagedRecord) in
      let count = try r.int()
      guard (0...64).contains(count) else { throw DamagedRecord() }
      var positions: [Int] = []
      for _ in 0..<count * 2 { positions.append(try r.int()) }
      if let known = tags[positions] { return known }
      guard positions.allSatisfy(texts.indices.contains) else { throw DamagedRecord() }
      let levels = positions.map { texts[$0] }
      let tag = Hashtag(key: Array(levels[..<count]), title: Array(levels[count...]))
      tags[positions] = tag
      return tag
    }
    let rating = try r.int()
    let exposure = Exposure(
      camera: try r.shared(texts), lens: try r.shared(texts),
      seconds: try r.optional { r throws(DamagedRecord) in try r.double() },
      aperture: try r.optional { r throws(DamagedRecord) in try r.double() },
      iso: try r.optional { r throws(DamagedRecord) in try r.int() },
      focalLength: try r.optional { r throws(DamagedRecord) in try r.double() })
    let credit = Credit(
      author: try r.shared(texts), copyright: try r.shared(texts), licence: try r.shared(texts),
      licenceURL: try r.shared(texts), source: try r.shared(texts))
    let slug = try r.optional { r throws(DamagedRecord) in try r.string() }
    let isPlaceHidden = try r.int() != 0
    let plainPage = try r.string()
    let digest = Fingerprint(bytes: try r.data())
    guard let orientation = Orientation(rawValue: try r.int()) else { throw DamagedRecord() }
    let wantsStripped = try r.int() != 0
    let development = try r.development()
    let words = try r.each { r throws(DamagedRecord) in
      let position = try r.int()
      guard vocabulary.words.indices.contains(position) else { throw DamagedRecord() }
      return Int32(position)
    }
    let photo = Photo(
      id: PhotoID(album.path.isEmpty ? name : "\(album.path)/\(name)"), page: "", album: album,
      size: development.size, taken: taken, category: category, coordinate: coordinate,
      vicinity: town.flatMap { town in country.map { Vicinity(town: town, country: $0) } },
      altitude: altitude, title: title, prose: prose, alternativeText: alternativeText,
      hashtags: hashtags, rating: rating == -2 ? nil : rating, exposure: exposure, credit: credit,
      placeholder: development.placeholder)
    let shown = ShownPhoto(photo, slug: slug, isPlaceHidden: isPlaceHidden, plainPage: plainPage)
    let files = PhotoFiles(
      digest: digest, orientation: orientation, wantsStripped: wantsStripped, development)
    return GroupPhoto(shown, files, SearchWords(vocabulary, words), hash: hash)
  }
}

extension RecordReader {
  /// A text written as its position in a list; `nil` for -1.
  fileprivate mutating func shared(_ texts: [String]) throws(DamagedRecord) -> String? {
    let position = try int()
    guard position >= 0 else { return nil }
    guard position < texts.count else { throw DamagedRecord() }
    return texts[position]
  }
}
