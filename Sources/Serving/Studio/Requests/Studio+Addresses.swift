internal import Building
internal import Content
internal import Editing
internal import Files
internal import Messages
internal import Photography

/// Addresses of pages that builds have written down, and their last parts.
extension Studio {
  private static let mostAddresses = 200

  /// - Parameter search: A part of an address or of a path; empty for all.
  func permalinks(_ search: String, by session: StudioSessions.Session) async throws -> PermalinksBody {
    try await onWorkers {
      let words = search.lowercased().split(separator: " ")
      let found = try PermalinkEditor(content: content.root).file.owners.filter { page, owner in
        let text = (page + " " + owner).lowercased()
        return words.allSatisfy { text.contains($0) }
      }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      return PermalinksBody(
        path: PermalinkEditor.path, count: found.count,
        addresses: found.prefix(Studio.mostAddresses).map { address($0.key, of: $0.value) },
        journal: journal.state(for: session))
    }
  }

  private func address(_ page: String, of owner: String) -> PermalinksBody.Address {
    let now = engine.page(ofOwner: owner)
    let isTrack = SurveyedFile(named: owner)?.role == .track
    return PermalinksBody.Address(
      page: page, owner: owner, state: now == page ? .page : now == nil ? .nowhere : .leads,
      leadsTo: now == page ? nil : now, isChangeable: now == page && !isTrack && owner != "/")
  }

  /// Gives the page of a photograph or album another address.
  func changeAddress(_ request: AddressRequest, by session: StudioSessions.Session) async throws -> EditBody {
    let slug = request.slug.trimmed.isEmpty ? nil : request.slug.trimmed
    return try await onWorkers {
      guard let old = engine.page(ofOwner: request.owner) else {
        throw StudioError.missing { $0.addressOfNothing(path: request.owner) }
      }
      guard request.keepsOld || request.acceptsLost == true else { throw Studio.lost([old]) }
      _ = try journal.perform(session.words.stepAddress(path: request.owner), by: session.person) {
        let changed =
          request.owner.hasSuffix("/")
          ? try albumAddress(String(request.owner.dropLast()), slug)
          : try photoAddress(PhotoID(request.owner), slug)
        guard !changed.isEmpty else { return [] }
        let editor = try PermalinkEditor(content: content.root)
        let permalinks = editor.changed(
          keeping: request.keepsOld ? [old: request.owner] : [:], removing: request.keepsOld ? [] : [old])
        return changed + (permalinks.map { [.text(path: $0.path, old: $0.old, new: $0.new)] } ?? [])
      }
      return EditBody(changed: [request.owner], journal: journal.state(for: session))
    }
  }

  private func albumAddress(_ folder: String, _ slug: String?) throws -> [JournalEntry.Change] {
    let folder = try knownAlbum(folder)
    try checkIsFree(PermalinkRequest(album: AlbumID(folder), slug: slug).plain, for: folder + "/")
    let editor = try AlbumEditor(content: content.root, folder: folder)
    let new = try editor.text(slug: slug)
    return new == editor.text || new.isEmpty && editor.text == nil
      ? [] : [.text(path: editor.path, old: editor.text, new: new)]
  }

  private func photoAddress(_ photo: PhotoID, _ slug: String?) throws -> [JournalEntry.Change] {
    try checkIsFree(PermalinkRequest.plain(photo: photo, slug: slug), for: photo.path)
    let editor = try PhotoEditor(content: content.root, near: [photo])
    var wanted = PhotoEditRequest()
    wanted.edits = [.slug(slug)]
    return try editor.changes(of: editor.existing([photo]), wanted).changes.map(JournalEntry.Change.init)
  }

  private func checkIsFree(_ page: String, for owner: String) throws {
    let other = try PermalinkEditor(content: content.root).file.owners[page]
    guard other == nil || other == owner, !engine.isTaken(page, byOtherThan: owner) else {
      throw StudioError.conflict { $0.addressTaken(page: page) }
    }
  }

  /// What keeps the addresses of photographs that ask for others.
  func keepingAddresses(of photos: [PhotoID]) throws -> [JournalEntry.Change] {
    let pages = photos.compactMap { photo in engine.page(of: photo).map { ($0, photo.path) } }
    let kept = try PermalinkEditor(content: content.root).changed(
      keeping: Dictionary(pages) { first, _ in first })
    return kept.map { [.text(path: $0.path, old: $0.old, new: $0.new)] } ?? []
  }

  /// Forgets addresses that lead elsewhere or nowhere.
  func removePermalinks(
    _ request: PermalinkRemovalRequest, by session: StudioSessions.Session
  ) async throws -> EditBody {
    try await onWorkers {
      _ = try journal.perform(
        session.words.stepRemovingAddresses(count: request.pages.count), by: session.person
      ) {
        let editor = try PermalinkEditor(content: content.root)
        for page in request.pages {
          guard let owner = editor.file.owners[page] else {
            throw StudioError.missing { $0.addressGone(page: page) }
          }
          guard engine.page(ofOwner: owner) != page else {
            throw StudioError.invalid { $0.addressIsUsed(page: page) }
          }
        }
        guard request.acceptsLost == true else { throw Studio.lost(request.pages) }
        guard let new = editor.changed(keeping: [:], removing: Set(request.pages)) else { return [] }
        return [.text(path: new.path, old: new.old, new: new.new)]
      }
      return EditBody(changed: request.pages, journal: journal.state(for: session))
    }
  }

  private static func lost(_ pages: [String]) -> StudioError {
    StudioError(status: 409, conflicts: ["lost": "\(pages.count)"]) {
      $0.addressesLost(count: pages.count, names: $0.list(Array(pages.prefix(5))))
    }
  }
}
