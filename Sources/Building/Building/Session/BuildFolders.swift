import Files

/// The folders that a build works with, without links and checked against each other.
struct BuildFolders: Sendable, Hashable {
  let content: String
  let output: String
  let cache: String
  /// Developed pictures.
  var pictures: String { cache + "/pictures" }
  /// By which the cache knows the content folder: also after a folder that contains both was moved.
  var contentKey: String {
    let parent = Folder.parent(of: cache)
    return parent != "/" && Folder.contains(parent, content) ? ".\(content.dropFirst(parent.count))" : content
  }

  /// The key of a link beside the cache that leads to the content folder: before that moved, it was in the link's place.
  let linkKey: String?

  init(_ options: BuildOptions) throws(BuildError) {
    guard Folder.exists(options.content) else { throw .noContent(options.content) }
    content = Folder.resolved(options.content)
    output = Folder.resolved(options.output)
    if Folder.contains(output, content) || Folder.contains(content, output) {
      throw .files(.outputInContent(path: options.output))
    }
    cache = options.cacheFolder
    let isBesideCache = Folder.resolved(Folder.parent(of: options.content)) == Folder.parent(of: cache)
    linkKey = isBesideCache ? options.content.split(separator: "/").last.map { "./\($0)" } : nil
    for folder in [content, output] where Folder.contains(folder, cache) {
      // Hidden folders of the content folder are ignored.
      let isHidden = cache.dropFirst(folder.count).split(separator: "/").contains { $0.hasPrefix(".") }
      if folder == output || !isHidden { throw .files(.cacheInside(path: cache, folder: folder)) }
    }
  }
}

extension BuildOptions {
  /// The folder of the build cache: see ``PrivateFolder``.
  package var cacheFolder: String { PrivateFolder.cache(of: content, chosen: cache) }
}
