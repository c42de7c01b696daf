import Files
import Metadata
import Photography
import Reading
import Tracks

/// What an edit begins with: sidecars, tracks, and photographs as a build knows them.
extension PhotoEditor {
  private func current(_ path: String) throws(PhotoEditError) -> [UInt8]? {
    guard FileStamp(name: "\(root)/\(path)") != nil else { return nil }
    // A build reads such a file, but it is not the site's to change.
    guard Folder.resolved("\(root)/\(path)").hasPrefix(root + "/") else {
      throw .unreadable(path: path, reason: "it is a link that leads out of the content folder")
    }
    do throws(FileError) { return try FileIO.read("\(root)/\(path)", ifAtMost: 1 << 20) } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  func read(_ path: String) throws(PhotoEditError) -> (
    old: [UInt8]?, text: SidecarText, photos: [PhotoID]
  ) {
    let bytes = try current(path)
    guard let text = String(validating: bytes ?? [], as: UTF8.self) else {
      throw .unreadable(path: path, reason: "it is not text in UTF-8")
    }
    do throws(EditError) { return (bytes, try SidecarText(text, file: path), []) } catch {
      throw .sidecar(path: path, error)
    }
  }

  func readXMP(_ path: String) throws(PhotoEditError) -> (
    old: [UInt8]?, text: XMPText, photos: [PhotoID]
  ) {
    guard let bytes = try current(path) else { return (nil, XMPText(), []) }
    do throws(EditError) { return (bytes, try XMPText(bytes), []) } catch {
      throw .sidecar(path: path, error)
    }
  }

  func track(_ file: String) throws(PhotoEditError) -> MatchingTrack {
    let path = FileStamp(path: file) == nil ? "\(root)/\(file)" : file
    do {
      let track = try TrackFile.read(FileIO.read(path, ifAtMost: TrackFile.largest))
      let matching = MatchingTrack(TrackPath(PlausibleTrack(track.segments).segments))
      guard matching.span != nil else { throw PhotoEditError.track(path: file, reason: "it has no times.") }
      return matching
    } catch let error as PhotoEditError {
      throw error
    } catch let error as TrackError {
      throw .track(path: file, reason: "it \(error.summary). \(error.remedy)")
    } catch {
      // The file is named already.
      throw .track(path: file, reason: "\((error as? FileError)?.reason ?? "\(error)").")
    }
  }

  /// The edits of one photograph that depend on its time, or are for it alone.
  func timed(
    _ photo: PhotoID, _ request: PhotoEditRequest, along track: MatchingTrack?, _ lookup: inout PhotoLookup
  ) throws(PhotoEditError) -> ([PhotoEdit], TrackMatch?) {
    let known = try resolved(photo, &lookup)
    var edits: [PhotoEdit] = []
    // What is hidden stays hidden until that is asked for by itself.
    let isPlaceHidden = known?.place.isHidden == true
    if let coordinate = request.locations[photo], !isPlaceHidden { edits.append(.location(coordinate)) }
    guard var taken = known?.taken?.value, taken.knownInstant != nil else {
      if request.shift != nil || request.timeZone != nil { throw .noTime(path: photo.path) }
      return (edits, track.map { _ in TrackMatch(photo: photo) })
    }
    if request.shift != nil || request.timeZone != nil {
      let shift = request.shift ?? 0
      // Ten thousand years of seconds, which no sum overflows with.
      guard shift.magnitude < 300_000_000_000,
        let local = LocalDateTime(
          secondsSince1970: taken.local.secondsSince1970 + shift, nanosecond: taken.local.nanosecond)
      else { throw .beyondYears(path: photo.path) }
      taken.local = local
      if let zone = request.timeZone {
        (taken.offset, taken.offsetSource) = (zone.offset(of: local), .stated)
      }
      edits.append(.taken(local, taken.offsetSource == .stated ? taken.offset : nil))
    }
    guard let track else { return (edits, nil) }
    if isPlaceHidden { return (edits, TrackMatch(photo: photo, isPlaceHidden: true)) }
    let shown = request.clockZone.map { zone in
      Instant(
        secondsSince1970: taken.local.secondsSince1970 - zone.offset(of: taken.local).seconds,
        nanosecond: taken.local.nanosecond)
    }
    let moment = (shown ?? taken.instant).advanced(bySeconds: -request.clockAhead)
    let coordinate = track.coveredPlace(at: moment)
    if let coordinate { edits.append(.location(coordinate)) }
    return (
      edits,
      TrackMatch(photo: photo, coordinate: coordinate, distance: track.secondsToNearestPoint(at: moment))
    )
  }

  /// A photograph as a build knows it; `nil` if it cannot be read as one.
  func resolved(
    _ photo: PhotoID, _ lookup: inout PhotoLookup
  ) throws(PhotoEditError) -> ResolvedPhoto? {
    if let known = lookup.answer(photo, modified: Instant(secondsSince1970: 0)) { return known.photo }
    let file: PhotoFile
    do throws(FileError) { file = try PhotoFile("\(root)/\(photo.path)") } catch {
      throw .unreadable(path: photo.path, reason: error.reason)
    }
    // A photograph whose metadata cannot be read has no time.
    guard let metadata = try? file.metadata else { return nil }
    return lookup.answer(photo, file, metadata, modified: Instant(secondsSince1970: 0)).photo
  }
}
