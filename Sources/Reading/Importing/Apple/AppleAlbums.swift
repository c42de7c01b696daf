internal import Content
internal import Photography

/// Albums of privacy.apple.com: tables with the names of photographs, `Albums/NAME.csv`.
struct AppleAlbums {
  private let tables: [SourceFile]

  init(_ tree: SourceTree) {
    tables = tree.files.filter { file in
      file.name.lowercased().hasSuffix(".csv") && !AppleDetails.isTable(file)
        && !AppleAlbums.memories.contains(String(FileName.split(file.folder).name).composed.lowercased())
    }
  }

  /// Collections that Photos makes by itself.
  private static let memories: Set<String> = [
    "memories", "rückblicke", "souvenirs", "recuerdos", "ricordi", "herinneringen", "memórias", "memorias",
    "wspomnienia", "воспоминания", "спогади", "minnen", "minder", "muistot", "anılar", "メモリー", "回忆", "回憶",
    "추억",
  ]

  func add(to result: inout ImportedTree) {
    var photos: [String: [Int]] = [:]
    for (index, photo) in result.photos.enumerated() {
      let names = ([photo.file] + photo.companions).map {
        String(FileName.split($0).name).composed.lowercased()
      }
      for name in names.uniqued { photos[name, default: []].append(index) }
    }
    for file in tables {
      guard let text = result.text(file) else { continue }
      let table = SeparatedValues(text)
      guard table.header.count == 1, let column = table.column("imgname", "imagename", "images") else {
        continue
      }
      let key = AlbumKey(file.path)
      let part = AppleDetails.part(of: file.folder)
      result.albums.append(ImportedAlbum(key: key, title: FileName.parts(file.name).stem))
      for row in table.rows {
        let found =
          SeparatedValues.field(row, column).flatMap { photos[$0.trimmed.composed.lowercased()] } ?? []
        // Names are those of the album's own part, else of any other.
        let own = found.filter {
          AppleDetails.part(of: String(FileName.split(result.photos[$0].file).folder)) == part
        }
        let meant = own.isEmpty ? found : own
        if let index = meant.first, meant.count == 1 {
          result.photos[index].albums = (result.photos[index].albums + [key]).uniqued
        } else if meant.count > 1 {
          result.notes.append(
            ImportNote(
              .ambiguous, file.path, "names \(row[column]), and there are several photographs of that name"))
        }
      }
    }
    let used = Set(result.photos.flatMap(\.albums))
    result.albums.removeAll { $0.key.text.lowercased().hasSuffix(".csv") && !used.contains($0.key) }
  }
}
