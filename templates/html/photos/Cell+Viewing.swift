internal import Markup
internal import Photography

extension Cell {
  /// What the viewer needs of a photograph besides its cell: an inert `<template>`, since it must be there the moment
  /// somebody asks, also where pages come straight from disk.
  ///
  /// - `data-pictures`: every rendition, `path width` in turn; a path that begins with `-` follows the page's without `.html`.
  /// - `data-place`: `latitude/longitude`. `data-original`: the original's path, where the author allows it.
  /// - Content: the description's beginning with its hashtags as links, and the long date (P8).
  var viewing: Markup {
    let stem = String(photo.page.dropLast(".html".count))
    let pictures = photo.renditions.map { rendition -> String in
      let path = rendition.path
      // Paths are made of page names, which have no spaces.
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
      <time datetime="\(photo.taken.published)">\(catalogue.site.dates.fullView(photo.taken.local))</time></template>
      """
  }
}
