import Content
import Metadata
import Photography

extension MetadataResolver {
  /// Of which burst a photograph may be a frame; `nil` if there is none, or if bursts are not stacked where it is.
  ///
  /// Of several frames, the one that its author has written of is shown, then the one with the most stars, then the one that the
  /// camera has chosen.
  func burstFrame(of photo: ResolvedPhoto, _ evidence: PhotoEvidence) -> BurstFrame? {
    let folder = String(FileName.split(photo.id.path).folder)
    guard photo.visibility == .shown, photo.movie == nil, let taken = photo.taken,
      (folders[folder].photos.bursts ?? configuration.bursts) == .stack
    else { return nil }
    let burst = evidence.first { if case .burst(let burst) = $0 { burst } else { nil } }?.value
    let name = BurstName(photo.id.path)
    var frame = BurstFrame()
    if let burst {
      frame.series = Identity(of: [folder, "identifier", burst.identifier])
      frame.isWhole = true
    } else if let name, name.isBurst {
      frame.series = Identity(of: [folder, "burst", name.series])
      frame.isWhole = true
    } else if let name, let camera = photo.camera?.value, taken.source.isOfFiles, !taken.value.isFileDate,
      taken.value.local.precision >= .second
    {
      frame.series = Identity(of: [folder, "names", name.series, camera, String(photo.cameraBody ?? 0)])
    } else {
      return nil
    }
    frame.number = name?.number ?? 0
    let clock = taken.value.local
    (frame.second, frame.millisecond) = (clock.secondsSince1970, clock.nanosecond / 1_000_000)
    let isWritten =
      [photo.title?.source, photo.prose?.source, photo.alternativeText?.source].contains(.sidecar)
      || evidence.all(\.request).contains { $0.value == .shown }
    frame.rank =
      (isWritten ? 100 : 0) + 10 * max(0, photo.rating?.value ?? 0)
      + (burst?.isCover == true || name?.isCover == true ? 1 : 0)
    return frame
  }

  /// The photographs that the site and its folders choose for covers, by the identities of their paths: of a burst, they are
  /// shown.
  var chosenCovers: Set<Identity> {
    let covers = notes.compactMap { folder, notes in notes.cover.map { FileName.join(folder, $0.value) } }
    return Set((covers + [configuration.home.cover?.value].compactMap(\.self)).map { Identity(of: $0) })
  }
}
