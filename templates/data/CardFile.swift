internal import Indexing
internal import JSON
internal import Photography

/// The data of some photographs for lists and the viewer: `data/cards/3.js`.
struct CardFile: Sendable {
  /// How many numbers are in one file.
  static let size = 64

  let catalogue: Catalogue
  /// Its first number.
  let start: Int

  static func all(_ catalogue: Catalogue) -> [PlannedFile] {
    let (each, stamps) = catalogue.stamps(ofFilesWith: size)
    return stride(from: 0, to: catalogue.index.numbers.slots.count, by: size).map { start in
      let file = CardFile(catalogue: catalogue, start: start)
      return PlannedFile(data: "cards/\(start / size)", stamp: stamps[start / size / each]) {
        .array(file.photos.map { $0.map { CardFile.card($0, catalogue.site) } ?? .null })
      }.beginning(at: file.position)
    }
  }

  /// The position in the library of the newest of its photographs.
  private var position: Int? {
    let slots = catalogue.index.numbers.slots
    return slots[start..<min(start + CardFile.size, slots.count)].lazy.filter { $0 >= 0 }.min().map(Int.init)
  }

  private var photos: [Photo?] { catalogue.photos(numbered: start..<start + CardFile.size) }

  private static func card(_ photo: Photo, _ site: Site) -> JSONValue {
    let stem = photo.page.hasSuffix(".html") ? String(photo.page.dropLast(5)) : nil
    // Most pictures are named after the page, so that part is omitted.
    func short(_ path: String) -> String {
      guard let stem, path.hasPrefix(stem + "-") else { return path }
      return String(path.dropFirst(stem.count))
    }
    let pictures = photo.renditions.map { rendition -> JSONValue in
      [
        .string(rendition.format.rawValue), .int(rendition.size.width), .string(short(rendition.path)),
      ]
    }
    let place = photo.coordinate.map { place -> JSONValue in
      [.number(place.latitude, places: 5), .number(place.longitude, places: 5)]
    }
    let local = photo.taken.local
    let words = (photo.prose?.plainText ?? photo.title?.nonBlank)?.shortened(to: 600)
    let card: [JSONValue] = [
      .string(photo.page), .int(photo.size.width), .int(photo.size.height),
      .string(photo.placeholder?.style ?? ""), .array(pictures),
      .string(words ?? ""), .string(photo.alternative(in: site)),
      [.string(site.dates.cell(local)), .string(site.dates.fullView(local)), .string(photo.taken.published)],
      .string(photo.category.id), .array(photo.hashtags.map(tag)), place ?? .null,
      .optional(photo.original),
    ]
    // What few photographs have.
    var more: [(String, JSONValue)] = []
    if let hdr = photo.hdr { more.append(("hdr", .string(short(hdr.path)))) }
    // How long it is, what plays, unless only its page does, and the clip of those who point at it.
    if let movie = photo.movie {
      more.append(("movie", [.string(movie.length), .string(movie.pathInViewer), .optional(movie.clip)]))
    }
    if let movement = photo.movement?.inViewer { more.append(("live", .string(movement))) }
    if let mark = photo.mark { more.append(("mark", .string(mark))) }
    if let panorama = photo.panorama { more.append(("look", .string(panorama.view(in: site)))) }
    return .array(more.isEmpty ? card : card + [.object(more)])
  }

  private static func tag(_ tag: Hashtag) -> JSONValue {
    [.string(tag.name), .string(String(tag.page.dropFirst("tags/".count).dropLast("/index.html".count)))]
  }
}
