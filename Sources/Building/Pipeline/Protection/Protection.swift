import BuildCache
import Content
import JSON
import Photography

/// What a build kept from being shown, and the files that asked for it. The cache keeps that of the last build, so that the next
/// one notices when such a file is lost.
struct Protection: Sendable, Equatable {
  /// Raised with every change of the form in which the cache keeps it.
  private static let version = 1

  /// What is kept from a photograph or walk.
  struct Secrets: OptionSet, Sendable, Hashable {
    let rawValue: Int
    /// It is not on the site.
    static let itself = Secrets(rawValue: 1)
    /// Nothing links its page.
    static let page = Secrets(rawValue: 2)
    static let place = Secrets(rawValue: 4)
    /// Its file is not in the content folder any more.
    static let isGone = Secrets(rawValue: 8)
  }

  struct Item: Sendable, Equatable {
    /// From the content folder.
    var path: String
    /// Of the file's content.
    var digest: Fingerprint
    /// Empty for a photograph that is shown, and has the content of one that is not.
    var secrets: Secrets
  }

  /// Settings of the whole site that hide something, as `site.yaml` names them.
  enum List: String, Sendable, CaseIterable {
    case zones = "privacy: {zones: …}"
    case keywords = "keywords: {private: …}"
    case conditions = "publish: …"
    case patterns = "ignore: …"
    case everything = "hidden: yes"
  }

  var items: [Item] = []
  var zones: [PrivacyZone] = []
  var lists: [List] = []
  /// The names of hidden places.
  var places: [String] = []
  /// The files with settings that may be why something is kept back.
  var files: [String] = []

  init() {}

  /// - Returns: `nil` for a record of another version.
  init?(record: [UInt8]) {
    var reader = RecordReader(record)
    do throws(DamagedRecord) {
      guard try reader.int() == Protection.version else { return nil }
      items = try reader.each { r throws(DamagedRecord) in
        Item(
          path: try r.string(), digest: Fingerprint(bytes: try r.data()),
          secrets: Secrets(rawValue: try r.int()))
      }
      let zones = try reader.data()
      lists = try reader.each { r throws(DamagedRecord) in try r.named(List.self) }
      places = try reader.each { r throws(DamagedRecord) in try r.string() }
      files = try reader.each { r throws(DamagedRecord) in try r.string() }
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
      writer.write(each: items) {
        $0.write($1.path)
        $0.write($1.digest.bytes)
        $0.write($1.secrets.rawValue)
      }
      writer.write(try JSONCoding.encode(zones))
      writer.write(each: lists) { $0.write($1.rawValue) }
      writer.write(each: places) { $0.write($1) }
      writer.write(each: files) { $0.write($1) }
      return writer.bytes
    }
  }
}
