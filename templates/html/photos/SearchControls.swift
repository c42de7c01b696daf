internal import Indexing
internal import Markup
internal import Messages
internal import Photography

extension Document {
  /// The search box in the header of every page; the stylesheet hides it without JavaScript.
  var searchBox: Markup {
    """
    <search><form class="find" action="\(link(to: TimelinePage.first))">\
    <input type="search" name="q" aria-label="\(words.searchPhotographs)" placeholder="\(words.search)" autocomplete="off" \
    autocapitalize="none" spellcheck="false" enterkeyhint="search" role="combobox" aria-autocomplete="list" \
    aria-expanded="false" aria-controls="options"/>\
    <ul id="options" role="listbox" aria-label="\(words.suggestions)" hidden="hidden"></ul></form></search>
    """
  }
}

extension Catalogue {
  /// One check button per category with photographs, all on at first (P2); hidden where there is no choice. Without JavaScript they show and hide the
  /// photographs on the page.
  var categoryChecks: Markup {
    let groups = categories.filter { $0.count > 0 }
    return checks(groups.map(\.category), counts: groups.map { words.number($0.count) })
  }

  /// - Parameter counts: The text beside each button; scripts replace it with the number of matches.
  private func checks(_ categories: [Category], counts: [String]) -> Markup {
    let checks = zip(categories, counts).map { category, count -> Markup in
      """
      <label style="--c:\(category.colour.hex);--on:\(category.colour.ink.hex)"><input type="checkbox" checked="checked" \
      value="\(category.name)"/>\(category.mark)\(category.title) <small>\(count)</small></label>
      """
    }
    // Ids are letters, digits and hyphens, so they cannot end the quotes.
    let rules = categories.map { category -> Markup in
      let off: Markup =
        "main:has(.checks [value=\"\(category.name)\"]:not(:checked)) [data-c=\"\(category.name)\"]"
      // The name of a month stays.
      return "<style>\(off):not(:has(h2)),\(off)>a{display:none}\(off){flex:none}</style>"
    }
    return """
      \(rules)
      <fieldset class="checks"\(categories.count > 1 ? nil : " hidden=\"hidden\"" as Markup?)><legend>\(words.categories)</legend>\(checks)</fieldset>
      """
  }

  /// A page's share of a list that can be searched in and, where it has several categories, filtered by them.
  ///
  /// - Parameters:
  ///   - list: The scripts' name of the whole list: a month, or a list's term in the search index.
  ///   - categories: Those of the whole list.
  ///   - content: The photographs, and links to the other pages.
  ///   - start: From ``start(of:isCut:inOrder:)``.
  ///   - id: The element's.
  func searchable(
    _ list: String, _ categories: [Category], start: Int?, id: String? = nil, _ content: Markup
  ) -> Markup {
    let first: Markup? = start.map { " data-at=\"\($0)\"" }
    let id: Markup? = id.map { " id=\"\($0)\"" }
    return """
      \(checks(ofList: categories))
      <div data-of="\(list)"\(first)\(id)>\(content)</div>
      """
  }

  /// The number in the site's data of the first photograph on a page of a list; `nil` if scripts cannot join the pages,
  /// because there is only one, because the list's order is not that of the site's data, or because of its cells.
  ///
  /// - Parameters:
  ///   - photos: Those on the page.
  ///   - isCut: Whether the list has several pages.
  ///   - isInOrder: Whether the list has the library's order.
  func start(of photos: PhotoList, isCut: Bool, inOrder isInOrder: Bool = true) -> Int? {
    // Cells of the author's own do not fit into the rows of scripts.
    guard isCut, isInOrder, !photos.isEmpty, !site.templates.parts.contains(.cell) else { return nil }
    return number(of: photos.position(at: photos.startIndex))
  }

  /// Where scripts offer to keep a list, or the whole site, for reading offline; its height is reserved.
  ///
  /// - Parameter list: The list's term in the search index.
  func offlineCopy(ofList list: String = "", on page: String) -> Markup {
    """
    <div class="offline-copy" style="min-block-size:3rem;margin-block-start:2rem" data-list="\(list)" \
    data-script="\(Link(to: site.scripts.offlineCopy.path, from: page))"></div>
    """
  }

  /// Check buttons for a list with several categories; scripts show the number of matches beside each.
  func checks(ofList categories: [Category]) -> Markup? {
    categories.count > 1 ? checks(categories, counts: categories.map { _ in "" }) : nil
  }
}
