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
      report.skipped[reason, default: ImportTally()].add(.walk)
      return
    case .hidden(let reason): report.hidden[reason, default: ImportTally()].add(.walk)
    case .shown, .unlisted: break
    }
    let key = ImportRecord.key(walk.key)
    let text: [UInt8]?
    do throws(EditError) {
      text = try Importer.sidecar(of: walk, "\(walk.name ?? planned.file?.name ?? "walk").yaml")
    } catch {
      report.notes.append(
        ImportNote(.unreadable, planned.file?.path ?? walk.key, "is left out, since its words \(error)"))
      return
    }
    let source = Digest(of: text ?? []).hex(32)
    if var known = record[key] {
      guard isThere(known.path) else {
        report.deleted.add(.walk)
        return
      }
      if let text, known.source != source {
        try write(String(decoding: text, as: UTF8.self), of: &known, .walk)
        known.source = source
        record[key] = known
      } else {
        report.unchanged.add(.walk)
      }
      return
    }
    guard let (name, bytes) = track(of: planned) else { return }
    let place: (path: String, isThere: Bool)
    if options.inPlace {
      guard let path = planned.file.flatMap(pathInContent), !path.lowercased().hasSuffix(".gz") else {
        report.notes.append(
          ImportNote(
            .remark, planned.file?.path ?? name, "is no track in the content folder, so it has no sidecar"))
        return
      }
      place = (path, true)
    } else {
      place = try self.place(
        for: ImportedName.file(name), SourcePicture(bytes), text, in: planned.folder ?? "walks")
    }
    taken.insert(place.path.lowercased())
    let sidecar = try writeSidecar(text, of: place.path)
    if !place.isThere, !options.isDry {
      try Folder.make(Folder.parent(of: "\(root)/\(place.path)"))
      try FileIO.replace("\(root)/\(place.path)", with: bytes)
      options.wrote(.file(path: place.path))
    }
    if !options.inPlace { try addAlbums(of: place.path) }
    report.walks.append(place.path)
    record[key] = ImportRecord.Entry(
      path: place.path, photo: Digest(of: bytes).hex(64), sidecar: sidecar, source: source)
  }

  private static let largestTrack = 256 << 20

  private mutating func track(of planned: PlannedWalk) -> (name: String, bytes: [UInt8])? {
    if case .made(let name, let bytes) = planned.walk.content { return (name, bytes) }
    guard let file = planned.file else { return nil }
    do throws(SourceError) {
      let bytes = try file.bytes(atMost: Importer.largestTrack)
      let name = planned.walk.name ?? file.name
      guard file.name.lowercased().hasSuffix(".gz") else { return (name, bytes) }
      do throws(Inflate.Failure) {
        let unpacked = name.lowercased().hasSuffix(".gz") ? String(name.dropLast(".gz".count)) : name
        return (unpacked, try Inflate.bytes(of: bytes[...], .gzip, atMost: Importer.largestTrack))
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
