public import Markup
internal import Messages

extension Theme {
  /// Programs that keep passwords know albums apart by a name that no visitor sees.
  public func locked(_ page: LockedPage) -> Markup {
    let (words, script) = (page.catalogue.words, page.catalogue.site.scripts.lock)
    let main: Markup = """
      \(Markup.heading(words.lockedTitle))
      <p>\(words.lockedText)</p>
      <noscript><p>\(words.lockedScripts)</p></noscript>
      <form class="lock" hidden="hidden" data-path="\(page.path)" data-salt="\(page.salt)" data-rounds="\(page.rounds)" \
      data-wrong="\(words.lockedWrong)" data-unsafe="\(words.lockedUnsafe)" data-again="\(words.lockedAgain)" data-sealed="\(page.text)">
      <input type="text" hidden="hidden" autocomplete="username" value="\(page.salt.prefix(8))"/>
      <p><label for="password">\(words.lockedPassword)</label>
      <input id="password" type="password" autocomplete="current-password" required="required"/></p>
      <p><label><input type="checkbox" checked="checked"/> \(words.lockedRemember)</label></p>
      <p><button class="button">\(words.lockedOpen)</button></p>
      <p role="alert"></p>
      </form>
      <script defer="defer" src="\(Link(to: script.path, from: page.path))"></script>
      """
    return frame(
      Document(
        page.catalogue, path: page.path, kind: "list", title: words.lockedTitle,
        description: words.lockedText,
        isIndexed: false, stylesheet: Stylesheet.lock.path, main: main))
  }
}
