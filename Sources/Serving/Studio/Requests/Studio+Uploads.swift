internal import Building
internal import Content
internal import Editing
internal import Files
internal import HTTPTypes
internal import Hummingbird
internal import JSON
internal import Logging
internal import Messages
internal import Photography
internal import Preview

/// New photographs and tracks (P5).
extension Studio {
  /// Begins to send a file, or goes on with what has arrived.
  func beginUpload(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (file, session): (UploadStore.Announcement, _) = (
      try await StudioRoute.decoded(request, to: "uploads"), try context.session
    )
    let body = try await onWorkers { try self.body(of: uploads.begin(file, by: session.owner), session) }
    context.logger.info("upload begun", metadata: body.metadata(session))
    var response = try Response.upload(body, .created)
    response.headers[.location] = "\(Studio.path)api/uploads/\(body.id)"
    response.headers[named: "Upload-Limit"] =
      "max-size=\(AddedFile.largestMovie), max-append-size=\(UploadStore.largestPiece), max-age=\(UploadStore.days * 86_400)"
    return response
  }

  func uploadState(_ id: String, _ request: Request, _ context: StudioContext) async throws -> Response {
    let session = try context.session
    var response = try Response.upload(
      await onWorkers { try body(of: uploads.progress(of: id, by: session.owner), session) })
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// Adds a piece of a file. The field `Upload-Offset` says where it begins; `Upload-Complete` whether it is the last.
  func append(_ id: String, _ request: Request, _ context: StudioContext) async throws -> Response {
    let session = try context.session
    guard request.headers[.contentType] == "application/partial-upload" else {
      throw StudioError.notAPiece
    }
    guard let offset = request.headers[named: "Upload-Offset"].flatMap({ Int($0) }) else {
      throw StudioError.invalid("The field Upload-Offset is missing.")
    }
    let isLast = request.headers[named: "Upload-Complete"] == "?1"
    let bytes = try await request.bytes(upTo: UploadStore.largestPiece)
    let body = try await onWorkers {
      try self.body(of: uploads.append(bytes, to: id, at: offset, isLast: isLast, by: session.owner), session)
    }
    if body.offset == body.size {
      context.logger.info("upload arrived", metadata: body.metadata(session))
    }
    return try .upload(body)
  }

  func cancelUpload(_ id: String, _ request: Request, _ context: StudioContext) async throws -> Response {
    let session = try context.session
    try await onWorkers { try uploads.cancel(id, by: session.owner) }
    context.logger.info("upload cancelled", metadata: ["id": "\(id)"])
    return try .json(["cancelled": id])
  }

  private func body(of progress: UploadStore.Progress, _ session: StudioSessions.Session) throws -> UploadBody
  {
    var body = UploadBody(progress)
    guard progress.offset == progress.size else { return body }
    let (file, path) = try uploads.finished(progress.id, by: session.owner)
    switch try AddedFile(at: path, name: file.name) {
    case .photo(let taken, let coordinate):
      (body.taken, body.position) = (taken, coordinate.map(PhotoBody.Position.init))
      body.warning = PictureDamage.of(path, named: file.name, session.words)
    case .track: break
    case .refused(let reason): body.refusal = "\(file.name) \(reason)"
    }
    return body
  }

  /// Puts files that have arrived in the content folder, with sidecars that say what the author wrote, in one step.
  ///
  /// A file that is refused does not stop the others.
  func save(_ request: SaveRequest, by session: StudioSessions.Session) async throws -> SaveBody {
    let shared = try request.edits?.photoEdits() ?? []
    guard !request.files.isEmpty, request.files.count <= UploadStore.most else {
      throw StudioError.invalid("Save between 1 and \(UploadStore.most) files at a time.")
    }
    let own = try request.files.map { try $0.edits?.photoEdits() ?? shared }
    return try await onWorkers {
      let album = request.album ?? ""
      let survey = try content.survey(toward: album, for: session.role)
      var (arrived, refused): ([ArrivedFile], [SaveBody.Refusal]) = ([], [])
      for (file, edits) in zip(request.files, own) {
        do {
          let file = try self.arrived(file, edits, by: session)
          try content.check(
            album.isEmpty ? file.name : "\(album)/\(file.name)", isTrack: file.isTrack, survey)
          arrived.append(file)
        } catch let error as StudioError {
          refused.append(
            SaveBody.Refusal(id: file.id, status: error.status, error: error.text(session.words)))
        }
      }
      if request.evenIfKnown != true || session.role == .contributor {
        let known = await engine.paths(ofSizes: Set(arrived.map(\.size)))
        var digests: [Digest: String] = [:]
        arrived = try arrived.filter { file in
          let paths = added.paths(ofSize: file.size).union(known[file.size] ?? []).sorted()
          guard let path = try self.path(ofSame: file, in: paths, &digests) else {
            return true
          }
          refused.append(
            SaveBody.Refusal(
              id: file.id, status: 409,
              // A contributor may not be allowed to know where it is.
              error: session.role == .author
                ? session.words.inContentAt(name: file.name, path: path)
                : session.words.inContentAlready(name: file.name))
          )
          return false
        }
      }
      let saved = try add(arrived, to: album, survey, by: session)
      return SaveBody(saved: saved, refused: refused, journal: journal.state(for: session))
    }
  }

  /// A file that has arrived and can be read.
  private struct ArrivedFile {
    let id: String
    let name: String
    let part: String
    let size: Int
    let digest: Digest
    /// Seconds from 1970.
    let modified: Double
    let isTrack: Bool
    let edits: [PhotoEdit]
  }

  private func arrived(
    _ file: SaveRequest.File, _ edits: [PhotoEdit], by session: StudioSessions.Session
  ) throws -> ArrivedFile {
    let digest = try uploads.digest(of: file.id, expecting: file.sha256, by: session.owner)
    let (announced, part) = try uploads.finished(file.id, by: session.owner)
    var isTrack = false
    switch try AddedFile(at: part, name: announced.name) {
    case .photo: break
    case .track: isTrack = true
    case .refused(let reason):
      try uploads.cancel(file.id, by: session.owner)
      throw StudioError(status: 415, message: "\(announced.name) \(reason)")
    }
    return ArrivedFile(
      id: file.id, name: announced.name, part: part, size: announced.size, digest: digest,
      modified: announced.modified / 1000, isTrack: isTrack, edits: edits)
  }

  /// The path of a file with the same bytes.
  ///
  /// - Parameter digests: Of the files of this request.
  private func path(
    ofSame file: ArrivedFile, in paths: [String], _ digests: inout [Digest: String]
  ) throws -> String? {
    for path in paths {
      // A file that cannot be read is not the same.
      if let known = try? Digest(ofFileAt: content.absolute(path)), known == file.digest { return path }
    }
    if let other = digests[file.digest] { return other }
    digests[file.digest] = file.name
    return nil
  }

  private func add(
    _ files: [ArrivedFile], to album: String, _ survey: Survey, by session: StudioSessions.Session
  ) throws -> [SaveBody.Saved] {
    guard !files.isEmpty else { return [] }
    let account = session.account
    if let account { try contributions.add(files.map { ($0.digest, $0.size) }, by: account) }
    let waits = session.role == .contributor && settingsNow.approvesAdditions
    var saved: [SaveBody.Saved] = []
    // Where each was moved from.
    var moved: [(from: String, to: String)] = []
    do {
      let title =
        files.count == 1
        ? session.words.stepAdding(name: files[0].name) : session.words.stepAddingFiles(count: files.count)
      let changes = {
        var changes: [JournalEntry.Change] = []
        // Names that are promised to what waits for approval are taken, too.
        let promised = Set(journal.known.proposed.flatMap(\.paths).map { $0.lowercased() })
        let names = try content.free(
          files.map(\.name), in: album, avoiding: promised, besides: namesOfOthers(in: album, session))
        var planned = promised.union(names.map { $0.lowercased() })
        for (file, path) in zip(files, names) {
          // The number in a name that is taken may be one that `ignore:` matches.
          try content.check(path, isTrack: file.isTrack, survey)
          // First, so that no build sees the photograph without them.
          let sidecars = file.isTrack ? [] : try self.sidecars(of: file, at: path, avoiding: planned)
          for sidecar in sidecars {
            changes.append(.text(path: sidecar.path, old: nil, new: sidecar.text))
            planned.insert(sidecar.path.lowercased())
          }
          try FileIO.setModified(file.modified, of: file.part)
          let kept = journal.trashName(of: path)
          try journal.keep(file.part, as: kept)
          moved.append((file.part, kept))
          changes.append(.moved(from: kept, to: "content/" + path))
          saved.append(
            SaveBody.Saved(
              id: file.id, path: path, sidecar: sidecars.first?.path, isTrack: file.isTrack, waits: waits))
        }
        return changes
      }
      if waits {
        try journal.propose(title, by: session.person, changes)
      } else {
        _ = try journal.perform(title, by: session.person, changes)
      }
    } catch {
      // They can be saved again.
      for (part, kept) in moved { try? journal.moveBack(kept, to: part) }
      throw error
    }
    for file in files { uploads.forget(file.id) }
    if !waits { for (file, one) in zip(files, saved) { added.add(one.path, size: file.size) } }
    return saved
  }

  /// The names of files of a folder that others have added, or that wait for approval. What a contributor adds must not be taken for a
  /// part or a version of one: it would change that photograph, or tell what is said of it. None for an author.
  func namesOfOthers(in album: String, _ session: StudioSessions.Session) throws -> [String] {
    guard session.role == .contributor else { return [] }
    let folder = try content.absolute(album)
    let names = Folder.exists(folder) ? try Folder.names(in: folder) : []
    func role(_ name: String) -> FileRole? { SurveyedFile(named: FileName.join(album, name))?.role }
    func isMedia(_ name: String) -> Bool { [.candidate, .track].contains(role(name)) }
    let media = try names.filter(isMedia).map { name in
      (name, isOwn: try mayChange(FileName.join(album, name), session))
    }
    let own = Set(media.filter(\.isOwn).map { FileName.start(of: $0.0) })
    let waiting = journal.known.proposed.filter { !$0.isBy(session.owner) }.flatMap(\.paths)
    return media.filter { !$0.isOwn }.map(\.0)
      + names.filter {
        (role($0)?.isBesidePhotographs ?? false || PrivacyTextFile.isNamed($0))
          && !own.contains(FileName.start(of: $0))
      }
      + waiting.map(FileName.split).filter { $0.folder == album }.map { String($0.name) }
  }

  /// The sidecars that say what was typed about a new photograph.
  ///
  /// - Parameter planned: Paths in lower case that others get.
  private func sidecars(
    of file: ArrivedFile, at path: String, avoiding planned: Set<String>
  ) throws -> [(path: String, text: String)] {
    let place = try content.sidecar(of: path, avoiding: planned)
    let (text, xmp) = try SidecarText.new(
      file.edits, file: place, withXMP: PhotoEditor.writesXMP(content.root))
    return (text.map { [(place, $0)] } ?? [])
      + (xmp.map { [(path + ".xmp", String(decoding: $0, as: UTF8.self))] } ?? [])
  }
}

extension UploadBody {
  init(_ progress: UploadStore.Progress) {
    self.init(
      id: progress.id, name: progress.name, size: progress.size, offset: progress.offset,
      largestPiece: UploadStore.largestPiece)
  }

  /// What the log says of an upload.
  fileprivate func metadata(_ session: StudioSessions.Session) -> Logger.Metadata {
    ["id": "\(id)", "bytes": "\(size)", "account": "\(session.account?.name ?? "")"]
  }
}

extension Response {
  /// The state of an upload, also in the fields of the IETF's draft of resumable uploads.
  fileprivate static func upload(_ body: UploadBody, _ status: HTTPResponse.Status = .ok) throws -> Response {
    var response = try Response.json(body, status)
    response.headers[named: "Upload-Offset"] = "\(body.offset)"
    response.headers[named: "Upload-Complete"] = body.offset == body.size ? "?1" : "?0"
    response.headers[named: "Upload-Length"] = "\(body.size)"
    return response
  }
}

extension StudioContent {
  /// The path of a new photograph's sidecar: `IMG_1.yaml`, or `IMG_1.jpg.yaml` where another file has that name.
  ///
  /// - Parameter planned: Paths in lower case that will be taken.
  func sidecar(of photo: String, avoiding planned: Set<String>) throws -> String {
    let parent = Folder.parent(of: photo)
    let name = String(photo.split(separator: "/").last ?? "")
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let folder = try absolute(parent == "." ? "" : parent)
    let parentKey = (parent == "." ? "" : parent + "/").lowercased()
    let others =
      (Folder.exists(folder) ? try Folder.names(in: folder) : [])
      + planned.filter { $0.hasPrefix(parentKey) && !$0.dropFirst(parentKey.count).contains("/") }
      .map { String($0.dropFirst(parentKey.count)) }
    let isShared = others.contains { other in
      other.lowercased() != name.lowercased()
        && (other.lowercased() == stem.lowercased() || other.lowercased().hasPrefix(stem.lowercased() + "."))
    }
    return SurveyedFile.newSidecar(of: photo, isAlone: !isShared)
  }
}
