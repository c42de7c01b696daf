internal import Photography

/// A library made from a table.
enum GalleryLibrary {
  static func read(_ table: String) -> Library {
    let photos = table.split(separator: "\n").compactMap(photo).sorted(by: Photo.newestFirst)
    var folders: [AlbumID: [Int]] = [:]
    for (index, photo) in photos.enumerated() { folders[photo.album, default: []].append(index) }
    let albums = folders.keys.sorted().map { id in
      Album(
        id: id, page: "albums/\(id.path)/index.html",
        title: id.path.prefix(1).uppercased() + id.path.dropFirst(), photos: folders[id] ?? [])
    }
    let root = Album(id: .root, page: "albums/index.html", title: "", children: albums.map(\.id))
    return Library(
      photos: photos, albums: photos.isEmpty ? [] : [root] + albums, categories: Category.builtIn)
  }

  private static func photo(_ line: Substring) -> Photo? {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard cells.count >= 11, let width = Int(cells[1]), let height = Int(cells[2]) else { return nil }
    let numbers = cells[3].split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 5,
      let clock = WallClock(
        year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4])
    else { return nil }
    let size = PixelSize(width: width, height: height)
    let name = cells[0]
    let widths = [320, 800, 1600].filter { $0 < width } + [min(width, 1600)]
    let renditions = [PictureFormat.jpeg, .webp].flatMap { format in
      Set(widths).sorted().map {
        Rendition(
          format: format, size: size.scaled(toWidth: $0), path: "photo/\(name)-\($0).\(format.fileExtension)")
      }
    }
    let latitude = Double(cells[4])
    let longitude = Double(cells[5])
    let hash = cells.count > 11 ? bytes(cells[11]) : []
    return Photo(
      id: PhotoID("\(cells[9])/\(name)"), page: "photo/\(name).html", album: AlbumID(cells[9].lowercased()),
      size: size, taken: CaptureDate(local: clock, offset: .utc, offsetSource: .stated),
      category: Category.builtIn.first { $0.id == cells[6] } ?? .standard,
      coordinate: latitude.flatMap { y in longitude.flatMap { Coordinate(latitude: y, longitude: $0) } },
      altitude: latitude == nil ? nil : 412, title: cells[7].isEmpty ? nil : cells[7],
      prose: cells[8].isEmpty ? nil : prose(cells[8]), hashtags: prose(cells[8]).hashtags,
      exposure: Exposure(
        camera: "Canon EOS R6", lens: "RF 24-105mm F4", seconds: 0.004, aperture: 8, iso: 100, focalLength: 35
      ),
      credit: Credit(
        author: cells[10], licence: "CC BY-SA 4.0",
        licenceURL: "https://creativecommons.org/licenses/by-sa/4.0/"),
      renditions: renditions,
      placeholder: Placeholder(colour: Colour(red: 120, green: 130, blue: 140), thumbHash: hash))
  }

  private static func prose(_ text: String) -> Prose {
    let blocks = text.split(separator: "|").map { paragraph in
      Prose.Block.paragraph(
        paragraph.split(separator: " ").flatMap { word -> [Prose.Inline] in
          guard word.hasPrefix("#") else { return [.text(word + " ")] }
          let levels = word.dropFirst().split(separator: "/").map(String.init)
          let tag = Hashtag(key: levels.map { $0.lowercased() }, title: levels)
          return [.hashtag(tag, spelling: String(word.dropFirst())), .text(" ")]
        })
    }
    return Prose(blocks)
  }

  private static func bytes(_ hex: String) -> [UInt8] {
    stride(from: 0, to: hex.count - 1, by: 2).compactMap { UInt8(hex.dropFirst($0).prefix(2), radix: 16) }
  }
}
