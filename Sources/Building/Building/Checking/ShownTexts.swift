import Checking
import Concurrency
import Content
import Messages
import Photography
import Reading
import Templates

/// What is written for the visitors of a site. A text in it tells nothing hidden, even if something hidden has it, too.
struct ShownTexts {
  private var texts: [[UInt8]] = []

  init() {}

  /// What a built site shows of its author's and other people's words.
  init(of catalogue: Catalogue, _ authored: AuthoredContent) {
    let settings = authored.configuration
    add([settings.title, settings.description, settings.author, settings.copyright])
    add(settings.links.map(\.title))
    add(settings.categories.map(\.title))
    add((1...12).map(catalogue.site.dates.monthName))
    for key in MessageKey.ofPages { add(authored.words.source(of: key).map(\.text)) }
    let resolver = authored.resolver(now: SystemClock.now)
    for (folder, notes) in authored.notes where !resolver.isHidden(folder: AlbumID(folder)) {
      add([notes.title, notes.description?.plainText])
    }
    add(authored.pages.flatMap { [$0.title, $0.prose.plainText] })
    for photo in Array(catalogue.photos) + catalogue.index.library.frames {
      add(photo.texts + [photo.nearestTown?.text])
      let notes = photo.values.movieNotes
      add((notes?.captions ?? []).flatMap { $0.cues.map(\.text) } + (notes?.chapters ?? []).map(\.title))
      add([photo.credit.author, photo.credit.copyright, photo.exposure.camera, photo.exposure.lens])
      // The names of files and folders are titles where there are no others.
      add([photo.id.path])
    }
    add(catalogue.albums.map(\.album.title))
    add(catalogue.tags.flatMap(\.tag.title))
    for walk in catalogue.walks {
      add([walk.title, walk.prose?.plainText])
      add(walk.waypoints.flatMap { [$0.name, $0.text, $0.link] })
      add(walk.pictures.flatMap { [$0.picture.title, $0.picture.owner] })
    }
    add(catalogue.places.flatMap { [$0.name, $0.notes?.plainText, $0.nearestTown?.text] })
    for gallery in catalogue.galleries {
      add([gallery.title])
      add(gallery.pictures.flatMap { [$0.title, $0.owner] })
    }
    add(catalogue.pins?.pins.flatMap { [$0.name, $0.place, $0.link] } ?? [])
  }

  mutating func add(_ texts: some Sequence<String?>) {
    self.texts += texts.compactMap { $0.map { Array($0.utf8) } }
  }

  /// Those of some texts that are shown.
  func explained(_ hidden: Set<String>) -> Set<String> {
    let search = HiddenTexts(Array(hidden))
    return texts.reduce(into: []) { $0.formUnion(search.findings(in: $1, atMost: .max)) }
  }
}
