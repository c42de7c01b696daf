internal import Building
internal import Content
internal import Editing
internal import Messages
internal import Photography
internal import Reading

/// Privacy zones: what the file says, what others would hide and show, and the edit of them.
extension Studio {
  private static let zonePath = ["privacy", "zones"]
  /// A site needs few; each costs a look at all walks.
  private static let mostZones = 50
  /// Of each kind that is named; all are counted.
  private static let mostNamed = 24
  /// Pixels.
  private static let widestThumb = 400

  func zones() async throws -> ZonesBody {
    try await onWorkers {
      let editor = try SettingsEditor(content: content.root)
      return ZonesBody(
        path: editor.path, written: try editor.written(list: Studio.zonePath),
        zones: try editor.entries(of: Studio.zonePath).map { entry in
          ZonesBody.Zone(PrivacySettings.zone(written: entry), written: entry)
        })
    }
  }

  /// What the zones of a request would hide and show; or writes them.
  func change(_ request: ZonesRequest, by session: StudioSessions.Session) async throws -> ZonesChangedBody {
    guard request.zones.count <= Studio.mostZones else {
      throw StudioError.invalid { $0.tooManyZones(number: Studio.mostZones) }
    }
    return try await onWorkers {
      let editor = try SettingsEditor(content: content.root)
      let new = try text(request, editor)
      let (old, next) = (privacy(editor.text), privacy(new))
      let effects = try await engine.effects(of: next, insteadOf: old)
      let body = ZonesChangedBody(
        effects: try self.body(of: effects, request, next), journal: journal.state(for: session))
      if request.isTrial == true { return body }
      guard effects.shown.isEmpty || request.acceptsShown == true else {
        throw StudioError(status: 409, conflicts: ["shown": "\(effects.shown.photos.count)"]) {
          $0.zonesWouldShow
        }
      }
      _ = try journal.perform(session.words.stepZones, by: session.person) {
        // As it is now: another program may have changed it while the effects were computed.
        let editor = try SettingsEditor(content: content.root)
        let now = try text(request, editor)
        guard privacy(editor.text) == old, privacy(now) == next else {
          throw StudioError.conflict { $0.zonesChangedMeanwhile }
        }
        if request.acceptsShown == true {
          engine.acceptShown(of: effects.shown.photos.map(\.path) + effects.shown.walks)
        }
        return now == editor.text ? [] : [.text(path: editor.path, old: editor.text, new: now)]
      }
      return ZonesChangedBody(effects: body.effects, journal: journal.state(for: session))
    }
  }

  private func privacy(_ text: String?) -> PrivacySettings {
    SiteConfiguration.read(text ?? "").configuration.privacy
  }

  /// The settings with the zones of a request.
  private func text(_ request: ZonesRequest, _ editor: SettingsEditor) throws -> String {
    var changes: [Int: [String: YAMLValue?]] = [:]
    let entries = try editor.entries(of: Studio.zonePath)
    let wanted = try request.zones.map { zone -> SettingsEntry in
      guard let index = zone.index else { return .new(try zone.zone().written) }
      guard entries.indices.contains(index) else {
        throw StudioError.conflict { $0.zonesChangedMeanwhile }
      }
      guard zone.isChanged else { return .kept(index) }
      let (old, new) = (PrivacySettings.zone(written: entries[index]), try zone.zone())
      switch (old, new) {
      case (.circle(let before, _), .circle(let centre, let radius)):
        changes[index] = ["radius": .word(PrivacyZone.metres(radius))]
        if before.latitude != centre.latitude { changes[index]?["latitude"] = .word(centre.words.north) }
        if before.longitude != centre.longitude { changes[index]?["longitude"] = .word(centre.words.east) }
        return .kept(index)
      case (nil, _):
        throw unclear(entries[index], editor)
      default: return .new(new.written)
      }
    }
    let lost = entries.indices.first { index in
      PrivacySettings.zone(written: entries[index]) == nil && !wanted.contains(.kept(index))
    }
    if let lost { throw unclear(entries[lost], editor) }
    return try editor.text(
      arranging: Studio.zonePath, to: wanted, changing: changes, expecting: request.expected)
  }

  /// What cannot be understood is neither changed nor removed here.
  private func unclear(_ entry: String, _ editor: SettingsEditor) -> StudioError {
    let (zone, path) = (String(entry.prefix(100)), editor.path)
    return .invalid { $0.zoneNeedsEditor(zone: zone, path: path) }
  }

  private func body(
    of effects: ZoneEffects, _ request: ZonesRequest, _ next: PrivacySettings
  ) throws -> ZonesChangedBody.Effects {
    // Zones that cannot be understood hide all, and are not counted.
    var each = effects.zones.makeIterator()
    let entries = try SettingsEditor(content: content.root).entries(of: Studio.zonePath)
    let zones = request.zones.map { zone -> ZonesChangedBody.Affected in
      let written = zone.index.flatMap { entries.indices.contains($0) ? entries[$0] : nil }
      let isUnclear = written.map { PrivacySettings.zone(written: $0) == nil } ?? false
      return body(of: isUnclear || next.hidesAllPlaces ? nil : each.next())
    }
    return ZonesChangedBody.Effects(
      zones: zones, hidden: body(of: effects.hidden), shown: body(of: effects.shown),
      hidesAll: next.hidesAllPlaces)
  }

  private func body(of affected: AffectedContent?) -> ZonesChangedBody.Affected {
    guard let affected else {
      return ZonesChangedBody.Affected(photos: 0, walks: 0, places: 0, some: [], names: [])
    }
    let some = Array(affected.photos.prefix(Studio.mostNamed))
    let pictures = engine.pictures(of: some, atMost: Studio.widestThumb)
    return ZonesChangedBody.Affected(
      photos: affected.photos.count, walks: affected.walks.count, places: affected.places.count,
      some: some.map {
        ZonesChangedBody.Photo(photo: $0.path, page: engine.page(of: $0), picture: pictures[$0])
      },
      names: Array((affected.walks + affected.places).prefix(Studio.mostNamed)))
  }
}

extension ZonesRequest.Zone {
  /// Whether it says more than which one stays.
  fileprivate var isChanged: Bool { latitude != nil || corners != nil }

  fileprivate func zone() throws -> PrivacyZone {
    if let corners {
      let places = corners.compactMap { $0.count == 2 ? Coordinate(latitude: $0[0], longitude: $0[1]) : nil }
      guard places.count == corners.count, (3...500).contains(places.count) else {
        throw StudioError.invalid { $0.zoneWrongArea(number: 500) }
      }
      return .polygon(places)
    }
    guard let latitude, let longitude, let radius,
      let centre = Coordinate(latitude: latitude, longitude: longitude), (10...100_000).contains(radius)
    else {
      throw StudioError.invalid { $0.zoneWrongCircle }
    }
    return .circle(centre: centre, radius: radius)
  }
}

extension Coordinate {
  /// Degrees north and east, to a decimetre.
  fileprivate var words: (north: String, east: String) {
    let parts = line.split(separator: ", ").map(String.init)
    return (parts.first ?? "", parts.last ?? "")
  }
}

extension PrivacyZone {
  fileprivate static func metres(_ radius: Double) -> String { "\(Int(radius.rounded()))" }

  /// As an entry of `zones:`.
  fileprivate var written: String {
    switch self {
    case .circle(let centre, let radius):
      "{latitude: \(centre.words.north), longitude: \(centre.words.east), radius: \(PrivacyZone.metres(radius))}"
    case .polygon(let corners):
      "{polygon: [\(corners.map { "[\($0.words.north), \($0.words.east)]" }.joined(separator: ", "))]}"
    }
  }
}

extension ZonesBody.Zone {
  fileprivate init(_ zone: PrivacyZone?, written: String) {
    switch zone {
    case .circle(let centre, let radius):
      self.init(
        latitude: centre.latitude, longitude: centre.longitude, radius: radius, corners: nil, unclear: nil)
    case .polygon(let corners):
      self.init(
        latitude: nil, longitude: nil, radius: nil, corners: corners.map { [$0.latitude, $0.longitude] },
        unclear: nil)
    case nil: self.init(latitude: nil, longitude: nil, radius: nil, corners: nil, unclear: written)
    }
  }
}
