package import BuildCache
package import Content
import Files
import Photography

extension AuthoredContent {
  /// Gives photographs that were moved since the last build the dates that `dates.yaml` has of them, since moving a file, or a
  /// clone of the folder, can give it another date.
  ///
  /// Only the cache knows what was at the old paths.
  package mutating func followMovedDates(_ survey: Survey, _ cache: BuildCache) throws {
    guard !dates.dates.isEmpty, configuration.undated == .firstSeen else { return }
    var missing = Set(dates.dates.keys)
    for file in survey.files(.candidate) { missing.remove(file.path) }
    guard !missing.isEmpty else { return }
    let former = try cache.files(below: root, at: missing.sorted())
    let bySize = Dictionary(grouping: former.keys.sorted()) { former[$0]?.stamp.size ?? 0 }
    guard !bySize.isEmpty else { return }
    var paths: [String: [PhotoID]] = [:]
    for file in survey.files(.candidate) where dates[PhotoID(file.path)] == nil {
      // What cannot be read here is reported where the photograph is read.
      guard let olds = bySize[file.stamp.size],
        let digest = try? Digest(ofFileAt: "\(root)/\(file.path)")
      else { continue }
      for old in olds where former[old]?.digest == digest {
        paths[old, default: []].append(PhotoID(file.path))
      }
    }
    for (old, new) in paths.sorted(by: { $0.key < $1.key }) {
      dates.move(PhotoID(old), to: new)
      hasMovedDates = true
    }
  }
}
