package import BuildCache
import Content
import Files
package import Metadata
package import Photography

/// Single photographs as a build knows them, for programs that ask about few.
package struct PhotoLookup: Sendable {
  /// What is known of a photograph.
  package struct Answer {
    package fileprivate(set) var photo: ResolvedPhoto
    let evidence: PhotoEvidence
    /// What its own file says and is believed.
    let metadata: PhotoMetadata
    let sidecars: Sidecars
    let surroundings: PhotoSurroundings
    /// Whether a build reads it.
    let isRead: Bool
  }

  /// The content folder, without links.
  let root: String
  /// All of it; `nil` to compare with the files of the photograph's own folder only.
  let reading: ContentReading?
  private var folders: [String: PhotoSurroundings] = [:]
  private var bySize: [Int: [SurveyedFile]] = [:]
  /// Read when they are first needed.
  var geotagged: GeotaggedPhotos?
  /// Has what builds have read.
  private let cache: BuildCache?
  /// What files turned out to be: all raw pictures of a camera may have one size, so that each is compared with every other.
  private var contents: [String: PhotoReader.FileContents] = [:]
  /// How many files were opened.
  package private(set) var opened = 0
  /// Of groups, by their first photographs.
  private var habits: [String: CameraHabits] = [:]

  /// Reads the folders of photographs alone.
  ///
  /// - Parameters:
  ///   - root: The content folder, without links.
  ///   - alike: Files in other folders that may have the same content, by their sizes in bytes.
  ///   - cache: Has what builds have read of these files.
  package init(root: String, alike: [Int: [String]] = [:], cache: BuildCache? = nil) {
    (self.root, reading, self.cache) = (root, nil, cache)
    bySize = alike.mapValues { $0.compactMap { SurveyedFile(named: $0) }.filter { $0.role == .candidate } }
  }

  /// - Parameter reading: The whole content folder.
  package init(_ reading: ContentReading) {
    (root, self.reading, cache) = (reading.root, reading, nil)
    bySize = Dictionary(grouping: reading.survey.files(.candidate), by: \.size)
  }

  mutating func surroundings(of folder: String) -> PhotoSurroundings {
    if let known = folders[folder] { return known }
    let new = PhotoSurroundings(
      of: folder, in: root, records: reading?.authored.records, whole: reading?.survey)
    folders[folder] = new
    return new
  }

  /// - Parameters:
  ///   - metadata: What the file says.
  ///   - modified: Its date.
  package mutating func answer(
    _ id: PhotoID, _ file: PhotoFile, _ metadata: PhotoMetadata, modified: Instant
  ) -> Answer {
    let stamp = FileStamp(
      size: Int64(file.size), modified: Int64(modified.secondsSince1970) * 1_000_000_000, changed: 0,
      inode: 0)
    let photo = ReadPhoto(id, stamp, digest: file.digest, record: metadata.record)
    contents[id.path] = .photo(digest: file.digest, record: photo.record)
    return answer(photo, metadata)
  }

  /// - Parameter modified: The date of the file.
  /// - Returns: `nil` for a file that builds have not read as it is now.
  package mutating func answer(_ id: PhotoID, modified: Instant) -> Answer? {
    guard let file = file(at: id.path), let known = known(file),
      case .photo(let digest, let record) = known.read(file).contents
    else { return nil }
    let stamp = FileStamp(
      size: Int64(file.size), modified: Int64(modified.secondsSince1970) * 1_000_000_000, changed: 0,
      inode: 0)
    let photo = ReadPhoto(id, stamp, digest: digest, record: record)
    contents[id.path] = .photo(digest: digest, record: record)
    return answer(photo, photo.metadata)
  }

  private mutating func answer(_ photo: ReadPhoto, _ metadata: PhotoMetadata) -> Answer {
    let (id, digest, size) = (photo.id, photo.digest, Int(photo.stamp.size))
    let habits = habits(beside: photo)
    let own = answer(photo, habits: habits)
    var files = [own.file]
    var namesakes = [(id: id, isRaw: metadata.isRaw)]
    var live = [LivePairs.File(id.path, metadata)]
    let inFolder = reading == nil ? own.surroundings.candidates.filter { $0.size == size } : []
    let near = (bySize[size] ?? []) + inFolder
    let named = own.surroundings.candidates.filter { HiddenPictures.isVersion(id.path, of: $0.path) }
    for other in near + named where other.path != id.path {
      // What cannot be read hides nothing of others.
      guard case .photo(let content, let record) = contents(of: other.path),
        content == digest || named.contains(other)
      else { continue }
      let found = answer(ReadPhoto(other, digest: content, record: record))
      files.append(found.file)
      namesakes.append((found.photo.id, found.metadata.isRaw))
      live.append(LivePairs.File(found.photo.id.path, found.metadata))
    }
    var held = own
    if let hold = HiddenPictures(files).hold(on: id.path, digest) {
      held = answer(photo, hold, habits: habits)
    }
    if let owner = CompanionFiles.shownInstead(of: namesakes)[id] { held.photo.accompany(owner) }
    let pairs = LivePairs(of: live + otherHalves(of: live[0])).movements
    if let movie = pairs[id.path], let file = SurveyedFile(named: movie),
      case .photo(let digest, let record) = contents(of: movie)
    {
      // Whatever hides the movie of a Live Photo hides its photograph.
      let movement = answer(ReadPhoto(file, digest: digest, record: record)).photo.visibility
      held.photo.visibility = held.photo.visibility.joined(withMovement: movement)
      held.photo.movement = .beside(path: movie, digest)
    } else if let still = pairs.first(where: { $0.value == id.path })?.key {
      held.photo.accompany(PhotoID(still))
    }
    if held.photo.movement == nil { held.photo.movement = metadata.ownMovement }
    return held
  }

  /// The files with the identifier of a Live Photo's half that may be its other half: the nearest ones, of its folder only if no more is known.
  private mutating func otherHalves(of half: LivePairs.File) -> [LivePairs.File] {
    guard half.identifier != nil else { return [] }
    let folder = FileName.split(half.path).folder
    let beside = surroundings(of: String(folder)).candidates
    let others = (reading.map { Array($0.survey.files(.candidate)) } ?? beside)
      .filter { PictureName.isMovie($0.path) != half.isMovie }
      .map { (path: $0.path, steps: PhotoLookup.steps(from: folder, to: FileName.split($0.path).folder)) }
      .sorted { ($0.steps, $0.path) < ($1.steps, $1.path) }
    var found: [LivePairs.File] = []
    for (path, _) in others.prefix(PhotoLookup.mostHalves) {
      if let last = found.last, FileName.split(last.path).folder != FileName.split(path).folder { break }
      guard let metadata = PhotoFile.metadata(at: "\(root)/\(path)") else { continue }
      let other = LivePairs.File(path, metadata)
      if other.identifier == half.identifier { found.append(other) }
    }
    return found
  }

  /// Folders on the way from one to another.
  private static func steps(from folder: Substring, to other: Substring) -> Int {
    let (a, b) = (folder.split(separator: "/"), other.split(separator: "/"))
    let common = zip(a, b).prefix { $0 == $1 }.count
    return a.count + b.count - 2 * common
  }

  /// Files that are opened in search of a half.
  private static let mostHalves = 2000

  /// What the photographs of its group have in common; empty if that decides nothing about it.
  private mutating func habits(beside photo: ReadPhoto) -> CameraHabits {
    let parent = Folder.parent(of: photo.id.path)
    let folder = parent == "." ? "" : parent
    guard !CameraHabits(of: [photo.metadata], in: folder).isEmpty else { return CameraHabits() }
    let group = surroundings(of: folder).candidates(inGroupOf: photo.id)
    let name = group.first?.path ?? ""
    if let known = habits[name] { return known }
    var photos: [PhotoMetadata] = []
    for file in group {
      guard case .photo(let digest, let record) = contents(of: file.path) else { continue }
      photos.append(ReadPhoto(file, digest: digest, record: record).metadata)
    }
    let found = CameraHabits(of: photos, in: folder)
    habits[name] = found
    return found
  }

  private mutating func contents(of path: String) -> PhotoReader.FileContents {
    if let known = contents[path] { return known }
    guard let file = file(at: path) else { return .other }
    let result = (known(file) ?? PhotoReader(root: root, known: [:], cached: [:])).read(file)
    if result.isNew { opened += 1 }
    contents[path] = result.contents
    return result.contents
  }

  /// A file as it is now.
  private func file(at path: String) -> SurveyedFile? {
    guard let stamp = FileStamp(path: "\(root)/\(path)") else { return nil }
    return SurveyedFile(
      path: path, role: .candidate, size: Int(stamp.size), modified: Int(stamp.modified),
      changed: Int(stamp.changed), inode: stamp.inode)
  }

  /// A reader that need not open a file, if builds have read it as it is now.
  private func known(_ file: SurveyedFile) -> PhotoReader? {
    guard let known = try? cache?.files(below: root, at: [file.path]),
      let one = known[file.path], one.stamp == file.stamp,
      let cached = try? cache?.results(for: [PhotoReader.key(for: one.digest)]), !cached.isEmpty
    else { return nil }
    return PhotoReader(root: root, known: known, cached: cached)
  }

  /// - Parameter hold: What other files say; without it, what its own files and its folder say.
  mutating func answer(
    _ photo: ReadPhoto, _ hold: Hold? = nil, habits: CameraHabits = CameraHabits()
  ) -> Answer {
    let parent = Folder.parent(of: photo.id.path)
    let surroundings = surroundings(of: parent == "." ? "" : parent)
    let (sidecars, isRead) = surroundings.sidecars(of: photo.id)
    let resolver = surroundings.reading.resolver
    let metadata = sidecars.completed(resolver.believed(photo.metadata, habits), of: photo.id)
    let evidence = resolver.evidence(
      of: photo, saying: metadata, beside: sidecars.statements(about: photo.id), hold: hold)
    return Answer(
      photo: resolver.photo(for: evidence), evidence: evidence, metadata: metadata, sidecars: sidecars,
      surroundings: surroundings, isRead: isRead)
  }
}

extension PhotoLookup.Answer {
  fileprivate var file: FileVisibility { FileVisibility(photo, digest: evidence.content) }
}
