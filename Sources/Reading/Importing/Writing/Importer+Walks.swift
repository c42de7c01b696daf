internal import Content
internal import Editing
internal import Files
internal import Photography
internal import Unpacking

extension Importer {
  /// Imports a walk that is new: its track, with a sidecar for what the track does not say.
  mutating func take(_ planned: PlannedWalk) throws {
    let walk = planned.walk
    switch walk.visibility {
    case .skipped(let reason):
      report.skipped[reason, default: 0] += 1
      return
    case .hidden(let reason): report.hidden[reason, default: 0] += 1
    case .shown, .unlisted: break
    }
    let key = ImportRecord.key(walk.key)
    if let known = record[key] {
      if isThere(known.path) { report.unchanged += 1 } else { report.deleted += 1 }
      return
    }
    guard let (name, bytes) = track(of: planned) else { return }
    let text: [UInt8]?
    do throws(EditError) {
      text = try Importer.sidecar(of: walk, "\(name).yaml")
    } catch {
      report.notes.append(ImportNote(.unreadable, name, "is left out, since its words \(error)"))
      return
    }
    let place = try place(for: name, bytes, text, in: planned.folder ?? "walks")
    taken.insert(place.path.lowercased())
    let sidecar = try writeSidecar(text, of: place.path)
    if !place.isThere, !options.isDry {
      try Folder.make(Folder.parent(of: "\(root)/\(place.path)"))
      try FileIO.replace("\(root)/\(place.path)", with: bytes)
      options.wrote(.file(path: place.path))
    }
    try addAlbums(of: place.path)
    report.walks.append(place.path)
    record[key] = ImportRecord.Entry(
      path: place.path, photo: Digest(of: bytes).hex(64), sidecar: sidecar, source: "")
  }

  private static let largestTrack = 256 << 20

  private mutating func track(of planned: PlannedWalk) -> (name: String, bytes: [UInt8])? {
    if case .made(let name, let bytes) = planned.walk.content { return (name, bytes) }
    guard let file = planned.file else { return nil }
    do throws(SourceError) {
      let bytes = try file.bytes(atMost: Importer.largestTrack)
      guard file.name.lowercased().hasSuffix(".gz") else { return (file.name, bytes) }
      do throws(Inflate.Failure) {
        let name = String(file.name.dropLast(".gz".count))
        return (name, try Inflate.bytes(of: bytes[...], .gzip, atMost: Importer.largestTrack))
      } catch {
        report.notes.append(ImportNote(.unreadable, file.path, "is damaged"))
      }
    } catch {
      report.notes.append(ImportNote(.unreadable, file.path, "cannot be imported: \(error)"))
    }
    return nil
  }

  private static func sidecar(of walk: ImportedWalk, _ file: String) throws(EditError) -> [UInt8]? {
    var text = try SidecarText("", file: file)
    if let title = walk.title?.line { try text.set("title", to: .text(title)) }
    if let description = walk.description?.markdown { try text.set("description", to: .text(description)) }
    if walk.hasInventedTimes { try text.set("photos", to: .word("position")) }
    switch walk.visibility {
    case .shown: break
    case .unlisted: try text.set("unlisted", to: .word("yes"))
    case .hidden, .skipped: try text.set("hidden", to: .word("yes"))
    }
    return text.text.isEmpty ? nil : Array(text.text.utf8)
  }
}
