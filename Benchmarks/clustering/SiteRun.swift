import Atlas
import Markup
import Photography

/// The work of Atlas in a build: the map without JavaScript, and all map files with their keys.
enum SiteRun {
  static func run(_ kind: Places, _ count: Int) {
    let photos = photos(kind, count)
    let start = Usage.now
    let map = WorldMap(photos: photos.reversed(), categories: Category.builtIn)
    let markup = map.markup(on: "map/index.html")
    let drawn = Usage.now
    let data = MapData(
      photos: MapPhotos(photos, categories: Category.builtIn), dateText: WorldMap.monthFirst)
    let keyed = Usage.now
    let bytes = data.files.reduce(0) { $0 + $1.render().count }
    let rendered = Usage.now
    print(
      "\(kind.rawValue) \(count): the map without scripts \(Clustering.seconds(start, drawn)) s CPU,",
      "\(markup.bytes.count >> 10) KB; files and keys \(Clustering.seconds(drawn, keyed)) s;",
      "rendering all \(data.files.count) files once more \(Clustering.seconds(keyed, rendered)) s, \(bytes >> 10) KB"
    )
  }

  static func photos(_ kind: Places, _ count: Int) -> [Photo] {
    let places = kind.coordinates(count)
    return places.indices.compactMap { number in
      let label = Clustering.label(number)
      guard
        let clock = LocalDateTime(
          year: 2000 + number % 25, month: 1 + number % 12, day: 1 + number % 28, hour: 12)
      else { return nil }
      return Photo(
        id: PhotoID("journey/img-\(number).jpg"), page: label.page, album: AlbumID("journey"),
        size: PixelSize(width: 4000, height: 3000),
        taken: CaptureDate(local: clock, offset: .utc, offsetSource: .stated),
        category: Category.builtIn[number % 3], coordinate: places[number],
        prose: Prose([.paragraph([.text(label.text)])]), renditions: label.thumbnail.map { [$0] } ?? [])
    }
  }
}
