/// Where a site is published.
package enum WebHost: Sendable, Hashable, Codable {
  /// A folder of this computer, such as one of a web server or of a mounted disk.
  case folder(String)
  /// A folder of another computer, reached over ssh: `ada@example.org:/var/www/photos`.
  case rsync(String)

  /// As `rsync` is told, with a slash at the end.
  var target: String {
    switch self {
    case .folder(let path), .rsync(let path): path.hasSuffix("/") ? path : path + "/"
    }
  }

  package var name: String {
    switch self {
    case .folder(let path), .rsync(let path): path
    }
  }
}
