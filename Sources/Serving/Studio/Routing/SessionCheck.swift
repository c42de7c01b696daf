internal import Hummingbird
internal import Preview

/// Asks who sends a request, and whether they may.
struct SessionCheck: RouterMiddleware {
  let studio: Studio
  let access: StudioRoute.Access

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    guard access != .everyone else { return try await next(request, context) }
    var context = context
    context.found = try studio.session(of: request, context.preview)
    context.found?.words = context.words
    let least: StudioRole
    let path = request.uri.path
    switch access {
    case .everyone: return try await next(request, context)
    case .role(let role):
      // Who opens a page, or sends its form, logs in; scripts are told.
      if context.found == nil, studio.isShared, !StudioRoute.isInterface(path) {
        return Studio.logInFirst(access.page(of: path) ?? "/")
      }
      least = role
    case .account(let role):
      guard context.found?.account != nil else { return Studio.logInFirst(access.page(of: path) ?? "/") }
      least = role
    }
    guard try context.session.role == .author || least == .contributor else { throw StudioError.authorOnly }
    return try await next(request, context)
  }
}
