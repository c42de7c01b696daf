import BuildCache
import Content
import Photography
import Reading

extension Build {
  /// Reads the files with places, or takes what they say from the cache if none has changed.
  func authoredPlaces(
    _ survey: Survey, _ folders: BuildFolders, _ cache: BuildCache, _ start: Int64
  ) throws -> AuthoredPlaces {
    guard let key = AuthoredPlaces.key(of: survey) else {
      return AuthoredPlaces(survey, root: folders.content)
    }
    if !options.isClean, let record = try cache.findings(for: [key])[key] {
      // A damaged record is made again.
      if let known = try? AuthoredPlaces(record: record) { return known }
    }
    let places = AuthoredPlaces(survey, root: folders.content)
    if let record = places.record(of: survey, at: start) { try cache.remember(findings: [key: record]) }
    return places
  }
}
