internal import HTTPTypes
internal import Hummingbird
internal import JSON
internal import Markup
internal import Messages
internal import Preview
internal import Templates

/// The Studio as an app of a phone: a page that opens without a network, its manifest and its worker. None of it says
/// anything of the site, since it is for everyone.
extension Studio {
  static var appRoutes: [StudioRoute] {
    [
      .script("app.js", \.appScript),
      .file("app.css", type: "text/css; charset=utf-8", StudioAssets.appStyle),
      .script("worker.js", \.worker),
      .spoken("app.webmanifest", type: "application/manifest+json", \.manifest),
      .page("app", for: .everyone) { _, context in appPage(context.words) },
    ]
      + StudioAssets.icons.map { icon in .file(icon.name, type: "image/png", icon.bytes) }
  }

  /// The scripts that pages load on demand.
  static var roomRoutes: [StudioRoute] {
    StudioAssets.roomNames.map { name in .script("rooms/\(name).js") { $0.room(name) } }
  }

  private static func appPage(_ words: Messages) -> Response {
    let logIn: Markup = "<a href=\"/studio/login\">\(words.logIn)</a>"
    let command: Markup = "<code>photomap studio --new-address</code>"
    let page: Markup = """
      <!doctype html>
      <html \(StudioPage.language(words))><head><meta charset="utf-8"><title>PhotoMap Studio</title>
      <meta name="viewport" content="width=device-width, viewport-fit=cover"><meta name="color-scheme" content="light dark">
      <link rel="manifest" href="/studio/app.webmanifest"><link rel="apple-touch-icon" href="/studio/studio-180.png">
      <link rel="icon" href="/studio/studio-192.png"><link rel="stylesheet" href="/studio/app.css">
      <script src="/studio/app.js" defer></script></head>
      <body class="studio-app"><main><h1>PhotoMap Studio</h1>
      <p>\(words.browserNotSignedIn(login: logIn, command: command)) \(words.sharedWaits)</p></main></body></html>

      """
    let fields: HTTPFields = [
      .contentSecurityPolicy:
        "default-src 'self'; img-src 'self' data:; object-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    ]
    return Response(.ok, type: "text/html; charset=utf-8", fields: fields, bytes: page.bytes)
  }
}
