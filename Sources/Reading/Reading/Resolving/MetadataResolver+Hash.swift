import Content
import JSON
import Photography

extension MetadataResolver {
  /// A hash of all settings that photographs and walks in a folder depend on: the folder's, its parents' and the site's.
  package func settingsHash(ofFolder folder: String) -> UInt64 {
    var hash = ChangeHash(settingsHash)
    hash.add(folders[folder].hash)
    hash.add(dates.hashes[folder] ?? 0)
    hash.add(records.hash(ofFolder: folder))
    hash.add(usesFileDates)
    return hash.value
  }

  /// A hash of the settings that may decide what a photograph shows; those that certainly do not are left out.
  static func settingsHash(of configuration: SiteConfiguration) -> UInt64 {
    let standard = SiteConfiguration()
    var configuration = configuration
    configuration.title = standard.title
    configuration.description = standard.description
    configuration.locale = standard.locale
    configuration.dates = standard.dates
    configuration.baseURL = standard.baseURL
    configuration.legibility = standard.legibility
    configuration.links = standard.links
    configuration.look = standard.look
    configuration.allow = standard.allow
    configuration.lists = standard.lists
    configuration.home = standard.home
    configuration.photosPerPage = standard.photosPerPage
    configuration.feedEntries = standard.feedEntries
    configuration.map = standard.map
    configuration.flickr = standard.flickr
    configuration.pins = standard.pins
    configuration.ignore = standard.ignore
    configuration.isEmbeddable = standard.isEmbeddable
    configuration.hasFigures = standard.hasFigures
    configuration.zip = standard.zip
    configuration.studio = standard.studio
    configuration.cache = standard.cache
    configuration.publishTo = standard.publishTo
    var hash = ChangeHash()
    hash.add(valuesOf: configuration)
    return hash.value
  }
}

extension ChangeHash {
  /// All stored values of a type whose shape is fixed.
  mutating func add(valuesOf value: some Encodable) {
    do {
      add(try JSONCoding.encode(value))
    } catch {
      // Only an infinite number has no JSON form; its description differs from others.
      add("\(value)")
    }
  }
}
