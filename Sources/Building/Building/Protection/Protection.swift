import BuildCache
import JSON
import Photography
import Reading

/// What a build withheld, and the files that asked for it. The cache keeps that of the last build, so that the next
/// one notices when such a file is lost.
struct Protection: Sendable, Equatable {
  /// Raised with every change of the form in which the cache keeps it.
  private static let version = 6

  /// Settings of the whole site that hide something, as `site.yaml` names them.
  enum List: String, Sendable, CaseIterable {
    case zones = "privacy: {zones: …}"
    case keywords = "keywords: {private: …}"
    case conditions = "publish: …"
    case patterns = "ignore: …"
    case everything = "hidden: yes"
  }

  /// The photographs and tracks of which something was withheld, and those that were shown and have the content of one of them.
  var items: [FileVisibility] = []
  /// Those that earlier builds withheld and whose content is not in the folder any more.
  var gone: [FileVisibility] = []
  var zones: [PrivacyZone] = []
  var lists: [List] = []
  /// The names of hidden places.
  var places: [String] = []
  /// The folders that opened with a password.
  var locked: [String] = []
  /// The files with settings that may be why something is withheld.
  var files: [String] = []

  /// Whether the settings of the site could not be read, so that it shows nothing that they could hide.
  var isOfUnreadSettings = false

  init() {}

  /// - Returns: `nil` for a record of another version.
  init?(record: [UInt8]) {
    var reader = RecordReader(record)
    do throws(DamagedRecord) {
      guard try reader.int() == Protection.version else { return nil }
      items = try reader.each { r throws(DamagedRecord) in try r.fileVisibility() }
      gone = try reader.each { r throws(DamagedRecord) in try r.fileVisibility() }
      let zones = try reader.data()
      lists = try reader.each { r throws(DamagedRecord) in try r.named(List.self) }
      places = try reader.each { r throws(DamagedRecord) in try r.string() }
      locked = try reader.each { r throws(DamagedRecord) in try r.string() }
      files = try reader.each { r throws(DamagedRecord) in try r.string() }
      isOfUnreadSettings = try reader.flag()
      guard let decoded = try? JSONCoding.decode([PrivacyZone].self, from: zones) else { return nil }
      self.zones = decoded
    } catch {
      return nil
    }
  }

  var record: [UInt8] {
    get throws {
      var writer = RecordWriter()
      writer.write(Protection.version)
      writer.write(each: items) { $0.write($1) }
      writer.write(each: gone) { $0.write($1) }
      writer.write(try JSONCoding.encode(zones))
      writer.write(each: lists) { $0.write($1.rawValue) }
      writer.write(each: places) { $0.write($1) }
      writer.write(each: locked) { $0.write($1) }
      writer.write(each: files) { $0.write($1) }
      writer.write(isOfUnreadSettings)
      return writer.bytes
    }
  }
}
