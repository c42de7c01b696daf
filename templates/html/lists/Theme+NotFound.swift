public import Markup
internal import Messages

extension Theme {
  public func notFound(_ page: NotFoundPage) -> Markup {
    let site = page.catalogue.site
    let words = site.words
    // The page is shown at any address, so relative links would break.
    func link(_ path: String) -> Link {
      site.baseURL.flatMap { Link(path, below: $0) } ?? Link(to: path, from: page.path)
    }
    let home = site.baseURL.flatMap { Link("", below: $0) } ?? link("index.html")
    let document = Document(page.catalogue, path: page.path, kind: "list", main: Markup())
    return """
      <!DOCTYPE html>
      <html lang="\(site.language)" dir="\(site.direction.rawValue)">
      <head>
      <meta charset="utf-8"/>
      \(policyElement(of: page.catalogue.site))<meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="robots" content="noindex"/>
      <meta name="color-scheme" content="light dark"/>
      <title>\(words.notFound) · \(site.title)</title>
      <link rel="icon" href="data:,"/>
      <style>
      body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;place-items:center;
      font:1.125rem/1.6 ui-sans-serif,system-ui,sans-serif;color:light-dark(#1a1b1d,#ececea);background:light-dark(#fbfaf8,#131416)}
      main{padding:2rem;max-width:40rem;text-align:center;text-wrap:balance}
      h1{font-size:clamp(2rem,6vw,3.5rem);line-height:1.1;letter-spacing:-.02em;margin:0 0 1rem}
      a{color:inherit;text-decoration-thickness:1px;text-underline-offset:.2em}
      main a{display:inline-block;margin-top:1rem;padding:.5rem 1.25rem;border:1px solid;border-radius:99px;text-decoration:none}
      nav ul{display:flex;flex-wrap:wrap;justify-content:center;gap:0 1rem;margin:0;padding:1rem;list-style:none}
      nav a{display:inline-block;padding:.5rem 0;font-size:.9375rem;text-decoration:none}
      a:hover{text-decoration:underline}
      </style>
      </head>
      <body>
      <nav aria-label="\(words.siteNavigation)"><ul>\(document.navigationLinks(link))</ul></nav>
      <main>
      <h1>\(words.notFoundTitle)</h1>
      <p>\(words.notFoundText)</p>
      <p><a href="\(home)">\(words.goTo(site: "<span dir=\"auto\">\(site.title)</span>" as Markup))</a></p>
      </main>
      </body>
      </html>

      """
  }
}
