package import BuildCache
import Metadata
package import Photography

/// A photograph with its hashtags, also one that is hidden.
package struct TaggedPhoto: Sendable, Hashable {
  package let id: PhotoID
  /// Whether the site leaves it out, for whatever reason.
  package let isHidden: Bool
  /// What pages show of it: keywords of all sources, then the hashtags of the description.
  package let tags: [Hashtag]
  /// The keywords of its own files, also those that are levels of others; without what its sidecar takes away.
  package let tagsOfFiles: [Hashtag]
  /// Those of the description.
  package let tagsOfText: [Hashtag]
  /// The description that its own files have, as plain text; `nil` for one of a sidecar.
  package let textOfFiles: String?

  init?(_ photo: ResolvedPhoto) {
    // A raw picture, or the movie of a Live Photo, has those of its photograph.
    if case .hidden(.companion) = photo.visibility { return nil }
    id = photo.id
    isHidden = !photo.visibility.isShown
    tags = photo.hashtags
    tagsOfFiles = photo.keywordsOfFiles
    tagsOfText = photo.prose?.value.hashtags ?? []
    // Most have none.
    textOfFiles =
      tagsOfText.isEmpty ? nil : photo.prose.flatMap { $0.source.isOfFiles ? $0.value.plainText : nil }
  }
}

extension ContentReading {
  /// All photographs that have hashtags.
  ///
  /// - Parameter cache: Has the metadata of files that a build has read.
  package func taggedPhotos(_ cache: BuildCache?, jobs: Int) async throws -> [TaggedPhoto] {
    try await photographs(cache, jobs: jobs) { photo, _ in TaggedPhoto(photo) }.told.compactMap(\.self)
      .filter { !$0.tags.isEmpty || !$0.tagsOfFiles.isEmpty }
  }
}
