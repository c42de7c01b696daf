import Files
import Photography
import Platform
import TestSites
import TestSupport

extension RandomEditor {
  /// Values of every key of `site.yaml` that changes what a build publishes.
  static let keys: [[String]] = [
    ["title: One", "title: Two", "title: [wrong]"],
    ["description: Words", "description: 'Other words'"],
    ["author: Ada", "author: Grace"],
    ["base_url: https://example.org/a/", "base_url: https://example.org/b/"],
    ["locale: de-CH", "locale: ar", "locale: nonsense!"],
    ["timezone: Asia/Tokyo", "timezone: America/New_York", "timezone: Nowhere"],
    ["copyright: © Ada", "copyright: © Grace"],
    [
      "categories: [{id: food, title: FOOD, colour: '#C2185B'}]",
      "categories: [{id: friends, title: FRIENDS, colour: '#112233'}, {id: nature, title: Wild}]",
      "categories: [{id: food, title: FOOD, colour: '#C2185B', sign: 🍲, names: [t0, Sun]}]",
    ],
    [
      "pictures: {widths: [30, 60]}", "pictures: {formats: [jpeg], quality: 50}",
      "pictures: {ground: '#ff0000'}", "pictures: {originals: copy}", "pictures: {memory: 1}",
      "pictures: {originals: copy, live: yes}", "pictures: {hdr: no}",
      "pictures: {sounds: yes}", "pictures: {large: yes}",
      "pictures: {memory: 900}",
    ],
    [
      "movies: {height: 1080}", "movies: {av1: yes}", "movies: {sound: no}", "movies: {show: no}",
      "movies: {ffmpeg: /nowhere/ffmpeg}",
    ],
    ["pages: {photos_per_page: 10}", "pages: {photos_per_page: 11}"],
    ["feeds: {entries: 1}", "feeds: {entries: 3}"],
    ["lists: {cameras: yes, lenses: yes}", "lists: {focal_lengths: yes, lenses: no}"],
    [
      "walks: {download: yes}", "walks: {spacing: 300}", "walks: {near: 5}", "walks: {clock_offset: '1:00'}",
      "walks: {pause_minutes: 1}", "walks: {pause_metres: 50}",
      "walks: {pictures: {fetch: yes, radius: 100}}",
    ],
    [
      "privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 500}]}",
      "privacy: {zones: [{latitude: -33.86, longitude: 151.21, radius: 5000}]}", "privacy: {zones: home}",
    ],
    [
      "places: {name_photos: no}", "places: {origin: '46.5, 8.1'}", "places: {near: 5000}", "places: town",
      "places: {precision: country}",
      "places: {origin: Zürich, list: https://example.org/places.json}",
    ],
    ["bursts: stack", "bursts: all"],
    ["undated: list", "undated: first-seen", "undated: never"],
    [
      "map: {graticule: yes}", "map: {graticule: no}", "map: {detail: map/monaco.pmtiles}",
      "map: {relief: map/heights.pmtiles}", "map: {route: yes}", "map: {heat: yes}",
      "map: {detail: map/monaco.pmtiles, credits: [Ada]}",
    ],
    ["embed: no", "embed: yes"], ["figures: yes", "figures: no"], ["zip: web", "zip: none"],
    ["links: [{title: About, url: about.html}]", "links: [{title: Blog, url: 'https://example.org/'}]"],
    [
      "flickr: [{list: recent, count: 10}]",
      "flickr: [{list: recent, title: New}, {list: interesting, count: 5}]",
    ],
    [
      "pins: {service: 'https://example.org/v1'}",
      "pins: {service: 'https://example.org/v1', title: Pins, sign_up: 'https://example.org/in'}",
    ],
    ["nominatim: https://example.org"],
    [
      "publish_to: {folder: /srv/www}", "publish_to: {rsync: 'ada@example.org:/srv'}",
      "publish_to: {github_pages: 'git@example.org:a.git', branch: pages, history: yes}",
      "publish_to: {s3: photos/site, endpoint: 'https://s3.example.org', region: eu-central-1, cloudfront: E2QWRUHAPOMQZL, compress: yes}",
      "publish_to: {cloudflare_pages: photos, program: node_modules/.bin/wrangler}",
      "publish_to: {netlify: a1b2}", "publish_to: {rclone: 'myhost:www/photos'}",
    ],
    ["cache: {remote: 'https://cache.example.org'}", "cache: {remote: 'https://b.example.org', user: ada}"],
    ["studio: {sidecars: xmp}", "studio: {sidecars: yaml, trash_days: 5, approve: yes}"],
    ["dates: numeric", "dates: words"],
    ["logo: logo.svg", "logo: {file: mark.png, title: yes}", "logo: gone.svg"],
    ["favicon: mark.png", "favicon: {file: logo.svg, phones: mark.png}"],
    ["fonts: {text: a.ttf}", "fonts: {headings: [{file: a.ttf, weight: 700}]}"],
    [
      "colours: {accent: '#b3261e'}", "colours: {ground: {light: '#eee', dark: '#000'}}", "colours: {ink: 7}",
      "colours: {raised: '#ddd', muted: '#555', line: '#ccc', focus: '#00f'}",
    ],
    ["allow: [a.example.org: [script]]", "allow: {b.example.org: [img, font]}", "allow: [nonsense]"],
    ["theme: gallery", "theme: journal", "theme: nonsense"],
    [
      "home: {cover: b.jpg}", "home: {cover: alps/IMG_1.jpg}", "home: {cover: gone.jpg}",
      "home: {cover: alps}", "home: {on_this_day: no}",
    ],
    ["keywords: {private: [tag1]}", "keywords: {hide: [sun]}", "keywords: {people: yes}", "keywords: 7"],
    ["descriptions: {hide: [Words 1]}", "descriptions: {keep: [cof]}"],
    ["publish: {rating: 1}", "publish: {except: [tag1]}", "publish: {keywords: []}"],
    ["ignore: [b.jpg]", "ignore: ['*.xmp', '*.yaml']"],
    ["hidden: yes", "draft: no", "private: perhaps"],
    ["access: {password: family}", "access: {password: club}", "access: {}"],
  ]

  /// Writes up to five keys of `site.yaml`.
  mutating func writeKeys(using random: inout SeededGenerator) throws -> String {
    var lines: [String] = []
    for key in Self.keys.shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)) {
      lines += [key.randomElement(using: &random)].compactMap(\.self)
    }
    let text = lines.map { $0 + "\n" }.joined()
    try site.write(text, to: "site.yaml")
    return "write site.yaml: \(text)"
  }

  /// Writes or removes places and notes on them.
  mutating func writePlaces(using random: inout SeededGenerator) throws -> String {
    serial += 1
    let files = [
      (
        "places.yaml",
        "places: [{name: Hut \(serial % 3), at: '46.5\(serial % 2), 8', notes: Words \(serial)}]\n"
      ),
      ("places.yaml", "places: [{name: Summit, notes: 'Steep, \(serial).'}]\n"),
      ("places.yaml", "places: [\n"),
      ("places/default.json", "[{\"name\":\"Summit\",\"lat\":46.5,\"lng\":\(serial % 9)}]"),
      ("places/default.json", "[]"),
    ]
    return try writeOrRemove(files, using: &random)
  }

  /// Writes or removes captions and chapters beside a photograph, whose movie may be elsewhere.
  mutating func writeCaptions(using random: inout SeededGenerator) throws -> String {
    guard let photo = photos.randomElement(using: &random) else { return "nothing" }
    serial += 1
    let words = "WEBVTT\n\n00:01.000 --> 00:0\(2 + serial % 7).000\nWords \(serial % 3)\n"
    let stem = String(photo.split(separator: ".").dropLast().joined(separator: "."))
    let files = [
      (photo + ".vtt", words), (stem + ".de.vtt", words), (stem + ".chapters.vtt", words),
      (stem + ".srt", "1\n"),
    ]
    return try writeOrRemove(files, using: &random)
  }

  /// Writes or removes what `photomap fetch` would have written.
  mutating func writeFetched(using random: inout SeededGenerator) throws -> String {
    serial += 1
    let picture = """
      {"id":"\(serial % 4)","title":"Picture \(serial)","owner":"A","ownerPage":"https://example.org/a",\
      "page":"https://example.org/p","latitude":46.5,"longitude":8}
      """
    let pin = """
      {"name":"Ada","place":"Place \(serial % 3)","link":"https://example.org/","latitude":46.5,"longitude":8,\
      "posted":"2020-01-24T12:41:21Z"}
      """
    let files = [
      ("flickr/recent.json", "{\"fetched\":\"2019-09-18T14:00:00Z\",\"pictures\":[\(picture)]}"),
      ("flickr/interesting.json", "{\"fetched\":\"2019-09-18T14:00:00Z\",\"pictures\":[]}"),
      ("flickr/recent.json", "{"),
      (
        "pins/latest.json",
        "{\"service\":\"example.org\",\"fetched\":\"2020-01-24T12:41:21Z\",\"pins\":[\(pin)]}"
      ),
    ]
    return try writeOrRemove(files, using: &random)
  }

  private mutating func writeOrRemove(
    _ files: [(path: String, text: String)], using random: inout SeededGenerator
  ) throws -> String {
    guard let (path, text) = files.randomElement(using: &random) else { return "nothing" }
    if others.contains(path), Int.random(in: 0..<3, using: &random) == 0 {
      others.removeAll { $0 == path }
      try site.remove(path)
      return "remove \(path)"
    }
    try site.write(text, to: path)
    if !others.contains(path) { others.append(path) }
    return "write \(path): \(text)"
  }

  /// Puts a folder in the place of a file, or a file in the place of a folder.
  mutating func exchangeFileAndFolder(using random: inout SeededGenerator) throws -> String {
    serial += 1
    let names = [
      "static/a", "static/index.html", "static/photo", "alps/x.jpg", "sidecar.yaml", "theme/footer.html",
    ]
    guard let name = names.randomElement(using: &random) else { return "nothing" }
    try site.remove(name)
    photos.removeAll { $0.hasPrefix(name) }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return "remove \(name)"
    case 1:
      if name.hasSuffix(".jpg") {
        try site.addPhoto(serial % 6, at: name, salt: "\(serial)")
        photos.append(name)
      } else {
        try site.write("words \(serial)", to: name)
      }
      return "make the file \(name)"
    default:
      if name.hasPrefix("static/") || name.hasPrefix("theme/") {
        try site.write("words \(serial)", to: "\(name)/b/c.txt")
      } else {
        try site.addPhoto(serial % 6, at: "\(name)/b.jpg", salt: "\(serial)")
        photos.append("\(name)/b.jpg")
      }
      return "make the folder \(name)"
    }
  }

  /// Sets the dates of a file, as a wrong clock or a copy does; sometimes its content changes, too, but not its size.
  mutating func setClock(using random: inout SeededGenerator) throws -> String {
    guard let path = (photos + sidecars).randomElement(using: &random) else { return "nothing" }
    let file = "\(site.content)/\(path)"
    serial += 1
    var edit = "set the date"
    if path.hasSuffix(".yaml"), Bool.random(using: &random), let old = FileStamp(path: file) {
      // The same size and date: only the change time tells.
      try site.write("title: Title \(serial % 10)\n", to: path)
      edit = "change and set the date"
      if serial % 2 == 0 {
        try setDate(of: file, seconds: Int(old.modified / 1_000_000_000))
        return "change \(path) and keep its date"
      }
    }
    let year = Int.random(in: 1980...2050, using: &random)
    try setDate(of: file, seconds: (year - 1970) * 31_556_952)
    return "\(edit) of \(path) to \(year)"
  }

  private func setDate(of file: String, seconds: Int) throws {
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    guard utimensat(AT_FDCWD, file, [time, time], 0) == 0 else { throw FileError.last("date", file) }
  }

  /// Makes a photograph a hard link of another, or changes one in place, and with it its links.
  mutating func linkPhoto(using random: inout SeededGenerator) throws -> String {
    guard let old = photos.randomElement(using: &random) else { return "nothing" }
    serial += 1
    if Bool.random(using: &random) {
      try site.addPhoto(serial % 6, at: old, salt: "in place \(serial)")
      return "change \(old) in place"
    }
    let new = "alps/linked-\(serial % 3).jpg"
    guard old != new else { return "nothing" }
    try Folder.make("\(site.content)/alps")
    try site.remove(new)
    guard link("\(site.content)/\(old)", "\(site.content)/\(new)") == 0 else {
      throw FileError.last("link", new)
    }
    if !photos.contains(new) { photos.append(new) }
    return "link \(old) as \(new)"
  }

  /// Gives two photographs each other's name.
  mutating func swapPhotos(using random: inout SeededGenerator) throws -> String {
    let two = photos.shuffled(using: &random).prefix(2)
    guard let first = two.first, let second = two.last, first != second else { return "nothing" }
    let bytes = try two.map { try FileIO.read("\(site.content)/\($0)") }
    for path in two { try site.remove(path) }
    try site.write(bytes[1], to: first)
    try site.write(bytes[0], to: second)
    return "swap \(first) and \(second)"
  }

  /// Renames a photograph with its sidecar, or to the name of one that is gone, and sometimes hides it at the same time.
  mutating func renameWithSidecar(using random: inout SeededGenerator) throws -> String {
    guard let index = photos.indices.randomElement(using: &random) else { return "nothing" }
    serial += 1
    let old = photos[index]
    let new = ["b\(serial % 4).jpg", "alps/b.jpg", "été/IMG_1.jpg"][serial % 3]
    guard !photos.contains(new) else { return "nothing" }
    let bytes = try FileIO.read("\(site.content)/\(old)")
    try site.remove(old)
    try site.write(bytes, to: new)
    photos[index] = new
    let texts = [
      "title: Renamed \(serial)\n", "slug: fixed-\(serial % 2)\n", "hidden: yes\n", "unlisted: yes\n",
    ]
    if sidecars.contains(old + ".yaml") {
      sidecars.removeAll { $0 == old + ".yaml" }
      try site.remove(old + ".yaml")
    }
    let text = texts[Int.random(in: 0..<texts.count, using: &random)]
    try site.write(text, to: new + ".yaml")
    if !sidecars.contains(new + ".yaml") { sidecars.append(new + ".yaml") }
    return "rename \(old) to \(new): \(text)"
  }

  /// Writes a file whose name differs in case only from that of another.
  mutating func writeWithOtherCase(using random: inout SeededGenerator) throws -> String {
    guard let old = photos.randomElement(using: &random) else { return "nothing" }
    serial += 1
    let parts = old.split(separator: "/", omittingEmptySubsequences: false)
    let name = String(parts.last ?? "")
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    let other = folder + (name == name.uppercased() ? name.lowercased() : name.uppercased())
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      try site.addPhoto(serial % 6, at: other, salt: "case \(serial)")
      if !photos.contains(other) { photos.append(other) }
      return "add \(other)"
    case 1:
      let bytes = try FileIO.read("\(site.content)/\(old)")
      try site.remove(old)
      try site.write(bytes, to: other)
      photos.removeAll { $0 == old || $0 == other }
      photos.append(other)
      return "move \(old) to \(other)"
    default:
      try site.write("description: Case \(serial)\n", to: other + ".YAML")
      sidecars.removeAll { $0 == other + ".YAML" }
      sidecars.append(other + ".YAML")
      return "write \(other).YAML"
    }
  }

  /// Gives a folder another name, so that its own may be used again.
  mutating func renameFolder(using random: inout SeededGenerator) throws -> String {
    let folders = Set(photos.compactMap { $0.split(separator: "/").dropLast().first.map(String.init) })
      .sorted()
    guard let old = folders.randomElement(using: &random) else { return "nothing" }
    serial += 1
    let new = "folder-\(serial)"
    try Folder.make(site.content)
    guard rename("\(site.content)/\(old)", "\(site.content)/\(new)") == 0 else { return "nothing" }
    func moved(_ path: String) -> String {
      path.hasPrefix(old + "/") ? new + path.dropFirst(old.count) : path
    }
    (photos, sidecars, others) = (photos.map(moved), sidecars.map(moved), others.map(moved))
    guard Bool.random(using: &random) else { return "rename \(old) to \(new)" }
    try site.addPhoto(serial % 6, at: "\(old)/b.jpg", salt: "again \(serial)")
    photos.append("\(old)/b.jpg")
    return "rename \(old) to \(new), and use its name again"
  }

  /// An album by a rule, with an order by hand.
  mutating func writeRule(using random: inout SeededGenerator) throws -> String {
    serial += 1
    let rules = [
      "rating>=3", "tag:t0 or #Sun", "-type:movie 2019..", "near:46.5,8 within:50km", "words -tag:tag1",
      "colour:red",
      "album:alps -rating<2", "country:switzerland",
    ]
    let files = [
      ("chosen/album.yaml", "photos: '\(rules[serial % rules.count])'\norder: [b.jpg, c.d, oldest]\n"),
      (
        "alps/best/album.yaml", "photos: '\(rules[serial * 3 % rules.count])'\nunlisted: \(serial % 3 == 0)\n"
      ),
    ]
    return try writeOrRemove(files, using: &random)
  }

  /// Settings of the content folder itself.
  mutating func hideAtTheTop(using random: inout SeededGenerator) throws -> String {
    serial += 1
    let texts = [
      "unlisted: yes\n", "hidden: yes\n", "access: {password: family}\n", "title: Top \(serial)\n", "",
    ]
    let text = texts[Int.random(in: 0..<texts.count, using: &random)]
    try site.write(text, to: "album.yaml")
    return "write album.yaml: \(text)"
  }
}
