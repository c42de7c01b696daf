import Files

/// The folders that a build works with, without links and checked against each other.
struct BuildFolders: Sendable, Hashable {
  let content: String
  let output: String
  let cache: String
  /// Developed pictures.
  var pictures: String { cache + "/pictures" }

  init(_ options: BuildOptions) throws(BuildError) {
    guard Folder.exists(options.content) else { throw .noContent(options.content) }
    content = Folder.resolved(options.content)
    output = Folder.resolved(options.output)
    if output == content || content.hasPrefix(output + "/") || output.hasPrefix(content + "/") {
      throw .files(.outputInContent(path: options.output))
    }
    cache = options.cacheFolder
    for folder in [content, output] where cache == folder || cache.hasPrefix(folder + "/") {
      // Hidden folders of the content folder are ignored.
      let isHidden = cache.dropFirst(folder.count).split(separator: "/").contains { $0.hasPrefix(".") }
      if folder == output || !isHidden { throw .files(.cacheInside(path: cache, folder: folder)) }
    }
  }
}

extension BuildOptions {
  /// The folder of the build cache, without links: `.photomap` beside the content folder, unless another one is chosen.
  package var cacheFolder: String {
    let parent = Folder.parent(of: Folder.resolved(content))
    return Folder.resolved(cache ?? (parent == "/" ? "/.photomap" : parent + "/.photomap"))
  }
}
