import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Preview

@testable import Studio

/// Sends requests to a Studio without a connection.
struct StudioClient: Sendable {
  static let origin = "https://127.0.0.1:8080"
  private let router: RouterResponder<PreviewContext>

  init(_ studio: Studio, _ refreshes: RefreshRunner? = nil) {
    let router = Router(context: PreviewContext.self)
    studio.previewExtension.addRoutes(router, refreshes)
    self.router = router.buildResponder()
  }

  func answer(_ request: Request, from peer: String = "127.0.0.1") async throws -> Response {
    try await router.respond(to: request, context: StudioClient.context(peer: peer))
  }

  /// A form of a page of the Studio.
  func form(_ path: String, _ form: String, from peer: String = "127.0.0.1") async throws -> Response {
    let fields: HTTPFields = [
      .origin: StudioClient.origin, .contentType: "application/x-www-form-urlencoded",
    ]
    return try await answer(StudioClient.request(.post, path, fields: fields, body: form), from: peer)
  }

  /// The body of a response.
  static func text(_ response: Response) async throws -> String {
    let text = Text()
    try await response.body.write(text)
    return text.value
  }

  private final class Text: ResponseBodyWriter {
    private(set) var value = ""

    func write(_ buffer: ByteBuffer) async throws { value += String(buffer: buffer) }
    func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }

  static func context(peer: String, origin: String = origin) -> PreviewContext {
    let silence = Logger(label: "") { _ in SwiftLogNoOpLogHandler() }
    return PreviewContext(source: PreviewContext.Source(logger: silence, peer: peer, origin: origin))
  }

  /// - Parameter path: Below `/studio/`.
  static func request(
    _ method: HTTPRequest.Method, _ path: String, fields: HTTPFields = [:], body: String = ""
  ) -> Request {
    Request(
      head: HTTPRequest(
        method: method, scheme: nil, authority: "127.0.0.1:8080", path: "/studio/" + path,
        headerFields: fields),
      body: RequestBody(buffer: ByteBuffer(string: body)))
  }
}
