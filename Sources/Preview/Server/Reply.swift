internal import HTTPTypes

/// An answer, before anything of it is sent.
struct Reply {
  var status: HTTPResponse.Status
  var fields: HTTPFields = [:]
  var body: Body = .bytes([])

  enum Body {
    case bytes([UInt8])
    /// A part of a file, sent piece by piece.
    case file(OpenFile, Range<Int>)
    /// The stream of server-sent events, which ends with the server or the connection.
    case events
  }

  /// In bytes; `nil` for what has no end.
  var length: Int? {
    switch body {
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    case .events: nil
    }
  }

  /// A whole page or script of the server's own.
  static func text(_ text: String, _ type: String, status: HTTPResponse.Status = .ok) -> Reply {
    Reply(status: status, fields: [.contentType: type], body: .bytes(Array(text.utf8)))
  }

  /// A short page with a plain word to the author, which reloads like every page once the site has changed.
  static func notice(_ status: HTTPResponse.Status, _ title: String, _ text: String, state: ReloadState?)
    -> Reply
  {
    let page = """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
      <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
      <body style="font: 1.1rem/1.5 system-ui; max-width: 34rem; margin: 15vh auto; padding: 0 1rem">
      <h1>\(title)</h1><p>\(text)</p></body></html>

      """
    let bytes = Array(page.utf8)
    return Reply(
      status: status, fields: [.contentType: MediaType.html],
      body: .bytes(state.map { LiveReload.inject(into: bytes, state: $0) } ?? bytes))
  }
}
