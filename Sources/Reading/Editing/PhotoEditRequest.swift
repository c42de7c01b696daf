package import Photography

/// What is to be changed in the sidecars of some photographs.
package struct PhotoEditRequest: Sendable {
  /// In this order, the same for every photograph.
  package var edits: [PhotoEdit] = []
  /// Seconds by which the time of each is moved.
  package var shift: Int?
  /// Replaces the offset from UTC of each, after ``shift``.
  package var timeZone: TimeZoneEdit?
  /// Positions of single photographs; those whose author hides the place get none.
  package var locations: [PhotoID: Coordinate] = [:]
  /// A track, as the user wrote its path: photographs whose time it covers get its position at that time.
  package var track: String?
  /// Seconds by which the camera's clock was ahead of the track's.
  package var clockAhead = 0.0
  /// Whose time the camera's clock showed; `nil` for the zone that each photograph has.
  package var clockZone: TimeZoneEdit?

  package init() {}

  package var isEmpty: Bool {
    edits.isEmpty && shift == nil && timeZone == nil && locations.isEmpty && track == nil
  }
}

extension PhotoEditRequest {
  /// Whether it is not the same for every photograph.
  var dependsOnPhoto: Bool { shift != nil || timeZone != nil || !locations.isEmpty || track != nil }
}

/// A sidecar that an edit changes.
package struct SidecarChange: Sendable, Hashable {
  /// Within the content folder.
  package let path: String
  /// `nil` for a new file.
  package let old: [UInt8]?
  package let new: [UInt8]
  /// The photographs whose sidecar it is.
  package let photos: [PhotoID]
}

/// Where a track places a photograph.
package struct TrackMatch: Sendable, Hashable {
  package let photo: PhotoID
  /// `nil` if the track does not cover its time, or its place is hidden.
  package var coordinate: Coordinate?
  /// Seconds from the photograph's time to the track's nearest point in time.
  package var distance: Double?
  /// Whether its author hides the place.
  package var isPlaceHidden = false
}
