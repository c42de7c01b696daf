import Atlas
import Content
import Files
import Ground
import Photography
import Synchronization
import TileArchive

/// What the maps of a site are drawn from, besides the world's own coarse tiles: the archives that `site.yaml` names.
final class SiteGround: Sendable {
  let ground: Ground
  let problems: [Problem]
  /// Changes with the archives and the program.
  private let version: UInt64
  private let failures = Mutex<Set<String>>([])
  private let names: [String]

  /// - Parameters:
  ///   - files: Those of ``FileRole/mapData``.
  ///   - root: The content folder.
  init(_ settings: SiteConfiguration, _ files: [SurveyedFile], root: String) {
    var (problems, archives, names): ([Problem], [GroundArchive], [String]) = ([], [], [])
    var digest = ContentHash()
    digest.add(ProgramIdentity.current.hex)
    digest.add(settings.locale)
    for path in settings.map.detail {
      guard let file = files.first(where: { $0.path == path }) else {
        problems.append(SiteGround.missing(path, of: files.map(\.path)))
        continue
      }
      do throws(GroundError) {
        archives.append(try GroundArchive("\(root)/\(file.path)"))
        names.append(file.path)
        digest.add(file.path)
        for number in [file.stamp.size, file.stamp.modified, file.stamp.changed] { digest.add(Int(number)) }
      } catch {
        problems.append(
          Problem(
            .error, file.path, "cannot be used for maps: \(error)",
            remedy: "Maps are drawn without it. Replace the file, or take it out of map: in site.yaml.",
            code: .unreadableFetchedFile))
      }
    }
    (ground, self.problems, self.names) = (Ground(archives, language: settings.locale), problems, names)
    version = digest.value
  }

  var credits: [String] { ground.credits }

  /// The files of the tiles around some points; `nil` if the site has no archive.
  var files: (([MapPoint]) -> GroundFiles)? {
    guard !ground.isEmpty else { return nil }
    return { [self] points in
      GroundFiles(ground, around: points, version: version) { path, error in
        self.failures.withLock { _ = $0.insert(path) }
      }
    }
  }

  /// The files of tiles that could not be drawn, and a problem that says so.
  func takeFailures() -> (paths: Set<String>, problem: Problem?) {
    let failed = failures.withLock { failed in
      defer { failed = [] }
      return failed
    }
    guard !failed.isEmpty, let name = names.first else { return ([], nil) }
    return (
      failed,
      Problem(
        .warning, names.count == 1 ? name : "site.yaml",
        "has \(failed.count == 1 ? "a tile" : "\(failed.count) tiles") that cannot be read, so parts of maps stay empty",
        remedy: "The file may be damaged: copy or fetch it again.", code: .unreadableFetchedFile)
    )
  }

  private static func missing(_ path: String, of files: [String]) -> Problem {
    let guess = Spelling.nearest(to: path, in: files).map { "Did you mean \($0)? " }
    return Problem(
      .error, "site.yaml", "names \(path) for its maps, which is not in the content folder",
      remedy: "\(guess ?? "")Maps are drawn without it.", code: .missingFetchedFile)
  }
}
