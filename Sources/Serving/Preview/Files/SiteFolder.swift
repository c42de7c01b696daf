internal import Platform

/// The output folder, resolved for every request, since a build may have replaced it.
struct SiteFolder: Sendable {
  /// Its path; symbolic links in it are followed.
  let path: String

  /// What a path leads to.
  enum Match {
    case file(OpenFile)
    /// A folder requested without its last slash, where relative links of its page would be wrong.
    case folderWithoutSlash
    case nothing
    /// A symbolic link that leads out of the site.
    case outside
    /// There is no output folder.
    case noSite
  }

  func find(_ request: RequestPath) -> Match {
    guard let root = FolderListing.resolved(path) else { return .noSite }
    let site = SiteFolder(path: root)
    switch site.look(at: request.names) {
    case .failure(let refusal): return refusal.match
    case .success(.nothing): return .nothing
    case .success(.file(let file)): return request.isFolder ? .nothing : .file(file)
    case .success(.folder):
      guard request.isFolder else { return .folderWithoutSlash }
      switch site.look(at: request.names + ["index.html"]) {
      case .failure(let refusal): return refusal.match
      case .success(.file(let file)): return .file(file)
      case .success: return .nothing
      }
    }
  }

  /// The site's own page for status 404, if it has one.
  func notFoundPage() -> OpenFile? {
    guard let root = FolderListing.resolved(path) else { return nil }
    guard case .success(.file(let file)) = SiteFolder(path: root).look(at: ["404.html"]) else { return nil }
    return file
  }

  private enum Refusal: Error {
    case outside, hidden

    var match: Match {
      switch self {
      case .outside: .outside
      case .hidden: .nothing
      }
    }
  }

  /// What lies below a root without symbolic links.
  private func look(at names: [String]) -> Result<OpenFile.Kind, Refusal> {
    let prefix = path.hasSuffix("/") ? path : path + "/"
    guard let target = FolderListing.resolved(prefix + names.joined(separator: "/")) else {
      return .success(.nothing)
    }
    guard target == path || target.hasPrefix(prefix) else { return .failure(.outside) }
    let below = target.dropFirst(prefix.count).split(separator: "/")
    guard !below.contains(where: { $0.hasPrefix(".") }) else { return .failure(.hidden) }
    return .success(OpenFile.kind(at: target))
  }
}
