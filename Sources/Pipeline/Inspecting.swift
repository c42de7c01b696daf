import Content
import Files
package import Metadata
import Photography

/// Looks at single photographs as a build would: with the words beside them and those of their folders.
package enum Inspecting {
  /// What is understood of a photograph, and where each value came from.
  ///
  /// - Parameter file: Its path, as the person who asks writes it.
  package static func inspect(_ file: String) -> Inspection {
    let path = Folder.resolved(file)
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileIO.read(path) } catch {
      return failed(file, Problem(.error, file, "cannot be opened", remedy: error.description))
    }
    let metadata: PhotoMetadata
    do throws(MetadataError) { metadata = try MetadataReader.read(bytes) } catch {
      return failed(file, Problem(.error, file, error.summary, remedy: error.remedy))
    }
    let folder = Folder.parent(of: path)
    let root = contentFolder(around: folder)
    let id = PhotoID(String(path.dropFirst(root == "/" ? 1 : root.utf8.count + 1)))
    let words = AuthoredContent(around: id, in: root)
    let stamp = FileStamp(path: path)
    let source = PhotoSource(
      id: id, metadata: metadata, xmpSidecar: words.xmpSidecars[id], sidecar: words.sidecars[id],
      modified: Instant(secondsSince1970: Int((stamp?.modified ?? 0) / 1_000_000_000)),
      content: Fingerprint(bytes: []))
    let card = MetadataResolver(configuration: words.configuration, notes: words.notes).photo(for: source)
    let files = words.xmpSidecars[id].map { $0.merged(over: metadata) } ?? metadata
    // The card repeats the files' own defects, which the inspection lists by itself.
    let told = Set(files.defects.map(\.summary))
    let problems = (words.problems + card.problems).filter { !told.contains($0.summary) }
    return Inspection(file: file, metadata: files.overruled(by: card, source.sidecar), problems: problems)
  }

  private static func failed(_ file: String, _ problem: Problem) -> Inspection {
    Inspection(file: file, metadata: PhotoMetadata(), problems: [problem])
  }

  /// The content folder that a folder belongs to: the nearest above with a `site.yaml`, else the folder itself.
  private static func contentFolder(around folder: String) -> String {
    var candidate = folder
    while true {
      if FileStamp(path: "\(candidate)/site.yaml") != nil { return candidate }
      let parent = Folder.parent(of: candidate)
      guard parent != candidate else { return folder }
      candidate = parent
    }
  }
}

extension PhotoMetadata {
  /// What the files say, with what was decided otherwise by an author's word, or a folder.
  fileprivate func overruled(by card: ResolvedPhoto, _ sidecar: Sidecar?) -> PhotoMetadata {
    var known = self
    func overrule<Value>(_ field: WritableKeyPath<PhotoMetadata, Sourced<Value>?>, _ decided: Sourced<Value>?)
    {
      guard let decided, [.sidecar, .folder, .site].contains(decided.source) else { return }
      known[keyPath: field] = decided
    }
    // Where there is only the file's own date, a problem says so; the photograph itself does not tell.
    if let taken = card.taken, taken.source == .sidecar {
      known.taken = Sourced(taken.value.local, from: taken.source)
      known.offset =
        taken.value.offsetSource == .stated ? Sourced(taken.value.offset, from: taken.source) : nil
    }
    overrule(\.coordinate, card.coordinate)
    overrule(\.altitude, card.altitude)
    if card.coordinate == nil { (known.coordinate, known.altitude) = (nil, nil) }
    overrule(\.title, card.title)
    overrule(\.description, card.prose.map { Sourced($0.value.plainText, from: $0.source) })
    known.keywords += card.keywords.filter { [.sidecar, .folder].contains($0.source) }
      .map { Sourced($0.value.title, from: $0.source) }
    overrule(\.rating, card.rating)
    overrule(\.author, card.author)
    overrule(\.copyright, card.copyright)
    return known
  }
}
