internal import HTTPTypes
internal import Hummingbird
internal import Markup
internal import Messages
internal import Preview
internal import Templates

/// A page of the Studio's own: to log in, and for accounts. It works without scripts.
struct StudioPage {
  let title: String
  let main: Markup
  var status = HTTPResponse.Status.ok
  /// Whether it is a list, which takes more room.
  var isWide = false

  /// - Parameters:
  ///   - words: In the language of the page.
  ///   - fields: More of the response.
  func response(_ words: Messages, _ fields: HTTPFields = [:]) -> Response {
    let width: Markup = isWide ? " class=\"wide\"" : ""
    let page: Markup = """
      <!doctype html>
      <html \(StudioPage.language(words))><head><meta charset="utf-8"><title>\(title)</title>
      <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">\
      <link rel="icon" href="data:,"><style>\(StudioPage.style)</style></head>
      <body><main\(width)><h1>\(title)</h1>\(main)</main></body></html>

      """
    var fields = fields
    fields[.contentSecurityPolicy] =
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    return Response(status, type: "text/html; charset=utf-8", fields: fields, bytes: page.bytes)
  }

  /// The attributes that say which language a page has, and how it is read.
  static func language(_ words: Messages) -> Markup {
    "lang=\"\(words.locale)\" dir=\"\(WritingDirection(language: words.locale).rawValue)\""
  }

  private static let style: Markup = """
    :root { --ink: light-dark(#17191c, #eceae6); --ground: light-dark(#fbfaf8, #14161a); --line: light-dark(#8a8780, #7d8087); \
    --raised: light-dark(#fff, #1e2126); --error: light-dark(#a3262a, #ff9a96) }
    body { margin: 0; color: var(--ink); background: var(--ground); font: 1.0625rem/1.5 system-ui, sans-serif }
    main { max-width: 26rem; margin: 0 auto; padding: 8vh 1rem 3rem } h1 { margin: 0 0 1.5rem; font-size: 1.75rem; line-height: 1.2 } h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem }
    form { display: grid; gap: 1rem } label { display: grid; gap: .25rem; font-weight: 600 }
    input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 6px; color: inherit; background: var(--raised); font: inherit; font-weight: 400 }
    button { justify-self: start; min-height: 2.75rem; padding: .5rem 1.25rem; border: 1px solid var(--line); border-radius: 99px; color: inherit; background: none; font: inherit; cursor: pointer }
    form > button:only-of-type, .main { border-color: var(--ink); color: var(--ground); background: var(--ink) } .quiet form > button, .quiet button { border-color: var(--line); color: inherit; background: none }
    input:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid #1b5fc1; outline-offset: 2px }
    a { padding-block: .25rem; color: inherit } .error { color: var(--error) } small { display: block; font-weight: 400; opacity: .8 } code { overflow-wrap: anywhere; user-select: all }
    ul { display: grid; gap: .75rem; padding: 0; list-style: none } li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; justify-content: space-between }
    .wide { max-width: 60rem } .wide li { padding-bottom: .75rem; border-bottom: 1px solid color-mix(in srgb, var(--line) 40%, transparent) } .wide li > span { flex: 1 1 14rem; min-width: 0; overflow-wrap: anywhere }
    .wide img { width: 8rem; height: 6rem; object-fit: cover; border-radius: 6px; background: var(--raised) } details form { margin-top: .75rem } summary { cursor: pointer }
    .kinds { display: flex; flex-wrap: wrap; gap: .5rem 1rem } .kinds li { border: 0; padding: 0 } [aria-current] { font-weight: 700; text-decoration: none }
    li form { display: block } svg { max-width: 100%; height: auto; border-radius: 6px }
    """

  /// A field of a form, with its label.
  struct Field {
    var label: String
    var name: String
    var type = "text"
    var value = ""
    var autocomplete: String
    var hint = ""

    var markup: Markup {
      let help: Markup = hint.isEmpty ? "" : "<small>\(hint)</small>"
      return """
        <label>\(label)<input name="\(name)" type="\(type)" value="\(value)" autocomplete="\(autocomplete)" \
        required spellcheck="false" autocapitalize="none">\(help)</label>
        """
    }
  }

  static func error(_ message: String) -> Markup {
    message.isEmpty ? "" : "<p class=\"error\" role=\"alert\">\(message)</p>"
  }
}
