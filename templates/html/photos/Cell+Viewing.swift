internal import Markup
internal import Photography

extension Cell {
  var viewing: CellViewing { CellViewing(cell: self) }
}

/// The viewer's data about a photograph in addition to its cell, in an inert `<template>`: available at
/// once, also from `file://`.
///
/// - `data-pictures`: every rendition as `path width`; a path that begins with `-` is appended to the
///   page's path without `.html`.
/// - `data-hdr`: the path of the picture for displays with a high dynamic range, in the same way.
/// - `data-place`: `latitude/longitude`. `data-original`: the original's path, if the author allows it.
///   `data-movie`: the path of what plays; empty if only its page plays it. `data-live`: ``Movie/inViewer``.
///   `data-look`: what opens a panorama.
/// - Content: what the text says of it in which it stands, the beginning of the description with hashtags as links, and the long date (P8).
struct CellViewing: MarkupPart {
  let cell: Cell

  func write(to html: inout Markup.Interpolation) {
    let photo = cell.photo
    html.appendLiteral("<template data-pictures=\"")
    // In bytes, which are counted much faster than characters.
    let stem = photo.page.utf8.dropLast(".html".utf8.count)
    func short(_ path: String) -> Substring {
      let ending = path.utf8.starts(with: stem) ? path.utf8.dropFirst(stem.count) : path.utf8[...]
      return ending.first == UInt8(ascii: "-") ? Substring(ending) : path[...]
    }
    for (index, rendition) in photo.renditions.enumerated() {
      if index > 0 { html.appendLiteral(" ") }
      // Paths consist of page names, which have no spaces.
      html.appendInterpolation(short(rendition.path))
      html.appendLiteral(" ")
      html.appendInterpolation(rendition.size.width)
    }
    html.appendLiteral("\"")
    if let hdr = photo.hdr {
      html.appendLiteral(" data-hdr=\"")
      html.appendInterpolation(short(hdr.path))
      html.appendLiteral("\"")
    }
    if let place = photo.coordinate {
      html.appendLiteral(" data-place=\"")
      html.appendInterpolation(place.latitude, places: 5)
      html.appendLiteral("/")
      html.appendInterpolation(place.longitude, places: 5)
      html.appendLiteral("\"")
    }
    if let movie = photo.movie {
      html.appendLiteral(" data-movie=\"")
      html.appendInterpolation(movie.pathInViewer)
      html.appendLiteral("\"")
    }
    if let panorama = photo.panorama {
      html.appendLiteral(" data-look=\"")
      html.appendInterpolation(panorama.view(in: cell.catalogue.site))
      html.appendLiteral("\"")
    }
    if let movement = photo.movement?.inViewer {
      html.appendLiteral(" data-live=\"")
      html.appendInterpolation(movement)
      html.appendLiteral("\"")
    }
    if let original = photo.original {
      html.appendLiteral(" data-original=\"")
      html.appendInterpolation(original)
      html.appendLiteral("\"")
    }
    html.appendLiteral(">")
    let caption = cell.caption?.nonBlank
    if let caption {
      html.appendInterpolation("<div class=\"prose\" dir=\"auto\"><p>\(caption)</p></div>" as Markup)
    }
    html.appendInterpolation(
      photo.prose.map {
        Document.prose($0.opening(characters: 600), in: cell.catalogue, on: cell.page, hasFigures: false)
      })
    if photo.prose == nil, caption == nil, let title = photo.title?.nonBlank {
      html.appendInterpolation("<div class=\"prose\" dir=\"auto\"><p>\(title)</p></div>" as Markup)
    }
    let dates = cell.catalogue.site.dates
    html.appendInterpolation(photo.taken.element(dates.fullView(photo.taken.local)))
    html.appendLiteral("</template>")
  }
}
