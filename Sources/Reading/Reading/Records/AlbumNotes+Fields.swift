package import BuildCache
package import Content
import Photography

/// How the notes of a folder are kept in the cache; a change here must raise ``FolderNotes/version``.
extension RecordWriter {
  package mutating func write(_ notes: AlbumNotes) {
    write(notes.title) { $0.write($1) }
    write(notes.description) { $0.write($1) }
    write(notes.cover) { $0.write($1) }
    write(notes.order) { $0.write($1.rawValue) }
    write(notes.hidden) { $0.write($1) }
    write(notes.unlisted) { $0.write($1) }
    write(notes.route) { $0.write($1) }
    write(notes.photos)
    write(each: notes.ignore) { $0.write($1) }
  }

  private mutating func write(_ photos: PhotoDefaults) {
    write(photos.category) { $0.write($1) }
    write(each: photos.tags) { $0.write(each: $1) { $0.write($1) } }
    let credit = photos.credit
    for text in [credit.author, credit.copyright, credit.licence, credit.licenceURL, credit.source] {
      write(text) { $0.write($1) }
    }
    write(photos.location) { $0.write($1) }
    write(photos.timeZone) { $0.write($1) }
    write(photos.rating) { $0.write($1) }
    write(photos.hidden) { $0.write($1) }
    write(photos.unlisted) { $0.write($1) }
    write(each: photos.publish) { $0.write($1) }
  }

  private mutating func write(_ rule: PublishRule) {
    write(rule.rating) { $0.write($1) }
    write(each: rule.keywords) { $0.write(each: $1) { $0.write($1) } }
    write(each: rule.except) { $0.write(each: $1) { $0.write($1) } }
    write(each: rule.labels) { $0.write($1) }
  }

  private mutating func write(_ location: LocationStatement) {
    guard case .place(let coordinate, let altitude) = location else { return write(0) }
    write(1)
    write(coordinate.latitude)
    write(coordinate.longitude)
    write(altitude) { $0.write($1) }
  }

  private mutating func write(_ text: Located<String>) {
    write(text.value)
    write(text.sourceLocation)
  }
}

extension RecordReader {
  package mutating func albumNotes() throws(DamagedRecord) -> AlbumNotes {
    var notes = AlbumNotes()
    notes.title = try optional { r throws(DamagedRecord) in try r.string() }
    notes.description = try optional { r throws(DamagedRecord) in try r.prose() }
    notes.cover = try optional { r throws(DamagedRecord) in try r.located() }
    notes.order = try optional { r throws(DamagedRecord) in try r.named(AlbumNotes.Order.self) }
    notes.hidden = try optional { r throws(DamagedRecord) in try r.flag() }
    notes.unlisted = try optional { r throws(DamagedRecord) in try r.flag() }
    notes.route = try optional { r throws(DamagedRecord) in try r.flag() }
    notes.photos = try photoDefaults()
    notes.ignore = try strings()
    return notes
  }

  private mutating func photoDefaults() throws(DamagedRecord) -> PhotoDefaults {
    var photos = PhotoDefaults()
    photos.category = try optional { r throws(DamagedRecord) in try r.located() }
    photos.tags = try each { r throws(DamagedRecord) in try r.strings() }
    photos.credit.author = try optional { r throws(DamagedRecord) in try r.string() }
    photos.credit.copyright = try optional { r throws(DamagedRecord) in try r.string() }
    photos.credit.licence = try optional { r throws(DamagedRecord) in try r.string() }
    photos.credit.licenceURL = try optional { r throws(DamagedRecord) in try r.string() }
    photos.credit.source = try optional { r throws(DamagedRecord) in try r.string() }
    photos.location = try optional { r throws(DamagedRecord) in try r.location() }
    photos.timeZone = try optional { r throws(DamagedRecord) in try r.string() }
    photos.rating = try optional { r throws(DamagedRecord) in try r.int() }
    photos.hidden = try optional { r throws(DamagedRecord) in try r.flag() }
    photos.unlisted = try optional { r throws(DamagedRecord) in try r.flag() }
    photos.publish = try each { r throws(DamagedRecord) in try r.publishRule() }
    return photos
  }

  private mutating func publishRule() throws(DamagedRecord) -> PublishRule {
    var rule = PublishRule()
    rule.rating = try optional { r throws(DamagedRecord) in try r.int() }
    rule.keywords = try each { r throws(DamagedRecord) in try r.strings() }
    rule.except = try each { r throws(DamagedRecord) in try r.strings() }
    rule.labels = try strings()
    return rule
  }

  private mutating func location() throws(DamagedRecord) -> LocationStatement {
    switch try int() {
    case 0: return .hidden
    case 1:
      let (latitude, longitude) = (try double(), try double())
      let altitude = try optional { r throws(DamagedRecord) in try r.double() }
      guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
        throw DamagedRecord()
      }
      return .place(coordinate, altitude: altitude)
    default: throw DamagedRecord()
    }
  }

  private mutating func located() throws(DamagedRecord) -> Located<String> {
    let value = try string()
    return Located(value, at: try string())
  }

  private mutating func strings() throws(DamagedRecord) -> [String] {
    try each { r throws(DamagedRecord) in try r.string() }
  }
}
