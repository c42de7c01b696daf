internal import CExchange
internal import Photography
import Platform

/// Folders for what a site no longer shows, which no web server and no other user may read.
package enum PrivateFolder {
  /// The name of the cache folder beside a content folder. It is private wherever it is made.
  package static let cacheName = ".photomap"

  /// The cache folder, without links: beside the content folder, unless another one is chosen.
  ///
  /// Beside a link to the content folder, if there is one and none beside the folder: then the folder has moved, and the link is in its place.
  package static func cache(of content: String, chosen: String? = nil) -> String {
    if let chosen { return Folder.resolved(chosen) }
    let besideFolder = "\(Folder.parent(of: Folder.resolved(content)))/\(cacheName)"
    let besideLink = "\(Folder.parent(of: content))/\(cacheName)"
    return Folder.resolved(
      !Folder.exists(besideFolder) && Folder.exists(besideLink) ? besideLink : besideFolder)
  }

  /// Creates a folder that only its owner may enter; an existing one is made so.
  package static func make(_ path: String) throws(FileError) {
    try Folder.make(Folder.parent(of: path))
    guard mkdir(path, 0o700) != 0 else { return }
    try Folder.make(path)
    try close(path)
  }

  /// Creates the folder of a build cache. One that has another name and was there before keeps its mode: it may have other files.
  package static func makeCache(_ path: String) throws(FileError) {
    guard Folder.exists(path) else { return try make(path) }
    if path.hasSuffix("/\(cacheName)") { try close(path) }
  }

  /// Removes the permissions of group and others.
  private static func close(_ path: String) throws(FileError) {
    var info = stat()
    guard stat(path, &info) == 0 else { throw .last("look at", path) }
    // Only the owner may change the mode; in some containers that is another user.
    guard info.st_mode & 0o077 != 0, info.st_uid == geteuid() else { return }
    guard chmod(path, info.st_mode & 0o7700) == 0 else { throw .last("change", path) }
  }

  /// The folder for files that are moved or linked between it and an output folder: in the cache folder if both are on one file
  /// system; else beside the output folder, where a web server may serve it.
  ///
  /// - Parameters:
  ///   - name: Says what the folder is for.
  ///   - output: The output folder, without links; the folder around it exists.
  ///   - cache: The cache folder, if there is one.
  package static func path(_ name: String, of output: String, in cache: String?) -> String {
    guard let cache, Folder.exists(cache), is_one_mount(cache, Folder.parent(of: output)) == 1 else {
      return beside(output, name)
    }
    return "\(cache)/\(name)/\(Digest(of: Array(output.utf8)).hex(16))"
  }

  /// The folder beside an output folder.
  package static func beside(_ output: String, _ name: String) -> String {
    let own = output.split(separator: "/").last.map(String.init) ?? "output"
    return "\(Folder.parent(of: output))/.\(own).photomap-\(name)"
  }
}
