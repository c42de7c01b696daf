import Atlas
import BuildCache
import Content
import Files
import Ground
import Photography
import Reading
import Synchronization
import Templates
import Terrain
import TileArchive

/// What the maps of a site are drawn from, besides the world's own coarse tiles: the files that `site.yaml` names.
final class SiteGround: Sendable {
  let ground: Ground
  let problems: [Problem]
  /// Changes with the files and the program.
  private let version: UInt64
  private let names: [String]
  /// The archives that are fetched, with what is there of them.
  private let fetched: [(archive: MapSettings.Archive, origin: ArchiveOrigin?)]
  /// Where the tiles that maps need are written down for `photomap fetch map`.
  private let cache: String
  private let outcome = Mutex<Outcome>(Outcome())

  /// What is found while tiles are drawn.
  private struct Outcome {
    /// The files of tiles that could not be drawn.
    var failed: Set<String> = []
    var problems: [Problem] = []
  }

  /// - Parameters:
  ///   - files: Those of ``FileRole/mapData``.
  ///   - root: The content folder.
  ///   - cache: The cache folder.
  init(_ settings: SiteConfiguration, _ files: [SurveyedFile], root: String, cache: String) {
    var (problems, archives, names): ([Problem], [GroundArchive], [String]) = ([], [], [])
    var terrain = Terrain()
    var digest = ChangeHash()
    digest.add(ProgramIdentity.current.hex)
    digest.add(settings.locale)
    func use(_ file: SurveyedFile, _ body: (_ path: String) throws(GroundError) -> Void) {
      do throws(GroundError) {
        try body("\(root)/\(file.path)")
        names.append(file.path)
        digest.add(file)
      } catch {
        problems.append(
          Problem(
            .error, file.path, "cannot be used for maps: \(error)",
            remedy: "Maps are drawn without it. Replace the file, or take it out of map: in site.yaml.",
            code: .unreadableFetchedFile))
      }
    }
    for part in MapSettings.Part.allCases {
      digest.add(part.rawValue)
      for archive in settings.map.archives(part) {
        let found = archive.files(in: files)
        if found.isEmpty { problems.append(SiteGround.missing(archive, of: files.map(\.path))) }
        for file in found {
          use(file) { path throws(GroundError) in
            switch part {
            case .detail: archives.append(try GroundArchive(path))
            case .relief: do throws(TerrainError) { try terrain.add(path) } catch { throw .terrain(error) }
            }
          }
        }
      }
    }
    ground = Ground(
      archives, terrain: terrain, credits: settings.map.credits, language: settings.locale)
    if settings.map.credits.isEmpty {
      problems += terrain.uncredited.map { SiteGround.uncredited(String($0.dropFirst(root.count + 1))) }
    }
    fetched = MapSettings.Part.allCases.flatMap { settings.map.archives($0) }.filter { $0.address != nil }.map
    {
      ($0, ArchiveOrigin(ofFileAt: "\(root)/\($0.path)"))
    }
    (self.problems, self.names, self.cache) = (problems, names, cache)
    version = digest.value
  }

  var credits: [String] { ground.credits }

  /// The files of the tiles around some points; `nil` if the site names no archive.
  var files: (([MapPoint]) -> GroundFiles)? {
    guard !ground.isEmpty || !fetched.isEmpty else { return nil }
    return { [self] points in
      let coverage = GroundCoverage(around: points)
      if !fetched.isEmpty { compare(coverage.all) }
      return GroundFiles(ground, of: coverage, version: version) { path, error in
        self.outcome.withLock { _ = $0.failed.insert(path) }
      }
    }
  }

  /// Changes with what maps without JavaScript show.
  var revision: String { ground.isEmpty ? "" : String(version, radix: 36) }

  /// The picture of the ground around a walk, for maps without JavaScript, and its path; `nil` if there is nothing to show.
  func picture(of walk: Walk) -> (path: String, picture: GroundPicture)? {
    guard !ground.isEmpty else { return nil }
    // walks/NAME/index.html
    let name = walk.page.split(separator: "/").dropLast().joined(separator: "-")
    do throws(GroundError) {
      return try GroundPicture(of: ground, around: walk.lines.map { $0.map(\.coordinate) }).map {
        ("data/ground/\(name).svg", $0)
      }
    } catch {
      // The maps' tiles have the same error, and it is reported with them.
      return nil
    }
  }

  /// The files of ``picture(of:)``.
  func pictures(of walks: [Walk]) -> [MapFile] {
    walks.compactMap { walk in
      guard let (path, picture) = picture(of: walk) else { return nil }
      var hash = ChangeHash()
      hash.add(Int(bitPattern: UInt(version)))
      hash.add("\(picture.window)")
      return MapFile(path: path, inputsHash: hash.value) {
        do throws(GroundError) { return try picture.svg(style: Stylesheet.mapGround) } catch {
          self.outcome.withLock { _ = $0.failed.insert(path) }
          return Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
        }
      }
    }
  }

  /// Writes down which tiles maps need, and reports those that are not fetched.
  private func compare(_ needed: Set<TileAddress>) {
    do throws(FileError) {
      try NeededTiles(needed).write(in: cache)
    } catch {
      outcome.withLock {
        $0.problems.append(
          Problem(
            .warning, NeededTiles.path(in: cache),
            "could not be written, so photomap fetch map cannot know what maps need",
            remedy: "\(error)", code: .unwritableFile))
      }
    }
    for (archive, origin) in fetched {
      guard let origin else { continue }
      let missing = needed.subtracting(origin.tiles.tiles).count
      guard missing > 0 || origin.address != archive.address else { continue }
      let problem = Problem(
        .warning, archive.path,
        origin.address == archive.address
          ? "lacks \(missing == 1 ? "a tile" : "\(missing) tiles") near new photographs, walks or places"
          : "was fetched from another address than site.yaml names now",
        remedy: "Run `photomap fetch map`, and build again.", code: .missingFetchedFile)
      outcome.withLock { $0.problems.append(problem) }
    }
  }

  /// The files of tiles that could not be drawn, and what is to be reported.
  func takeOutcome() -> (failed: Set<String>, problems: [Problem]) {
    let outcome = outcome.withLock { outcome in
      defer { outcome = Outcome() }
      return outcome
    }
    guard !outcome.failed.isEmpty, let name = names.first else { return ([], outcome.problems) }
    let problem = Problem(
      .warning, names.count == 1 ? name : "site.yaml",
      "has \(outcome.failed.count == 1 ? "a tile" : "\(outcome.failed.count) tiles") that cannot be read, so parts of maps stay empty",
      remedy: "The file may be damaged: copy or fetch it again.", code: .unreadableFetchedFile)
    return (outcome.failed, outcome.problems + [problem])
  }

  private static func uncredited(_ path: String) -> Problem {
    Problem(
      .note, path, "does not say whom maps should credit for its heights",
      remedy: "Look it up where you have the file from, and write map: {credits: [...]} in site.yaml.",
      code: .uncreditedMap)
  }

  private static func missing(_ archive: MapSettings.Archive, of files: [String]) -> Problem {
    if let address = archive.address {
      return Problem(
        .warning, "site.yaml", "names \(address) for its maps, of which nothing has been fetched yet",
        remedy: "Run `photomap fetch map`, and build again. Maps are drawn without it.",
        code: .missingFetchedFile)
    }
    let guess = Spelling.nearest(to: archive.path, in: files).map { "Did you mean \($0)? " }
    return Problem(
      .error, "site.yaml", "names \(archive.path) for its maps, which is not in the content folder",
      remedy: "\(guess ?? "")Maps are drawn without it.", code: .unclearSetting)
  }
}
