internal import Markup
internal import Messages
public import Photography

extension Photo {
  /// The alternative text: the author's, else the title, else the first line of the description, else place
  /// and date.
  public func alternative(in site: Site) -> String {
    if let text = alternativeText?.nonBlank ?? title?.nonBlank ?? prose?.firstLine?.nonBlank { return text }
    let date = site.dates.day(taken.local)
    return nearestTown.map { site.words.photographNear(place: site.words.phrase($0), date: date) }
      ?? site.words.photographOn(date: date)
  }

  /// The line below it in a list: the first of the description, else the title.
  var line: String? { prose?.firstLine ?? title?.nonBlank }

  /// What a list says of it besides its words: that one can look around in it, and how many others of its burst are on its page.
  var mark: String? {
    let marks = [panorama == nil ? nil : "360°", stackCount > 1 ? "+\(stackCount - 1)" : nil].compactMap(
      \.self)
    return marks.isEmpty ? nil : marks.joined(separator: " ")
  }

  /// A name on one line: the title, else the first line of the description, else the nearest town and the
  /// day, else date and time.
  public func name(in site: Site) -> String {
    if let words = title?.nonBlank ?? prose?.firstLine { return words.shortened(to: 90) }
    guard let nearestTown else { return site.dates.page(taken.local) }
    return site.words.placeOn(place: site.words.title(nearestTown), date: site.dates.day(taken.local))
  }
}

extension Panorama {
  /// What opens it: the path of its script, left, top, width and height of the part of the sphere, heading, pitch and field of view in
  /// degrees; 0 is the usual one.
  func view(in site: Site) -> String {
    let fractions = [left, top, width, height].map { $0.decimal(places: 5) }
    let angles = [heading, pitch, fieldOfView ?? 0].map { $0.decimal(places: 1) }
    return ([site.scripts.panorama.path] + fractions + angles).joined(separator: " ")
  }
}

extension String {
  /// Shortened to a number of characters with an ellipsis, at a word boundary if one is near.
  func shortened(to limit: Int) -> String {
    guard utf8.count > limit, count > limit else { return self }
    let cut = prefix(limit - 1)
    let end = cut.lastIndex(where: \.isWhitespace)
    let whole = end.map { cut[..<$0] }.flatMap { $0.count > limit / 2 ? $0 : nil }
    return (whole ?? cut) + "…"
  }
}
