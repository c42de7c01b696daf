internal import Glibc

/// The output folder, found anew for every request, since a build may have put another one in its place.
struct SiteFolder: Sendable {
  /// Its path; symbolic links in it are followed.
  let path: String

  /// What a request leads to.
  enum Found {
    case file(OpenFile)
    /// A folder that was asked for without its last slash; relative links in its page would lead astray.
    case folderWithoutSlash
    case nothing
    /// A symbolic link that leads out of the site.
    case outside
    /// The output folder itself is not there: between two builds, or before the first.
    case noSite
  }

  func find(_ request: RequestPath) -> Found {
    guard let root = SiteFolder.resolve(path) else { return .noSite }
    let site = SiteFolder(path: root)
    switch site.look(at: request.names) {
    case .failure(let refused): return refused.found
    case .success(.nothing): return .nothing
    case .success(.file(let file)): return request.isFolder ? .nothing : .file(file)
    case .success(.folder):
      guard request.isFolder else { return .folderWithoutSlash }
      switch site.look(at: request.names + ["index.html"]) {
      case .failure(let refused): return refused.found
      case .success(.file(let file)): return .file(file)
      case .success: return .nothing
      }
    }
  }

  /// The site's own page for what is not there, when it has one.
  func notFoundPage() -> OpenFile? {
    guard let root = SiteFolder.resolve(path) else { return nil }
    guard case .success(.file(let file)) = SiteFolder(path: root).look(at: ["404.html"]) else { return nil }
    return file
  }

  private enum Refused: Error {
    case outside, hidden

    var found: Found {
      switch self {
      case .outside: .outside
      case .hidden: .nothing
      }
    }
  }

  /// What lies below a root that holds no symbolic link any more.
  private func look(at names: [String]) -> Result<OpenFile.Kind, Refused> {
    let prefix = path.hasSuffix("/") ? path : path + "/"
    guard let target = SiteFolder.resolve(prefix + names.joined(separator: "/")) else {
      return .success(.nothing)
    }
    guard target == path || target.hasPrefix(prefix) else { return .failure(.outside) }
    let below = target.dropFirst(prefix.count).split(separator: "/")
    guard !below.contains(where: { $0.hasPrefix(".") }) else { return .failure(.hidden) }
    return .success(OpenFile.kind(at: target))
  }

  /// The path without symbolic links; `nil` when nothing is there.
  private static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }
}
