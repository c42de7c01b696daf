import BuildCache
import Photography

/// The pages of the last build that show what is hidden or gone now: the site has them until it is built again.
struct OutdatedPages: Sendable {
  private enum Cause { case hidden, gone }

  /// By the page.
  private var causes: [Identity: Cause] = [:]

  init() {}

  /// A photograph that was moved is not gone.
  ///
  /// - Parameter published: The pages of the last build.
  init(_ published: CachedAddresses, _ now: PresentContent) {
    for (path, page) in published.pages {
      if now.hidden.contains(path) {
        causes[page] = .hidden
      } else if let content = published.contents[path], !now.files.contains(path),
        !now.shownContents.contains(content)
      {
        causes[page] = .gone
      }
    }
  }

  /// - Parameter path: Of a published file, from the site's root.
  func problem(at path: String) -> Problem? {
    guard !causes.isEmpty, let cause = causes[Identity(of: path)] else { return nil }
    let noun = OutdatedPages.noun(of: path)
    return Problem(
      .error, path,
      cause == .hidden ? "shows \(noun) that is hidden now" : "shows \(noun) whose file is gone",
      remedy: "Build again: photomap build", code: .publishedHiddenText)
  }

  /// What a page shows, as its address says.
  private static func noun(of page: String) -> String {
    let name = page.hasPrefix("locked/") ? page.dropFirst("locked/".count) : page[...]
    return name.hasPrefix("walk") ? "a walk" : name.hasPrefix("album") ? "an album" : "a photograph"
  }
}
