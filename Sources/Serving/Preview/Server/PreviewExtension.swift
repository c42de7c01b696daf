package import Hummingbird

/// A part of the server beside the site, such as an editor. It answers all requests below a path, and adds elements to pages.
package struct PreviewExtension: Sendable {
  /// It begins and ends with a slash.
  let prefix: String
  /// Inserted at the end of every page: trusted markup.
  let elements: String
  /// Inserted after them in the site's page for addresses without a page, which may have no script of the site's: trusted markup.
  let notFoundElements: String
  /// What is sent in the place of everything else, such as a page to log in; `nil` to those who may see the site.
  let refusal: (@Sendable (Request, PreviewContext) async -> Response?)?
  /// Whether the sender of a request may start a ``Refresh``; `nil` if everyone at this computer may, and no one else.
  let mayRefresh: (@Sendable (Request, PreviewContext) async -> Bool)?
  /// Whether a file of the site, by the names of its path, is kept from running scripts in the name of this server.
  let isSandboxed: @Sendable ([String]) -> Bool
  /// Adds what it answers, at paths below ``prefix``. It may start what pages can refresh, if there is anything.
  package let addRoutes: @Sendable (Router<PreviewContext>, RefreshRunner?) -> Void
  /// The answer to other paths below ``prefix``.
  let nothing: @Sendable (Request) -> Response

  package init(
    prefix: String, elements: String, notFoundElements: String = "",
    refusal: (@Sendable (Request, PreviewContext) async -> Response?)? = nil,
    mayRefresh: (@Sendable (Request, PreviewContext) async -> Bool)? = nil,
    isSandboxed: @escaping @Sendable ([String]) -> Bool = { _ in false },
    nothing: @escaping @Sendable (Request) -> Response = { _ in Response(status: .notFound) },
    addRoutes: @escaping @Sendable (Router<PreviewContext>, RefreshRunner?) -> Void
  ) {
    (self.prefix, self.elements, self.refusal, self.mayRefresh) = (prefix, elements, refusal, mayRefresh)
    (self.isSandboxed, self.nothing, self.addRoutes) = (isSandboxed, nothing, addRoutes)
    self.notFoundElements = notFoundElements
  }

  func contains(_ request: Request) -> Bool { request.uri.path.hasPrefix(prefix) }
}
