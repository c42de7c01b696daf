package import Content
import Files
import Metadata
package import Photography

/// The files that belong to photographs and are none of their own: the raw pictures of JPEGs, and the movies of Live Photos.
package struct PhotoParts: Sendable {
  /// The content folder, without links.
  private let root: String
  /// The candidates of each folder.
  private let folders: [String: [PhotoID]]

  /// - Parameter candidates: Files that may be photographs, of at least the folders that are asked about.
  package init(root: String, candidates: [SurveyedFile]) {
    self.root = root
    folders = Dictionary(
      grouping: candidates.lazy.filter { PictureName.isPicture($0.path) }.map { PhotoID($0.path) }
    ) {
      Folder.parent(of: $0.path)
    }
  }

  /// The parts of some photographs, without those that are named among them.
  ///
  /// - Returns: By the photograph.
  package func parts(of photos: [PhotoID]) -> [PhotoID: [PhotoID]] {
    var parts: [PhotoID: [PhotoID]] = [:]
    let named = Set(photos)
    for (folder, wanted) in Dictionary(grouping: photos, by: { Folder.parent(of: $0.path) }) {
      let near = folders[folder] ?? []
      let owners = CompanionFiles.owners(of: near.map { ($0, PictureName.isRaw($0.path)) })
      for (raw, owner) in owners where named.contains(owner) && !named.contains(raw) {
        parts[owner, default: []].append(raw)
      }
      for (still, movie) in movements(of: wanted, among: near) where !named.contains(movie) {
        parts[still, default: []].append(movie)
      }
    }
    return parts.mapValues { $0.sorted { $0.path < $1.path } }
  }

  private func movements(of photos: [PhotoID], among near: [PhotoID]) -> [(PhotoID, PhotoID)] {
    let movies = near.filter { PictureName.isMovie($0.path) }
    let stills = photos.filter { !PictureName.isMovie($0.path) }
    guard !movies.isEmpty, !stills.isEmpty else { return [] }
    let (known, others) = (stills.compactMap(file), movies.compactMap(file))
    let identifiers = Set(known.compactMap(\.identifier))
    let names = Set(known.map(\.name))
    let meant = others.filter { names.contains($0.name) || identifiers.contains($0.identifier ?? "") }
    guard !meant.isEmpty else { return [] }
    // Another photograph may be nearer to one of these movies.
    let wanted = Set(stills)
    let namesakes = Set(meant.map(\.name)).union(names)
    let rivals = near.filter { photo in
      !wanted.contains(photo) && !PictureName.isMovie(photo.path)
        && namesakes.contains(LivePairs.File(photo.path, PhotoMetadata()).name)
    }
    let pairs = LivePairs(of: known + meant + rivals.compactMap(file))
    return pairs.movements.compactMap { still, movie in
      wanted.contains(PhotoID(still)) ? (PhotoID(still), PhotoID(movie)) : nil
    }
  }

  /// `nil` for what cannot be read.
  private func file(_ photo: PhotoID) -> LivePairs.File? {
    let path = "\(root)/\(photo.path)"
    do {
      if PictureName.isMovie(photo.path) {
        let size = Int(clamping: FileStamp(path: path)?.size ?? 0)
        return LivePairs.File(photo.path, try MovieReader.read(PhotoFile.movie(at: path, size: size)))
      }
      return LivePairs.File(
        photo.path, try MetadataReader.read(FileIO.read(path, ifAtMost: PhotoReader.largest)))
    } catch {
      return nil
    }
  }
}
