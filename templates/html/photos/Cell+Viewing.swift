internal import Markup
internal import Photography

extension Cell {
  /// The viewer's data about a photograph in addition to its cell, in an inert `<template>`: available at
  /// once, also from `file://`.
  ///
  /// - `data-pictures`: every rendition as `path width`; a path that begins with `-` is appended to the
  ///   page's path without `.html`.
  /// - `data-place`: `latitude/longitude`. `data-original`: the original's path, if the author allows it.
  /// - Content: the beginning of the description with hashtags as links, and the long date (P8).
  var viewing: Markup {
    let stem = String(photo.page.dropLast(".html".count))
    let pictures = photo.renditions.map { rendition -> String in
      let path = rendition.path
      // Paths consist of page names, which have no spaces.
      let short = path.hasPrefix(stem + "-") ? String(path.dropFirst(stem.count)) : path
      return "\(short) \(rendition.size.width)"
    }.joined(separator: " ")
    let place: Markup? = photo.coordinate.map {
      " data-place=\"\($0.latitude.decimal(places: 5))/\($0.longitude.decimal(places: 5))\""
    }
    let original: Markup? = photo.original.map { " data-original=\"\($0)\"" }
    let prose = photo.prose.map { Document.prose($0.opening(characters: 600), on: page) }
    return """
      <template data-pictures="\(pictures)"\(place)\(original)>\(prose)\
      \(photo.taken.element(catalogue.site.dates.fullView(photo.taken.local)))</template>
      """
  }
}
