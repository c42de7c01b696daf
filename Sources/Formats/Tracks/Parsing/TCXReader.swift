internal import Photography

/// Reads Garmin's TCX: the tracks of activities and courses.
///
/// - Note: https://www8.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd
struct TCXReader: ElementReceiver {
  private var tracks = SegmentBuilder()
  private var point = PointBuilder()
  private var latitude: String?
  private var longitude: String?
  /// Whether the next track continues the one of the lap before: laps divide a recording without a break.
  private var continuesLap = false
  private var name: String?
  private var description: String?

  mutating func begin(_ name: String, in parents: [String], attribute: (String) -> String?) {
    switch name {
    case "Activity", "Course": tracks.startSegment()
    case "Lap": continuesLap = true
    case "Track":
      if !continuesLap { tracks.startSegment() }
      continuesLap = false
    case "Trackpoint": (point, latitude, longitude) = (PointBuilder(), nil, nil)
    default: break
    }
  }

  mutating func end(_ name: String, in parents: [String], text: ElementText) {
    switch (name, parents.last) {
    case ("LatitudeDegrees", _): latitude = text.string
    case ("LongitudeDegrees", _): longitude = text.string
    case ("AltitudeMeters", "Trackpoint"): point.elevation = Number.of(text)
    case ("Time", "Trackpoint"): point.time = TimeText.instant(text)
    case ("Trackpoint", _):
      // Without reception, recorders write the other values alone.
      guard latitude != nil || longitude != nil else { return }
      point.coordinate = PointBuilder(latitude: latitude, longitude: longitude).coordinate
      tracks.add(point)
    case ("Name", "Course"): self.name = self.name ?? text.tidied
    case ("Notes", "Activity"), ("Notes", "Course"): description = description ?? text.tidied
    default: break
    }
  }

  var finished: TrackFile {
    var file = TrackFile()
    (file.segments, file.unusable) = (tracks.segments, tracks.unusable)
    (file.name, file.description) = (name, description)
    return file
  }
}
