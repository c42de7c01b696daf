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

  /// The files to choose from.
  public var renditions: [Rendition]
  /// The file for displays with a high dynamic range, which all others leave; `nil` for none. Lists have none: beside bright pictures
  /// others look dull.
  public var hdr: Rendition?
  /// What is shown until the picture has loaded; `nil` for none.
  public var placeholder: Placeholder?
  /// The page that contains it.
  public var page: String
  /// The `alt` attribute; empty where a text beside the picture names it.
  public var alternativeText: String
  /// CSS `sizes`: the width at which it is shown. Where a lazy picture is laid out before it is loaded, browsers that can take
  /// its real width instead.
  public var sizes: String
  /// Wider renditions are omitted, unless all are wider.
  public var widest: Int
  /// How urgently browsers should load it.
  public var loading: Loading
  /// Whether much of it is cut off at its sides where it is shown: its width in the layout is not that of the whole picture then.
  var isCut = false
  /// Whether it is shown so small on phones that the smallest file is enough: with three device pixels, it is as fine as with two.
  var isSmallOnPhones = false

  /// A photograph as an element of a page.
  ///
  /// - Parameters:
  ///   - page: The page that contains it, from the site's root.
  ///   - sizes: CSS `sizes`: the width at which it is shown.
  ///   - widest: Pixels; wider renditions are omitted.
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

extension PictureElement: MarkupPart {
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

  /// The smallest file, unless what is shown of it has too few pixels: a movie's, a panorama's.
  private func small(_ offers: [[Rendition]]) -> Rendition? {
    guard isSmallOnPhones, let all = offers.first, all.count > 1, let small = all.first else { return nil }
    return min(small.size.width, small.size.height) >= 190 ? small : nil
  }

  /// The largest file that every browser shows; `nil` if there is no picture.
  var fallback: Rendition? { offers.last?.last }

  public func write(to html: inout Markup.Interpolation) {
    let offers = offers
    guard let last = offers.last, let fallback = last.last else {
      html.appendLiteral("<span class=\"missing\" role=\"img\" aria-label=\"")
      html.appendInterpolation(alternativeText)
      html.appendLiteral("\"></span>")
      return
    }
    let small = small(offers)
    let isChoice = offers.count > 1 || hdr != nil || small != nil
    if isChoice { html.appendLiteral("<picture>") }
    if let hdr {
      html.appendLiteral("<source media=\"(dynamic-range: high)\" type=\"")
      html.appendInterpolation(hdr.format.mediaType)
      html.appendLiteral("\"")
      write(sourceSet: [hdr], to: &html)
      html.appendLiteral("/>")
    }
    if let small {
      html.appendLiteral("<source media=\"(max-width: 40rem) and (min-resolution: 2.1dppx)\" type=\"")
      html.appendInterpolation(small.format.mediaType)
      html.appendLiteral("\" srcset=\"")
      html.appendInterpolation(Link(to: small.path, from: page))
      html.appendLiteral("\"/>")
    }
    for offer in offers.dropLast() {
      html.appendLiteral("<source type=\"")
      html.appendInterpolation(offer.first?.format.mediaType)
      html.appendLiteral("\"")
      write(sourceSet: offer, to: &html)
      html.appendLiteral("/>")
    }
    html.appendLiteral("<img src=\"")
    html.appendInterpolation(Link(to: fallback.path, from: page))
    html.appendLiteral("\"")
    if last.count > 1 || offers.count == 1 { write(sourceSet: last, to: &html) }
    html.appendLiteral(" width=\"")
    html.appendInterpolation(fallback.size.width)
    html.appendLiteral("\" height=\"")
    html.appendInterpolation(fallback.size.height)
    html.appendLiteral("\" alt=\"")
    html.appendInterpolation(alternativeText)
    html.appendLiteral("\"")
    switch loading {
    case .first: html.appendLiteral(" fetchpriority=\"high\"")
    case .eager: break
    case .lazy: html.appendLiteral(" loading=\"lazy\"")
    }
    html.appendLiteral(" decoding=\"async\"")
    if let placeholder {
      html.appendLiteral(" style=\"")
      html.appendInterpolation(placeholder.style)
      html.appendLiteral("\"")
    }
    html.appendLiteral("/>")
    if isChoice { html.appendLiteral("</picture>") }
  }

  private func write(sourceSet renditions: [Rendition], to html: inout Markup.Interpolation) {
    html.appendLiteral(" srcset=\"")
    for (index, rendition) in renditions.enumerated() {
      if index > 0 { html.appendLiteral(", ") }
      html.appendInterpolation(Link(to: rendition.path, from: page))
      html.appendLiteral(" ")
      html.appendInterpolation(rendition.size.width)
      html.appendLiteral("w")
    }
    html.appendLiteral("\" sizes=\"")
    if loading == .lazy, !isCut { html.appendLiteral("auto, ") }
    html.appendInterpolation(sizes)
    html.appendLiteral("\"")
  }
}
