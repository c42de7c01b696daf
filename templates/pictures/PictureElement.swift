public import Markup
public import Photography

/// A photograph as a `<picture>`: all formats and widths for the browser to choose from, with reserved space
/// and a blurred placeholder.
public struct PictureElement: Sendable {
  /// The loading priority of a picture.
  public enum Loading: Sendable, Hashable {
    /// The main picture of the page.
    case first
    /// Visible without scrolling.
    case eager
    case lazy
  }

  public var renditions: [Rendition]
  public var placeholder: Placeholder?
  /// The page that contains it.
  public var page: String
  public var alternativeText: String
  /// CSS `sizes`: the width at which it is shown. Where a lazy picture is laid out before it is loaded, browsers that can take
  /// its real width instead.
  public var sizes: String
  /// Wider renditions are omitted, unless all are wider.
  public var widest: Int
  public var loading: Loading

  public init(
    _ photo: Photo, on page: String, alternativeText: String, sizes: String, widest: Int = .max,
    loading: Loading = .lazy
  ) {
    (renditions, placeholder) = (photo.renditions, photo.placeholder)
    self.page = page
    self.alternativeText = alternativeText
    self.sizes = sizes
    self.widest = widest
    self.loading = loading
  }
}

extension PictureElement {
  /// The formats in the order in which browsers should try them, smallest files first.
  private static let order: [PictureFormat] = [.avif, .webp, .jpeg]

  /// The renditions of each format.
  private var offers: [[Rendition]] {
    PictureElement.order.compactMap { format in
      let all = renditions.filter { $0.format == format }
      let fitting = all.filter { $0.size.width <= widest }
      return all.isEmpty ? nil : fitting.isEmpty ? Array(all.prefix(1)) : fitting
    }
  }

  /// The largest file that every browser shows; `nil` if there is no picture.
  var fallback: Rendition? { offers.last?.last }

  public var markup: Markup {
    let offers = offers
    guard let last = offers.last, let fallback = last.last else {
      return """
        <span class="missing" role="img" aria-label="\(alternativeText)"></span>
        """
    }
    let image: Markup = """
      <img src="\(Link(to: fallback.path, from: page))"\(last.count > 1 || offers.count == 1 ? sourceSet(last) : nil) \
      width="\(fallback.size.width)" height="\(fallback.size.height)" alt="\(alternativeText)"\
      \(hints) decoding="async"\(style)/>
      """
    guard offers.count > 1 else { return image }
    let sources = offers.dropLast().map { offer -> Markup in
      "<source type=\"\(offer.first?.format.mediaType)\"\(sourceSet(offer))/>"
    }
    return "<picture>\(sources)\(image)</picture>"
  }

  private func sourceSet(_ renditions: [Rendition]) -> Markup {
    let entries = renditions.map { rendition -> Markup in
      "\(Link(to: rendition.path, from: page)) \(rendition.size.width)w"
    }
    let automatic: Markup? = loading == .lazy ? "auto, " : nil
    return " srcset=\"\(entries.joined(separator: ", "))\" sizes=\"\(automatic)\(sizes)\""
  }

  private var hints: Markup {
    switch loading {
    case .first: " fetchpriority=\"high\""
    case .eager: ""
    case .lazy: " loading=\"lazy\""
    }
  }

  private var style: Markup? {
    placeholder.map { " style=\"\($0.style)\"" }
  }
}
