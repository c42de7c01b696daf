internal import Markup
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
  /// The category's name on its colour, linked to its page.
  func chip(on page: String) -> Markup {
    """
    <a class="chip" style="--c:\(colour.hex);--on:\(colour.ink.hex)" href="\(Link(to: self.page, from: page))">\(title)</a>
    """
  }
}

extension Catalogue {
  /// Links to all photographs and to each category, with the current one filled (P2).
  func categoryBar(on page: String, current: Category.ID? = nil) -> Markup {
    let all: Markup? = current == nil ? " aria-current=\"true\"" : nil
    let items = categories.map { group -> Markup in
      let category = group.category
      let mark: Markup? = category.id == current ? " aria-current=\"true\"" : nil
      return """
        <li><a href="\(Link(to: group.page, from: page))" style="--c:\(category.colour.hex);--on:\(category.colour.ink.hex)"\
        \(mark)><span class="dot"></span>\(category.title) <small>\(grouped(group.count))</small></a></li>
        """
    }
    return """
      <nav class="filter" aria-label="Categories"><ul><li><a href="\(Link(to: TimelinePage.first, from: page))"\(all)>\
      All <small>\(grouped(count(of: .library)))</small></a></li>\(items)</ul></nav>
      """
  }
}
