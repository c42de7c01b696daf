internal import Content
internal import Editing
internal import Files
internal import JSON
internal import Photography
internal import Pipeline
internal import Preview

/// New photographs and tracks (P5).
extension Studio {
  func begin(_ file: UploadStore.Announcement) async throws -> UploadBody {
    return try await onWorkers { try Studio.body(of: uploads.begin(file), uploads) }
  }

  private static func body(of progress: UploadStore.Progress, _ uploads: UploadStore) throws -> UploadBody {
    var body = UploadBody(progress)
    guard progress.offset == progress.size else { return body }
    let (file, _, bytes) = try uploads.finished(progress.id, digest: nil)
    if case .photo(let taken, let coordinate) = AddedFile(bytes, name: file.name) {
      (body.taken, body.position) = (taken, coordinate.map(PhotoBody.Position.init))
    }
    return body
  }

  /// Adds a piece of a file. The field `Upload-Offset` says where it begins.
  func append(to id: String, _ request: PreviewRequest) async throws -> PreviewResponse {
    guard let offset = request.fields["upload-offset"].flatMap({ Int($0) }) else {
      throw StudioError.invalid("The field Upload-Offset is missing.")
    }
    guard let bytes = try await request.body(UploadStore.largestPiece) else { throw StudioError.tooLarge }
    let body = try await onWorkers {
      try Studio.body(of: uploads.append(bytes, to: id, at: offset), uploads)
    }
    return PreviewResponse(200, type: "application/json", bytes: try JSONCoding.encode(body))
  }

  /// Puts a file that has arrived in the content folder, with a sidecar that says what the author wrote.
  func save(_ id: String, _ request: SaveRequest) async throws -> SaveBody {
    let edits = try request.edits?.photoEdits() ?? []
    return try await onWorkers {
      let (file, part, bytes) = try uploads.finished(id, digest: request.sha256)
      var isTrack = false
      switch AddedFile(bytes, name: file.name) {
      case .photo: break
      case .track: isTrack = true
      case .refused(let reason):
        try uploads.cancel(id)
        throw StudioError(status: 415, message: "\(file.name) \(reason)")
      }
      if request.evenIfKnown != true {
        for path in await engine.paths(ofSize: bytes.count) {
          // A file that cannot be read is not the same.
          guard let known = try? FileIO.read(content.absolute(path)), known == bytes else { continue }
          throw StudioError.conflict("\(file.name) is in the content folder already: \(path).")
        }
      }
      let album = request.album ?? ""
      _ = try content.absolute(album)
      var saved = ""
      var sidecar: String?
      _ = try journal.perform("Adding \(file.name)") {
        saved = try content.free(file.name, in: album)
        var changes: [JournalEntry.Change] = []
        if !isTrack {
          let path = try content.sidecar(of: saved)
          if let text = try SidecarText.new(edits, file: path) {
            // First, so that no build sees the photograph without it.
            changes.append(.text(path: path, old: nil, new: text))
            sidecar = path
          }
        }
        try FileIO.setModified(file.modified / 1000, of: part)
        let kept = journal.trashName(of: saved)
        try journal.keep(part, as: kept)
        changes.append(.moved(from: kept, to: "content/" + saved))
        return changes
      }
      uploads.forget(id)
      return SaveBody(path: saved, sidecar: sidecar, isTrack: isTrack, journal: journal.state)
    }
  }
}

extension UploadBody {
  init(_ progress: UploadStore.Progress) {
    self.init(
      id: progress.id, name: progress.name, size: progress.size, offset: progress.offset,
      largestPiece: UploadStore.largestPiece)
  }
}

extension ContentFolder {
  /// The path of a new photograph's sidecar: `IMG_1.yaml`, or `IMG_1.jpg.yaml` where another file has that name.
  func sidecar(of photo: String) throws -> String {
    let parent = Folder.parent(of: photo)
    let name = String(photo.split(separator: "/").last ?? "")
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let folder = try absolute(parent == "." ? "" : parent)
    let others = Folder.exists(folder) ? try Folder.names(in: folder) : []
    let isShared = others.contains { other in
      other.lowercased() != name.lowercased()
        && (other.lowercased() == stem.lowercased() || other.lowercased().hasPrefix(stem.lowercased() + "."))
    }
    let base = parent == "." ? "" : parent + "/"
    return base + (isShared ? name : stem) + ".yaml"
  }
}
