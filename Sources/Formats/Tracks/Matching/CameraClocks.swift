package import Photography

/// How far the clocks of the cameras on a walk were ahead, each by itself: one that is wrong moves no other camera's photographs.
package struct CameraClocks: Sendable {
  /// A clock that photographs with positions show to be wrong, or right.
  package struct Clock: Sendable {
    /// Seconds that it was ahead.
    package var ahead: Double
    /// The position of one of the photographs in the list.
    package var photo: Int
  }

  /// Of all cameras, as set.
  private let stated: Double?
  /// By ``PhotoSummary/camera``.
  private(set) var found: [UInt32: Clock] = [:]

  /// - Parameters:
  ///   - stated: Seconds that all clocks were ahead; `nil` to estimate it for each camera.
  ///   - candidates: The positions of the photographs that the track may be about.
  init(stated: Double?, among photos: [PhotoSummary], _ candidates: [Int], on track: MatchingTrack) {
    self.stated = stated
    guard stated == nil else { return }
    // The date of a file does not come from the camera's clock.
    let geotagged = candidates.filter { photos[$0].coordinate != nil && photos[$0].knownInstant != nil }
    for (camera, own) in Dictionary(grouping: geotagged, by: { photos[$0].camera }) {
      let known = own.compactMap { index in
        photos[index].coordinate.map {
          CameraClock.GeotaggedPhoto(coordinate: $0, taken: photos[index].instant)
        }
      }
      if let ahead = CameraClock.offset(of: known, on: track) {
        found[camera] = Clock(ahead: ahead, photo: own[0])
      }
    }
  }

  /// Seconds that the clock of a photograph's camera was ahead: as set, else as its photographs with positions show it, else 0.
  package func ahead(of photo: PhotoSummary) -> Double { stated ?? found[photo.camera]?.ahead ?? 0 }

  /// The most seconds by which a clock was wrong.
  package var greatest: Double { abs(stated ?? 0) + (found.values.map { abs($0.ahead) }.max() ?? 0) }

  /// Those that were estimated to be wrong by at least a minute: clocks are rarely set to better than that.
  package var wrong: [Clock] { found.values.filter { abs($0.ahead) >= 60 }.sorted { $0.photo < $1.photo } }
}
