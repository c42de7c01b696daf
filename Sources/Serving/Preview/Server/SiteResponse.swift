internal import HTTPTypes
internal import Markup

/// A response, before anything of it is sent.
struct SiteResponse {
  var status: HTTPResponse.Status
  var fields: HTTPFields = [:]
  var body: Body = .bytes([])

  enum Body {
    case bytes([UInt8])
    /// A part of a file, sent in pieces.
    case file(OpenFile, Range<Int>)
    /// The stream of server-sent events, which ends with the server or the connection.
    case events
  }

  /// In bytes; `nil` for the stream of events.
  var length: Int? {
    switch body {
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    case .events: nil
    }
  }

  /// A complete text or script.
  static func text(_ text: String, _ type: String, status: HTTPResponse.Status = .ok) -> SiteResponse {
    SiteResponse(status: status, fields: [.contentType: type], body: .bytes(Array(text.utf8)))
  }

  /// A short page with a message for the author. It reloads like every page when the site changes.
  static func notice(
    _ status: HTTPResponse.Status, _ title: String, _ text: String, state: ReloadState?
  ) -> SiteResponse {
    let page: Markup = """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
      <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
      <body style="font: 1.1rem/1.5 system-ui; max-width: 34rem; margin: 15vh auto; padding: 0 1rem">
      <h1>\(title)</h1><p>\(text)</p></body></html>

      """
    return SiteResponse(
      status: status, fields: [.contentType: MediaType.html],
      body: .bytes(state.map { LiveReload.inject(into: page.bytes, state: $0) } ?? page.bytes))
  }
}
