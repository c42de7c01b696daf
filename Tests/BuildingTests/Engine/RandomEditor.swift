import Files
import TestSites
import TestSupport

/// Does to a content folder what people do: adds, moves, edits and removes.
struct RandomEditor {
  let site: TestSite
  var photos: [String] = []
  var sidecars: [String] = []
  var others: [String] = []
  var serial = 0

  init(site: TestSite) { self.site = site }

  private static let folders = ["", "alps/", "alps/high/", "Sea side/", "été/"]
  private static let names = [
    "IMG_1.jpg", "img-1.JPG", "IMG 1.jpeg", "b.jpg", "日没.jpg", "c.d.jpg", "A_BURST1.jpg", "A_BURST2.jpg",
  ]

  /// Does one thing.
  ///
  /// - Returns: What it was, for the message of a failing test.
  mutating func edit(using random: inout SeededGenerator) throws -> String {
    switch Int.random(in: 0..<31, using: &random) {
    case 0...2: return try addPhoto(using: &random)
    case 3:
      guard photos.count > 1, let index = photos.indices.randomElement(using: &random) else {
        return try addPhoto(using: &random)
      }
      let path = photos.remove(at: index)
      try site.remove(path)
      return "remove \(path)"
    case 4: return try movePhoto(using: &random)
    case 5, 6: return try writeSidecar(using: &random)
    case 7:
      guard let index = sidecars.indices.randomElement(using: &random) else { return "nothing" }
      let path = sidecars.remove(at: index)
      try site.remove(path)
      return "remove \(path)"
    case 8: return try writeAlbum(using: &random)
    case 9, 10: return try writeSettings(using: &random)
    case 11, 12: return try writeTrack(using: &random)
    case 13: return try writeOther(using: &random)
    case 14, 15: return try writeKeys(using: &random)
    case 16: return try writePlaces(using: &random)
    case 17: return try writeFetched(using: &random)
    case 18: return try exchangeFileAndFolder(using: &random)
    case 19: return try setClock(using: &random)
    case 20: return try linkPhoto(using: &random)
    case 21: return try swapPhotos(using: &random)
    case 22, 23: return try renameWithSidecar(using: &random)
    case 24, 25: return try renameFolder(using: &random)
    case 26: return try hideAtTheTop(using: &random)
    case 27: return try writeCaptions(using: &random)
    case 28, 29: return try writeRule(using: &random)
    default: return try writeWithOtherCase(using: &random)
    }
  }

  /// A track through the places and times of the little photographs, or notes beside it.
  private mutating func writeTrack(using random: inout SeededGenerator) throws -> String {
    serial += 1
    let paths = ["walks/a.gpx", "alps/a.gpx", "a.kml", "walks/a.yaml", "alps/a.gpx.yaml"]
    guard let path = paths.randomElement(using: &random) else { return "nothing" }
    if others.contains(path), Int.random(in: 0..<3, using: &random) == 0 {
      others.removeAll { $0 == path }
      try site.remove(path)
      return "remove \(path)"
    }
    let notes = [
      "hidden: yes\n", "unlisted: yes\n", "download: yes\ntitle: Walk \(serial)\n", "photos: position\n",
      "clock_offset: \"1:00\"\n",
    ]
    let text =
      path.hasSuffix(".yaml")
      ? notes[serial % notes.count]
      : path.hasSuffix(".kml") && serial % 3 > 0
        ? Self.kml(visibility: serial % 3 - 1)
        : TestSite.track(latitude: [46.5, -33.86][serial % 2], name: "Track \(serial % 3)")
    try site.write(text, to: path)
    if !others.contains(path) { others.append(path) }
    return "write \(path): \(text.prefix(60))"
  }

  /// A line that is to be shown, and one that may be.
  private static func kml(visibility: Int) -> String {
    let line = "<LineString><coordinates>8,46.49 8,46.51</coordinates></LineString></Placemark>"
    return "<kml><Placemark><visibility>\(visibility)</visibility>\(line)<Placemark>\(line)</kml>"
  }

  @discardableResult
  mutating func addPhoto(using random: inout SeededGenerator) throws -> String {
    guard let folder = Self.folders.randomElement(using: &random),
      let name = Self.names.randomElement(using: &random)
    else { return "nothing" }
    serial += 1
    let path = folder + name
    try site.addPhoto(Int.random(in: 0...5, using: &random), at: path, salt: "\(serial % 3)")
    if !photos.contains(path) { photos.append(path) }
    return "add \(path)"
  }

  private mutating func movePhoto(using random: inout SeededGenerator) throws -> String {
    guard let index = photos.indices.randomElement(using: &random),
      let folder = Self.folders.randomElement(using: &random)
    else { return "nothing" }
    serial += 1
    let (old, new) = (photos[index], "\(folder)moved-\(serial).jpg")
    let bytes = try FileIO.read("\(site.content)/\(old)")
    try site.remove(old)
    try site.write(bytes, to: new)
    photos[index] = new
    return "move \(old) to \(new)"
  }

  private mutating func writeSidecar(using random: inout SeededGenerator) throws -> String {
    guard let photo = photos.randomElement(using: &random) else { return "nothing" }
    serial += 1
    let texts = [
      "description: 'Words \(serial) #tag\(serial % 4)'\n", "category: nature\ntags: [Sun, 'Moon']\n",
      "taken: 2020-0\(1 + serial % 9)-01T10:00:00+01:00\n", "location: hidden\n", "places: region\n",
      "tags: [Sun]\nwithout_tags: [number0, t\(serial % 2), Snow]\n",
      "taken: \(2018 + serial % 3)\(["", "-02", "-02-03"][serial / 11 % 3])\n",
      "slug: fixed-\(serial % 2)\n",
      "hidden: true\n", "unlisted: yes\n", "title: Title \(serial)\nrating: \(serial % 6)\n",
      "location: 10.\(serial), 20\n",
      "description: |\n  ```gallery\n  photos: tag:tag\(serial % 4)\n  order: oldest\n  limit: 2\n  ```\n",
      "url: https://m\(serial % 2).example.org/a.mp4\nend: 0:0\(serial % 9)\n",
      "blur: [0.\(serial % 9) 0.2 0.3 0.3]\n", "crop: 0 0 0.\(1 + serial % 9) 1\nrotate: right\n",
      "blur: face\n", "nonsense: [\n",
    ]
    let path = photo + ".yaml"
    try site.write(texts[serial % texts.count], to: path)
    if !sidecars.contains(path) { sidecars.append(path) }
    return "write \(path): \(texts[serial % texts.count])"
  }

  /// Changes what a photograph shows, and mostly nothing that decides where it is shown.
  mutating func editTexts(using random: inout SeededGenerator) throws -> String {
    guard let photo = photos.randomElement(using: &random) else { return "nothing" }
    serial += 1
    let texts = [
      "description: 'Words \(serial % 7) über See'\n", "title: Title \(serial)\n",
      "alt: 'Ete été \(serial % 3)'\n",
      "rating: \(serial % 6)\n", "description: 'Words #tag\(serial % 2)'\n", "author: Somebody\n",
      "location: 46.5, 8\n", "titel: wrong\n",
    ]
    let stem = String(photo.split(separator: ".").dropLast().joined(separator: "."))
    let path = Bool.random(using: &random) ? photo + ".yaml" : stem + ".yaml"
    let text = texts[Int.random(in: 0..<texts.count, using: &random)]
    if Int.random(in: 0..<8, using: &random) == 0 {
      // The same photograph, edited.
      try site.addPhoto(serial % 6, at: photo, salt: "\(serial)")
      return "change \(photo)"
    }
    try site.write(text, to: path)
    if !sidecars.contains(path) { sidecars.append(path) }
    return "write \(path): \(text)"
  }

  private mutating func writeAlbum(using random: inout SeededGenerator) throws -> String {
    guard let folder = Self.folders.randomElement(using: &random) else { return "nothing" }
    serial += 1
    let orders = ["newest", "oldest", "name"]
    let choices = [
      "", "publish: {rating: \(serial % 5)}\n", "ignore: ['*.jpeg', '/high/']\n",
      "photos: {publish: {except: [Sun]}}\n",
      "ignore: '!b.jpg'\n", "unlisted: yes\n", "places: town\n", "bursts: stack\n",
      "slug: fixed-\(serial % 2)\n", "access: {password: family}\n", "access: {password: club}\n",
      "access: {}\n",
      "description: |\n  ```map\n  photos: tag:t\(serial % 2)\n  ```\n\n  ```gallery\n  photos: Words\n  limit: 2\n  ```\n",
      "description: |\n  ```photo\n  file: /b.jpg\n  ```\n\n  ```walk\n  file: /walks/a.gpx\n  ```\n",
    ]
    let defaults = serial % 5 == 3 ? "" : "photos: {category: friends, tags: [t\(serial % 2)]}\n"
    let text =
      "title: Album \(serial)\norder: \(orders[serial % 3])\nroute: \(serial % 2 == 0 ? "yes" : "no")\n\(defaults)\(choices[serial % choices.count])"
    try site.write(text, to: folder + "album.yaml")
    return "write \(folder)album.yaml: \(text)"
  }

  private mutating func writeSettings(using random: inout SeededGenerator) throws -> String {
    serial += 1
    let texts = [
      "title: Site \(serial)\n", "hidden: no\n", "pictures: {widths: [40, 80], formats: [jpeg]}\n",
      "pictures: {widths: [40], formats: [webp, jpeg], quality: 60}\n", "locale: de\n",
      "base_url: https://example.org/p\(serial)/\n",
      "categories: [{id: nature, title: WILD, colour: '#123456'}]\n",
      "timezone: Asia/Tokyo\ncopyright: © \(serial)\n", "pictures: {originals: stripped}\n",
      "pictures: {originals: copy}\n",
      "privacy: {zones: [{latitude: 46.5, longitude: 8, radius: \(100 + serial * 40)}]}\n",
      "publish: {rating: \(serial % 4)}\n", "publish: {except: [tag\(serial % 4), Moon]}\nignore: [b.jpg]\n",
      "publish: {keywords: [t0, Sun]}\n", "ignore: ['/alps/', '*.yaml', '!c.d.jpg']\n",
      "ignore: |\n  *.jpg\n  !IMG*\n  notes.txt\n", "keywords: {private: [tag\(serial % 4)], hide: [Sun]}\n",
      "bursts: stack\n",
    ]
    let text = texts[Int.random(in: 0..<texts.count, using: &random)]
    try site.write(text, to: "site.yaml")
    return "write site.yaml: \(text)"
  }

  private mutating func writeOther(using random: inout SeededGenerator) throws -> String {
    serial += 1
    let paths = [
      "static/robots-\(serial % 3).txt", "theme/custom.css", "theme/footer.html", "theme/head.html",
      "theme/templates/photo.mustache", "theme/templates/cell.mustache", "theme/templates/part.mustache",
      "theme/words.txt", "theme/logo.svg", "theme/a.ttf", "theme/mark.png",
      "notes.txt", "broken.jpg", "site.yaml.txt", "places.toml", "dates.yaml.txt",
    ]
    guard let path = paths.randomElement(using: &random) else { return "nothing" }
    if others.contains(path), Bool.random(using: &random) {
      others.removeAll { $0 == path }
      try site.remove(path)
      return "remove \(path)"
    }
    let own = [
      "theme/logo.svg": "<svg viewBox='0 0 9 \(serial)'><path d='M0 0'/></svg>",
      "theme/a.ttf": "\u{0}\u{1}\u{0}\u{0}\(serial)",
      "theme/templates/photo.mustache": serial % 3 == 0
        ? "{{\(serial)}}" : "{{picture}}\(serial)\n{{> part}}{{facts}}",
      "theme/templates/part.mustache": "<p>\(serial)</p>{{#site}}{{title}}{{/site}}",
      "theme/templates/cell.mustache": "<a {{attributes}}>{{small}}</a>\(serial){{line}}",
    ]
    let misnamed = [
      "site.yaml.txt": ["title: \(serial)\n", "ignore: [b.jpg]\n", "keywords: {private: [Sun]}\n"][
        serial % 3],
      "places.toml": ["", "[[places]]\nhidden = true\n"][serial % 2], "dates.yaml.txt": "a: b\n",
    ]
    let plain =
      path.hasSuffix("words.txt") ? "timeline = Timeline \(serial)\nnonsense\n" : "p { order: \(serial) }\n"
    let text = misnamed[path] ?? own[path] ?? plain
    // A folder may have taken its place.
    try site.remove(path)
    if path.hasSuffix("mark.png") {
      try site.addPhoto(serial % 6, at: path)
    } else {
      try site.write(text, to: path)
    }
    others.append(path)
    return "write \(path)"
  }
}
