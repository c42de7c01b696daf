import BuildCache
package import Content
import Photography
import Terrain
import Tracks

/// The heights of the ground: for walks that were recorded without any, and to compare those of others.
package struct WalkHeights: Sendable {
  private let terrain: Terrain
  /// Changes with the files.
  let version: UInt64

  /// - Returns: `nil` if `site.yaml` names no files with heights, or none can be read, which is a problem of the maps.
  package init?(_ settings: MapSettings, _ files: [SurveyedFile], root: String) {
    var terrain = Terrain()
    var digest = ChangeHash()
    for archive in settings.archives(.relief) {
      for file in archive.files(in: files) {
        do throws(TerrainError) { try terrain.add("\(root)/\(file.path)") } catch { continue }
        digest.add(file)
      }
    }
    guard !terrain.isEmpty else { return nil }
    (self.terrain, version) = (terrain, digest.value)
  }

  func heights(at places: [Coordinate]) -> [Double?] {
    // What cannot be read is reported with the maps' tiles.
    do throws(TerrainError) {
      return try terrain.heights(at: places.map { ($0.latitude, $0.longitude) })
    } catch {
      return places.map { _ in nil }
    }
  }
}

extension MapSettings.Archive {
  /// Those of the content folder that it names: heights may be a folder of files.
  package func files(in all: [SurveyedFile]) -> [SurveyedFile] {
    all.filter { $0.path == path || part == .relief && $0.path.hasPrefix("\(path)/") }
  }
}

extension ChangeHash {
  /// Adds what changes with a file.
  package mutating func add(_ file: SurveyedFile) {
    add(file.path)
    for number in [file.stamp.size, file.stamp.modified, file.stamp.changed] { add(Int(number)) }
  }
}
