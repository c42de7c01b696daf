internal import Markup
internal import Photography

extension Document {
  /// The box to search with, in the header of every page; the style sheet hides it where there are no scripts.
  var searchBox: Markup {
    """
    <search><form class="find" action="\(link(to: TimelinePage.first))">\
    <input type="search" name="q" aria-label="Search photographs" placeholder="Search" autocomplete="off" \
    autocapitalize="none" spellcheck="false" enterkeyhint="search" role="combobox" aria-autocomplete="list" \
    aria-expanded="false" aria-controls="options"/>\
    <ul id="options" role="listbox" aria-label="Suggestions" hidden="hidden"></ul></form></search>
    """
  }
}

extension Catalogue {
  /// One check button for each category, all on at first (P2). Without scripts they show and hide what is on the page.
  var categoryChecks: Markup {
    let checks = categories.map { shelf -> Markup in
      let category = shelf.category
      return """
        <label style="--c:\(category.colour.hex);--on:\(category.colour.ink.hex)"><input type="checkbox" checked="checked" \
        value="\(category.name)"/>\(category.title) <small>\(grouped(shelf.count))</small></label>
        """
    }
    // Names are letters, digits and hyphens: they cannot end the quotes they stand in.
    let rules = categories.map { shelf -> Markup in
      """
      main:has(.checks [value="\(shelf.category.name)"]:not(:checked)) [data-c="\(shelf.category.name)"]{display:none}
      """
    }
    return """
      <style>\(rules)</style>
      <fieldset class="checks"><legend>Categories</legend>\(checks)</fieldset>
      """
  }
}
