import BuildCache
import Checking
import Content
import Files
import Metadata
import Photography

/// The words of what a content folder hides: photographs, albums, and places in privacy zones.
enum HiddenContent {
  /// How many photographs are read at a time.
  private static let batch = 8192

  /// The texts that a site's files must not contain.
  ///
  /// A text that is also written for something shown, or by the program itself on every page, is none: it tells nothing.
  ///
  /// - Parameter output: The built site.
  static func texts(
    of authored: AuthoredContent, _ survey: Survey, _ folders: BuildFolders, output: String, jobs: Int
  ) async throws -> [String] {
    var hidden = Set(authored.hiddenPlaces.filter { $0.count >= 4 })
    var shown = ShownTexts()
    for notes in authored.notes.values {
      let texts = [notes.title, notes.description?.plainText].compactMap(\.self)
      if notes.hidden == true { hidden.formUnion(texts.filter(isTelling)) } else { shown.add(texts) }
    }
    let settings = authored.configuration
    shown.add([settings.title, settings.description, settings.author, settings.copyright].compactMap(\.self))
    shown.add(authored.places.flatMap { [$0.name, $0.vicinity?.text].compactMap(\.self) })

    let photos = try await photoTexts(authored, survey, folders, jobs)
    hidden.formUnion(photos.hidden)
    guard !hidden.isEmpty else { return [] }
    shown.add(photos.shown)
    shown.add(try programTexts(of: output))
    let explained = shown.explained(hidden)
    return hidden.subtracting(explained).sorted()
  }

  /// Whether a text is long enough to be recognised: names of a single word are in many texts.
  private static func isTelling(_ text: String) -> Bool {
    text.count >= 12 && text.contains(where: \.isWhitespace)
  }

  /// Words that are on every page, and those of scripts.
  private static func programTexts(of output: String) throws -> [String] {
    let assets = try Folder.tree(of: "\(output)/assets").map { "assets/\($0.path)" }
    return try (assets + ["404.html"]).filter { FileStamp(path: "\(output)/\($0)") != nil }.map {
      String(decoding: try FileIO.read("\(output)/\($0)"), as: UTF8.self)
    }
  }

  private static func photoTexts(
    _ authored: AuthoredContent, _ survey: Survey, _ folders: BuildFolders, _ jobs: Int
  ) async throws -> (hidden: Set<String>, shown: [String]) {
    let cache =
      FileStamp(path: "\(folders.cache)/cache.sqlite") == nil ? nil : try BuildCache(folder: folders.cache)
    let resolver = MetadataResolver(configuration: authored.configuration, notes: authored.notes)
    let groups = FileGroup.groups(of: survey)
    var (hidden, shown): (Set<String>, [String]) = ([], [])
    var start = 0
    while start < groups.count {
      var (end, count) = (start, 0)
      while end < groups.count, count < batch {
        count += groups[end].files.count
        end += 1
      }
      let candidates = groups[start..<end].flatMap { Array($0.files(.candidate)) }
      let known = try cache?.files(below: folders.content, at: candidates.map(\.path)) ?? [:]
      let keys = Set(known.values.map { PhotoReader.key(for: $0.digest) })
      let reader = PhotoReader(
        root: folders.content, known: known, findings: try cache?.findings(for: keys) ?? [:])
      let results = try await parallelMap(Array(groups[start..<end]), jobs: jobs, runsOfAtMost: 4) {
        texts(of: $0, resolver, reader, root: folders.content)
      }
      for result in results {
        hidden.formUnion(result.hidden)
        shown += result.shown
      }
      start = end
    }
    return (hidden, shown)
  }

  private static func texts(
    of group: FileGroup, _ resolver: MetadataResolver, _ reader: PhotoReader, root: String
  ) -> (hidden: [String], shown: [String]) {
    let photos = group.files(.candidate).compactMap { file -> ReadPhoto? in
      guard case .photo(let digest, let record) = reader.read(file).finding else { return nil }
      return ReadPhoto(file, digest: digest, record: record)
    }
    let sidecars = Sidecars(root: root, files: group.files, photos: photos.map(\.id))
    var (hidden, shown): ([String], [String]) = ([], [])
    for photo in photos {
      let found = resolver.photo(for: photo.source(with: sidecars))
      let texts = [found.title?.value, found.prose?.value.plainText, found.alternativeText?.value].compactMap(
        \.self)
      if found.isHidden {
        // Pages divide a description into its lines.
        hidden += texts.flatMap { $0.split(separator: "\n").map(String.init) }.filter(isTelling)
      } else {
        shown += texts
        if let town = found.vicinity?.text { shown.append(town) }
      }
    }
    for notes in sidecars.walkNotes.values where notes.hidden != true {
      shown += [notes.title, notes.description?.plainText].compactMap(\.self)
    }
    return (hidden, shown)
  }
}
