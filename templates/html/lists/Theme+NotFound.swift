public import Markup

extension Theme {
  public func notFound(_ page: NotFoundPage) -> Markup {
    let site = page.catalogue.site
    // The page is shown at any address, so relative links would break.
    let home = site.baseURL.flatMap { Link("", below: $0) } ?? Link(to: "index.html", from: page.path)
    return """
      <!DOCTYPE html>
      <html lang="\(site.language)" dir="\(site.direction.rawValue)">
      <head>
      <meta charset="utf-8"/>
      \(policyElement(of: page.catalogue.site))<meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="robots" content="noindex"/>
      <meta name="color-scheme" content="light dark"/>
      <title>Page not found · \(site.title)</title>
      <link rel="icon" href="data:,"/>
      <style>
      body{margin:0;min-height:100vh;display:grid;place-items:center;
      font:1.125rem/1.6 system-ui,sans-serif;color:CanvasText;background:Canvas}
      main{padding:2rem;max-width:34rem;text-align:center}
      h1{font-size:clamp(2rem,6vw,3.5rem);line-height:1.1;letter-spacing:-.02em;margin:0 0 1rem}
      a{color:LinkText}
      </style>
      </head>
      <body>
      <main>
      <h1>Nothing to see here</h1>
      <p>There is no page at this address. It may have been moved, or
      the address may hold a slip of the pen.</p>
      <p><a href="\(home)">Go to <span dir="auto">\(site.title)</span></a></p>
      </main>
      </body>
      </html>

      """
  }
}
