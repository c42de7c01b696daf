package import HTTPTypes
package import Hummingbird
internal import Markup
internal import NIOCore

extension Response {
  /// - Parameter type: The media type.
  package init(_ status: HTTPResponse.Status, type: String, fields: HTTPFields = [:], bytes: [UInt8]) {
    var fields = fields
    fields[.contentType] = type
    self.init(status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// A complete text or script.
  static func text(_ text: String, _ type: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(status, type: type, bytes: Array(text.utf8))
  }

  /// A short page with a message for the author. It reloads like every page when the site changes.
  static func notice(
    _ status: HTTPResponse.Status, _ title: String, _ text: String, state: ReloadState?
  ) -> Response {
    let page: Markup = """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
      <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
      <body style="font: 1.1rem/1.5 system-ui; max-width: 34rem; margin: 15vh auto; padding: 0 1rem">
      <h1>\(title)</h1><p>\(text)</p></body></html>

      """
    return Response(
      status, type: MediaType.html,
      bytes: state.map { LiveReload.inject(into: page.bytes, state: $0) } ?? page.bytes)
  }
}
