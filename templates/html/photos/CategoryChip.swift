internal import Indexing
internal import Markup
internal import Messages
internal import Photography

extension Colour {
  /// Black or white, whichever has the higher contrast on this colour; at least 4.58 : 1 for any colour.
  var ink: Colour {
    let black = Colour(red: 0, green: 0, blue: 0)
    let white = Colour(red: 255, green: 255, blue: 255)
    return contrast(with: black) >= contrast(with: white) ? black : white
  }
}

extension Category {
  /// Its sign, before the title that says the same in words.
  var mark: Markup? { sign.map { "<span class=\"sign\" aria-hidden=\"true\">\($0)</span> " } }

  /// The category's name on its colour, linked to its page.
  func chip(on page: String) -> Markup {
    """
    <a class="chip" style="--c:\(colour.hex);--on:\(colour.ink.hex)" href="\(Link(to: self.page, from: page))">\(mark)\(title)</a>
    """
  }
}

extension Catalogue {
  /// Links to all photographs and to each category, with the current one filled (P2).
  ///
  /// - Parameter counts: Whether each has its number of photographs, which changes with every new one.
  func categoryBar(on page: String, current: Category.ID? = nil, counts: Bool = true) -> Markup {
    func small(_ count: @autoclosure () -> Int) -> Markup? {
      counts ? " <small>\(words.number(count()))</small>" : nil
    }
    let all: Markup? = current == nil ? " aria-current=\"true\"" : nil
    // The site's settings cover the categories themselves.
    let shown = counts ? categories.filter { $0.count > 0 || $0.category.id == current } : index.categories
    let items = shown.map { group -> Markup in
      let category = group.category
      let mark: Markup? = category.id == current ? " aria-current=\"true\"" : nil
      return """
        <li><a href="\(Link(to: group.page, from: page))" style="--c:\(category.colour.hex);--on:\(category.colour.ink.hex)"\
        \(mark)><span class="dot"></span>\(category.mark)\(category.title)\(small(group.count))</a></li>
        """
    }
    return """
      <nav class="filter" aria-label="\(words.categories)"><ul><li><a href="\(Link(to: TimelinePage.first, from: page))"\(all)>\
      \(words.all)\(small(self.count(of: .library)))</a></li>\(items)</ul></nav>
      """
  }
}
