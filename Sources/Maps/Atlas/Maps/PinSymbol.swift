internal import Markup
internal import Photography

/// A category's teardrop pin: 24 pixels wide, 34 high, the tip at the position.
struct PinSymbol {
  let category: Category
  let shape: PinShape
  /// The SVG id within the page; the pin is defined once and used often.
  let id: String

  /// One per category, in the same order.
  static func pins(for categories: [Category]) -> [PinSymbol] {
    zip(categories, PinShape.shapes(for: categories)).enumerated().map { index, pair in
      PinSymbol(category: pair.0, shape: pair.1, id: "map-pin-\(index)")
    }
  }

  /// White, unless the category's colour is too light for it (WCAG 2.2, 1.4.11: contrast 3 to 1).
  private var signColour: Colour {
    let white = Colour(red: 255, green: 255, blue: 255)
    return category.colour.contrast(with: white) >= 3 ? white : Colour(red: 0x1B, green: 0x24, blue: 0x2C)
  }

  var definition: Markup { "<g id=\"\(id)\">\(drop)\(sign)</g>" }

  /// The pin as a standalone drawing, without the page's stylesheet.
  var drawing: Markup { "<g stroke=\"#1b242c\" stroke-width=\"1.5\">\(drop)</g>\(sign)" }

  private var drop: Markup {
    """
    <path class="map-drop" d="M0 0C-2.5-7-12-12.5-12-22a12 12 0 0 1 24 0C12-12.5 2.5-7 0 0z" \
    fill="\(category.colour.hex)"/>
    """
  }

  private var sign: Markup { "<g fill=\"\(signColour.hex)\">\(shape.markup)</g>" }
}
