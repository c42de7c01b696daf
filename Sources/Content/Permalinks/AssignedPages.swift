/// The pages of a site's photographs, albums and walks.
package struct AssignedPages: Sendable {
  /// Each claim's ``PageClaim/path`` and its page.
  package let all: [(path: String, page: String)]

  init(_ claims: [PageClaim], _ pages: [String]) {
    all = zip(claims, pages).map { ($0.path, $1) }
  }

  /// The pages of some claims, by path.
  package func pages(of paths: Set<String>) -> [String: String] {
    Dictionary(all.lazy.filter { paths.contains($0.path) }.map { ($0.path, $0.page) }) { first, _ in first }
  }
}
