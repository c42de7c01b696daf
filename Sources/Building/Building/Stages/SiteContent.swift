import BuildCache
import Developing
import Photography
import Reading

/// A content folder as it was read: the site's settings, and the groups of files with what is known of each.
struct SiteContent: Sendable {
  var authored: AuthoredContent
  var resolver: MetadataResolver
  /// In the order of the folders.
  var groups: [ReadGroup] = []
  /// Groups of earlier builds that no longer exist.
  var removed: Set<FileGroup.ID> = []
  /// The pictures that other computers have made.
  var shared: SharedPictures?
  /// What makes movies.
  var program = MovieProgram()
}
