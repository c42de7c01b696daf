package import Content
import Files
package import Metadata
package import Photography

/// Single photographs as a build knows them, for programs that ask about few.
package struct PhotoLookup {
  /// What is known of a photograph.
  package struct Answer {
    let source: PhotoSource
    package var photo: ResolvedPhoto
    let sidecars: Sidecars
    let surroundings: PhotoSurroundings
    /// Whether a build reads it.
    let isRead: Bool
    /// That it is held by what other files say.
    var problems: [Problem] = []
  }

  /// The content folder, without links.
  private let root: String
  /// All its files; `nil` to compare with those of the photograph's own folder only.
  let survey: Survey?
  private let records: ForeignRecords?
  private var folders: [String: PhotoSurroundings] = [:]
  private var bySize: [Int: [SurveyedFile]] = [:]

  package init(root: String, survey: Survey?) {
    (self.root, self.survey) = (root, survey)
    records = survey.map { ForeignRecords($0, root: root) }
    if let survey { bySize = Dictionary(grouping: survey.files(.candidate), by: \.size) }
  }

  mutating func surroundings(of folder: String) -> PhotoSurroundings {
    if let known = folders[folder] { return known }
    let new = PhotoSurroundings(of: folder, in: root, records: records)
    folders[folder] = new
    return new
  }

  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - metadata: What it says.
  ///   - modified: Its date.
  package mutating func answer(
    _ id: PhotoID, _ bytes: [UInt8], _ metadata: PhotoMetadata, modified: Instant
  ) -> Answer {
    let digest = Fingerprint(of: bytes)
    var answer = own(id, digest, metadata, modified)
    let resolver = answer.surroundings.authored.resolver()
    var hidden = [resolver.hiddenPicture(answer.photo, digest)].compactMap(\.self)
    let near =
      survey == nil ? answer.surroundings.candidates.filter { $0.size == bytes.count } : bySize[bytes.count]
    let named = answer.surroundings.candidates.filter { HiddenPictures.isVersion(id.path, of: $0.path) }
    for other in (near ?? []) + named where other.path != id.path && PictureName.isPicture(other.path) {
      // What cannot be read hides nothing of others.
      guard let bytes = try? FileIO.read("\(root)/\(other.path)", ifAtMost: PhotoReader.largest),
        let metadata = try? MetadataReader.read(bytes)
      else { continue }
      let content = Fingerprint(of: bytes)
      guard content == digest || named.contains(other) else { continue }
      let answer = own(PhotoID(other.path), content, metadata, Instant(secondsSince1970: 0))
      if let picture = answer.surroundings.authored.resolver().hiddenPicture(answer.photo, content) {
        hidden.append(picture)
      }
    }
    guard let hold = HiddenPictures(hidden).hold(on: id.path, digest.hex) else { return answer }
    var source = answer.source
    source.hold(hold)
    answer.photo = resolver.photo(for: source)
    answer.problems += [hold.problem(of: answer.photo)].compactMap(\.self)
    return answer
  }

  /// What its own files and its folder say.
  private mutating func own(
    _ id: PhotoID, _ digest: Fingerprint, _ metadata: PhotoMetadata, _ modified: Instant
  ) -> Answer {
    let parent = Folder.parent(of: id.path)
    let surroundings = surroundings(of: parent == "." ? "" : parent)
    let (sidecars, isRead) = surroundings.sidecars(of: id)
    let source = PhotoSource(
      id: id, metadata: metadata, xmpSidecar: sidecars.xmp[id], refusals: sidecars.refusals[id] ?? [],
      sidecar: sidecars.byPhoto[id], modified: modified, content: digest)
    return Answer(
      source: source, photo: surroundings.authored.resolver().photo(for: source), sidecars: sidecars,
      surroundings: surroundings, isRead: isRead)
  }
}
