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
  private var waypoints = WaypointList()
  private var words = TrackWords()
  /// Of the current point of a course.
  private var course: (name: String?, notes: String?, kind: String?)

  mutating func begin(_ name: String, in parents: [String], attribute: (String) -> String?) {
    switch name {
    case "Activity", "Course": tracks.startSegment()
    case "Lap": continuesLap = true
    case "Track":
      if !continuesLap { tracks.startSegment() }
      continuesLap = false
    case "CoursePoint": (course, latitude, longitude) = ((nil, nil, nil), nil, nil)
    case "Trackpoint": (point, latitude, longitude) = (PointBuilder(), nil, nil)
    default: break
    }
  }

  mutating func end(_ name: String, in parents: [String], text: ElementText) {
    if text.mayHaveHashtag, !parents.contains("CoursePoint") { words.add(text) }
    switch (name, parents.last) {
    case ("LatitudeDegrees", _): latitude = text.string
    case ("LongitudeDegrees", _): longitude = text.string
    case ("AltitudeMeters", "Trackpoint"): point.elevation = Number.of(text)
    case ("Time", "Trackpoint"): point.time = TimeText.instant(text)
    case ("Trackpoint", _):
      // Without reception, recorders write the other values alone.
      guard latitude != nil || longitude != nil else { return }
      let place = PointBuilder(latitude: latitude, longitude: longitude)
      (point.coordinate, point.exchanged) = (place.coordinate, place.exchanged)
      tracks.add(point)
    case ("Name", "CoursePoint"): course.name = text.tidied
    case ("Notes", "CoursePoint"): course.notes = text.tidied
    case ("PointType", "CoursePoint"): course.kind = text.tidied
    case ("CoursePoint", _):
      var waypoint = WaypointBuilder()
      waypoint.add(name: course.name, text: course.notes, kind: course.kind)
      waypoints.add(waypoint, at: PointBuilder(latitude: latitude, longitude: longitude))
    case ("Name", "Course"): self.name = self.name ?? text.tidied
    case ("Notes", "Activity"), ("Notes", "Course"): description = description ?? text.tidied
    default: break
    }
  }

  var finished: TrackFile {
    var file = TrackFile()
    tracks.fill(&file, waypoints)
    (file.name, file.description, file.words) = (name, description, words.all)
    return file
  }
}
