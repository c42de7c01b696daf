internal import HTTPTypes
internal import Hummingbird
internal import JSON
internal import Markup
internal import Preview
internal import Templates

/// The Studio as an app of a phone: a page that opens without a network, its manifest and its worker. None of it says
/// anything of the site, since it is for everyone.
extension Studio {
  static var appRoutes: [StudioRoute] {
    [
      .file("app.js", type: "text/javascript; charset=utf-8", StudioAssets.appScript),
      .file("app.css", type: "text/css; charset=utf-8", StudioAssets.appStyle),
      .file("worker.js", type: "text/javascript; charset=utf-8", StudioAssets.worker),
      .file("app.webmanifest", type: "application/manifest+json", StudioAssets.manifest),
      .page("app", for: .everyone) { _, _ in appPage },
    ]
      + StudioAssets.icons.map { icon in .file(icon.name, type: "image/png", icon.bytes) }
  }

  /// The scripts that pages load on demand.
  static var roomRoutes: [StudioRoute] {
    StudioAssets.rooms.map { .file("rooms/\($0.name).js", type: "text/javascript; charset=utf-8", $0.bytes) }
  }

  private static var appPage: Response {
    let page: Markup = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>PhotoMap Studio</title>
      <meta name="viewport" content="width=device-width, viewport-fit=cover"><meta name="color-scheme" content="light dark">
      <link rel="manifest" href="/studio/app.webmanifest"><link rel="apple-touch-icon" href="/studio/studio-180.png">
      <link rel="icon" href="/studio/studio-192.png"><link rel="stylesheet" href="/studio/app.css">
      <script src="/studio/app.js" defer></script></head>
      <body class="studio-app"><main><h1>PhotoMap Studio</h1>
      <p>This browser is not signed in. <a href="/studio/login">Log in</a>, or open the address that <code>photomap studio --new-address</code> prints.</p></main></body></html>

      """
    let fields: HTTPFields = [
      .contentSecurityPolicy:
        "default-src 'self'; img-src 'self' data:; object-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    ]
    return Response(.ok, type: "text/html; charset=utf-8", fields: fields, bytes: page.bytes)
  }
}
