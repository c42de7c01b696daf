import Content
import Indexing
package import Photography
import Reading
import Templates

/// What an editor asks about the site. Each waits for a running build.
extension SiteEngine {
  /// The photographs whose pages are at some paths.
  ///
  /// - Parameter pages: From the site's root: `"photo/alps/img-4021.html"`.
  package func photos(at pages: [String]) async -> [String: PhotoID] {
    await memory.read { last in
      let catalogue = last.site.plan.catalogue
      let found = pages.compactMap { page in
        last.photos[Identity(of: page)].map { (page, catalogue.index.photo(at: Int($0)).id) }
      }
      return Dictionary(found) { first, _ in first }
    } ?? [:]
  }

  /// What an editor offers to choose from.
  package func vocabulary() async -> EditingVocabulary {
    await memory.read { last in
      let catalogue = last.site.plan.catalogue
      return EditingVocabulary(
        albums: catalogue.albums.map { ($0.album.id.path, $0.album.page, $0.album.title) },
        unlistedAlbums: catalogue.index.library.unlisted.albums.map { ($0.id.path, $0.page, $0.title) },
        categories: catalogue.categories.map(\.category),
        tags: catalogue.tags.map { ($0.tag.title.joined(separator: "|"), $0.count) },
        walkSpacing: last.content.authored.configuration.walks.spacing)
    } ?? EditingVocabulary()
  }

  /// Photographs without a position, newest first.
  package func photosWithoutPlace(atMost limit: Int) async -> (photos: [Photo], count: Int) {
    await memory.read { last in last.site.plan.catalogue.index.photosWithoutPlace(atMost: limit) } ?? ([], 0)
  }

  /// Of each photograph, the one with a position that was taken nearest in time, and the seconds between both.
  package func nearestPlaced(to ids: [PhotoID]) async -> [PhotoID: (photo: Photo, seconds: Double)] {
    await memory.read { last in last.site.plan.catalogue.index.nearestPlaced(to: ids) } ?? [:]
  }

  /// The place whose page is at a path.
  package func place(at page: String) async -> Place? {
    await memory.read { last in last.site.plan.catalogue.index.place(at: page) } ?? nil
  }

  /// The paths of the photographs and tracks in the content folder that have one of some sizes in bytes, by size.
  package func paths(ofSizes sizes: Set<Int>) async -> [Int: [String]] {
    await memory.read { last in
      let files = last.content.groups.lazy.flatMap(\.group.files)
        .filter { sizes.contains(Int($0.size)) && [.candidate, .track].contains($0.role) }
      return Dictionary(grouping: files) { Int($0.size) }.mapValues { $0.map(\.path) }
    } ?? [:]
  }
}

/// What an editor offers to choose from.
package struct EditingVocabulary: Sendable {
  /// Folders of the content folder, with their pages and titles; the content folder itself is `""`.
  package var albums: [(folder: String, page: String, title: String)] = []
  /// The same of those that nothing links.
  package var unlistedAlbums: [(folder: String, page: String, title: String)] = []
  package var categories: [Photography.Category] = []
  /// `Places|Spain`, with how many photographs have it.
  package var tags: [(path: String, count: Int)] = []
  /// Metres between two positions of a walk.
  package var walkSpacing = WalkSettings().spacing
}
