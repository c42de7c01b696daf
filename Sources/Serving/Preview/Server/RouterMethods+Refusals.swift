package import HTTPTypes
package import Hummingbird

extension RouterMethods {
  /// Refuses the methods that a path does not have: by itself the router would say that there is no such path.
  package func refuseMethods(
    at path: RouterPath, but allowed: Set<HTTPRequest.Method>,
    with response: @escaping @Sendable (Context) throws -> Response
  ) {
    let all: [HTTPRequest.Method] = [
      .get, .head, .post, .put, .delete, .connect, .options, .trace, .patch,
    ]
    for method in all where !allowed.contains(method) {
      on(path, method: method) { _, context in try response(context) }
    }
  }
}
