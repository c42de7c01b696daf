import Photography

/// The time that a sidecar has to say, if any: exports know an instant, the camera the clock at the place.
enum ChosenTime: Equatable {
  /// The file itself says it, or nothing does.
  case none
  case written(LocalDateTime, UTCOffset?)

  /// - Parameters:
  ///   - time: What the export says.
  ///   - clock: The local time in the file, and its offset.
  ///   - now: Dates after this are none.
  ///   - zone: The offset of an instant at the place of the photograph, or where its folder is; `nil` if that is unknown.
  init(
    _ time: ImportedTime, clock: LocalDateTime?, offset: UTCOffset?, now: Instant,
    zone: (Instant) -> UTCOffset?
  ) {
    self = .none
    switch time {
    case .none: return
    case .local(let local, let stated):
      guard local.secondsSince1970 - (stated?.seconds ?? 0) <= now.secondsSince1970 + 86_400 else { return }
      if let clock, clock.secondsSince1970 == local.secondsSince1970, stated == nil || stated == offset {
        return
      }
      self = .written(local, stated)
    case .instant(let instant, let precision):
      guard instant.secondsSince1970 != 0, instant <= now,
        (LocalDateTime(secondsSince1970: instant.secondsSince1970)?.year ?? 0) > 1
      else { return }
      if let clock {
        // The offset in the file is more exact than the record.
        let isKnown = offset.map { isSame(clock.secondsSince1970 - $0.seconds, instant, precision) } ?? false
        let ahead = clock.secondsSince1970.rounded(precision) - instant.secondsSince1970.rounded(precision)
        if isKnown || ahead == 0 { return }
        // A difference like that of a zone is no correction, also where the file says another one: programs that guess the zone, or
        // take that of the wrong field, are wrong by as much (immich-app/immich#20839).
        if ahead % 900 == 0, (-12 * 3600...14 * 3600).contains(ahead) {
          if offset == nil { self = .written(clock, UTCOffset(seconds: ahead)) }
          return
        }
      }
      let found = zone(instant) ?? .utc
      guard let local = LocalDateTime(secondsSince1970: instant.secondsSince1970 + found.seconds) else {
        return
      }
      self = .written(local, found)
    }
  }
}

private func isSame(_ second: Int, _ instant: Instant, _ precision: ImportedTime.Precision) -> Bool {
  second.rounded(precision) == instant.secondsSince1970.rounded(precision)
}

extension Int {
  fileprivate func rounded(_ precision: ImportedTime.Precision) -> Int {
    guard precision == .minute else { return self }
    let rest = self % 60
    return self - (rest < 0 ? rest + 60 : rest)
  }
}
