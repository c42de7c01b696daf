import Content
import Photography
import Reading

/// The texts of a site that name files or show something in blocks.
struct SiteTexts {
  private let survey: Survey
  private let walks: SiteWalks
  private let authored: AuthoredContent
  private let resolver: MetadataResolver

  init(_ survey: Survey, _ walks: SiteWalks, _ authored: AuthoredContent, _ resolver: MetadataResolver) {
    (self.survey, self.walks, self.authored, self.resolver) = (survey, walks, authored, resolver)
  }

  /// The texts of photographs.
  static func texts(of notes: GroupNotes) -> [TextTargets.Text] {
    Set(notes.addresses.keys).union(notes.inserts.keys).map {
      TextTargets.Text($0, notes.addresses[$0] ?? [], notes.inserts[$0] ?? [], isListed: false)
    }
  }

  /// What the addresses and blocks in the texts of the site show.
  ///
  /// - Parameters:
  ///   - photographs: The texts of photographs.
  ///   - hidden: The paths of photographs that are not shown.
  ///   - root: The content folder.
  func targets(
    of library: Library, photographs: [TextTargets.Text], hidden: [String], in root: String
  ) -> TextTargets {
    let own = texts(of: library).filter { !$0.isEmpty }
    guard !own.isEmpty || !photographs.isEmpty else {
      return TextTargets([], survey, in: TextTargets.Content())
    }
    func paths(_ photos: PhotoCollection) -> Set<String> {
      Set(photos.indices.lazy.map { photos.id(at: $0).path })
    }
    let listed = paths(library.photos)
    let texts = own + photographs.map { $0.listed(listed.contains($0.file)) }
    let hasVideos = texts.contains { $0.inserts.contains { $0.kind == .video } }
    func movies(_ photos: PhotoCollection) -> Set<String> {
      Set(photos.lazy.filter { $0.movie != nil }.map(\.id.path))
    }
    return TextTargets(
      texts.sorted { $0.file < $1.file }, survey,
      in: TextTargets.Content(
        root: root, photos: library.photos,
        chosen: { resolver.photographs(chosenBy: $0, among: library.photos) },
        listed: listed.union(paths(library.frames)), unlisted: paths(library.unlisted.photos),
        movies: hasVideos ? movies(library.photos).union(movies(library.unlisted.photos)) : [],
        hidden: Set(hidden), albums: Set(library.albums.map(\.id.path)),
        walks: Set(walks.listed.map(\.walk.id)), pages: Set(authored.pages.map(\.id))))
  }

  private func texts(of library: Library) -> [TextTargets.Text] {
    let notes = Dictionary(
      survey.files(.albumNotes).map { (String(FileName.split($0.path).folder), $0.path) }
    ) { $1 }
    func texts(of albums: [Album], isListed: Bool) -> [TextTargets.Text] {
      albums.compactMap { album in
        album.prose.map { TextTargets.Text(notes[album.id.path] ?? album.id.path, $0, isListed: isListed) }
      }
    }
    let listed = Set(walks.listed.map(\.walk.id))
    let tracks = walks.all.map(\.walk).compactMap { walk in
      walk.prose.map { TextTargets.Text(walk.id, $0, isListed: listed.contains(walk.id)) }
    }
    let places = authored.places.compactMap { place in
      place.place.notes.map { TextTargets.Text("places.yaml", $0) }
    }
    let pages = authored.pages.map { page in
      let cover = page.cover.flatMap { ContentAddress("/" + $0.path, inFolder: "") }
      return TextTargets.Text(
        page.id, page.prose.contentAddresses + [cover].compactMap(\.self), page.prose.inserts,
        isListed: true)
    }
    return texts(of: library.albums, isListed: true) + texts(of: library.unlisted.albums, isListed: false)
      + tracks + places + pages
  }
}
