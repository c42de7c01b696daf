internal import Building
internal import Concurrency
internal import Content
internal import Editing
internal import Gazetteer
internal import Indexing
internal import Messages
internal import Photography

/// What an author chooses at once, and the time zone of a place.
extension Studio {
  /// The most photographs that are chosen at once.
  private static let mostAlike = 10_000
  private static let search = "search"
  private static let faulty = "faulty"

  /// The photographs that are alike, or only how many: a contributor's own alone.
  func alike(_ request: AlikeRequest, by session: StudioSessions.Session) async throws -> AlikeBody {
    let chosen = await engine.photos(at: request.pages ?? [])
    return try await onWorkers {
      guard let alike = engine.likenesses else { return AlikeBody(counts: [:]) }
      let index = alike.index
      let some = chosen.values.compactMap { index.positions.photos[Identity(of: $0.path)].map(Int.init) }
      var found: [String: [Int]] = [:]
      for kind in AlikePhotos.Kind.allCases where request.kind == nil || request.kind == kind.rawValue {
        found[kind.rawValue] = alike.positions(kind, as: some)
      }
      if session.role == .author, request.kind == nil || request.kind == Studio.faulty {
        let ids = engine.problems.filter { $0.severity != .note }.compactMap { engine.photo(of: $0)?.id }
        found[Studio.faulty] = Set(ids).compactMap {
          index.positions.photos[Identity(of: $0.path)].map(Int.init)
        }.sorted()
      }
      if let words = request.search, !words.allSatisfy(\.isWhitespace) {
        do throws(PhotoRule.Fault) {
          found[Studio.search] = try engine.positions(chosenBy: words)
        } catch {
          throw StudioError.invalid { $0.noSearch(words: error.word, remedy: error.remedy) }
        }
      }
      if session.role == .contributor {
        found = try found.mapValues { try $0.filter { try mayChange(index.photo(at: $0).id.path, session) } }
      }
      var body = AlikeBody(counts: found.mapValues(\.count))
      if let kind = request.kind {
        body.pages = (found[kind] ?? []).prefix(Studio.mostAlike).map { index.library.photos.page(at: $0) }
      }
      return body
    }
  }

  /// The time zone of a place, with its offset from UTC at a local time there.
  ///
  /// - Parameters:
  ///   - place: A position, or the name of a zone.
  ///   - time: In local time; `nil` for now.
  func zone(at place: String, _ time: String) async throws -> ZoneBody {
    var stated: LocalDateTime?
    if case .taken(let local, _) = PhotoEdit(taken: time) { stated = local }
    let local = stated ?? LocalDateTime(secondsSince1970: Int(SystemClock.now / 1_000_000_000))
    return try await onWorkers {
      guard let local else { throw StudioError.invalid { $0.noTime(words: time) } }
      var name = place
      if let coordinate = Coordinate(written: place) {
        // At sea, ships go by their longitude.
        let hours = Int((coordinate.longitude / 15).rounded())
        name =
          Gazetteer.world.timeZone(at: coordinate) ?? UTCOffset(seconds: hours * 3600)?.iso8601 ?? "+00:00"
      }
      guard let edit = TimeZoneEdit(name) else { throw StudioError.invalid(TimeZoneEdit.refusal(of: name)) }
      return ZoneBody(zone: name, offset: edit.offset(of: local).iso8601)
    }
  }
}
